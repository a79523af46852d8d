/** Files over this many bytes are listed without content. */
export const MAX_FILE_BYTES = 5_242_880;

/** What a file from this size on takes to be read and bound once more is let go of at once, and room made for it before. */
export const LARGE_FILE_BYTES = 1024 * 1024;

/** A longer README is not read, and of one that is read so many characters are shown at most. */
export const MAX_README_BYTES = 512 * 1024;
export const MAX_README_CHARACTERS = 64_000;

/** A published site shows so many of the pictures in its guides, of so many bytes together; none is larger than files are read. */
export const MAX_PICTURES = 1_000;
export const MAX_PICTURES_BYTES = 50 * 1024 * 1024;
