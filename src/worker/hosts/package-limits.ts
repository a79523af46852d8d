/** Maximum size of files that are read in packages; larger ones count as missing. */
export const MAX_TEXT_BYTES = 64 * 1024 * 1024;
/** Larger than any assembly that code is compiled with. */
export const MAX_ASSEMBLY_BYTES = 256 * 1024 * 1024;
