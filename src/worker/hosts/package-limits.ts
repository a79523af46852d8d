/** The largest files that are read of packages; larger ones count as not there. */
export const MOST_TEXT_BYTES = 64 * 1024 * 1024;
/** Larger than any assembly that code is compiled with. */
export const MOST_ASSEMBLY_BYTES = 256 * 1024 * 1024;
