/** The exit codes of `glossa`. */
export const exitCodes = { success: 0, failed: 1, usage: 2 } as const;
