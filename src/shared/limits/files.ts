/** Files over this many bytes are listed without content. */
export const MAX_FILE_BYTES = 5_242_880;

/** Size from which the memory for reading and binding a file is freed right after use, and other memory before it. */
export const LARGE_FILE_BYTES = 1024 * 1024;

/** Maximum size of a README that is read, and maximum characters of it that are shown. */
export const MAX_README_BYTES = 512 * 1024;
export const MAX_README_CHARACTERS = 64_000;

/**
 * Maximum number of pictures in a published site's guides, and of their bytes together; each is also subject to the
 * limit for files.
 */
export const MAX_PICTURES = 1_000;
export const MAX_PICTURES_BYTES = 50 * 1024 * 1024;
