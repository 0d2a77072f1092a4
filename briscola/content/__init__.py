"""What ships or is dropped in: files on one side, validated objects on the other."""
