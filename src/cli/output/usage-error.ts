/** What is wrong with a call whatever the folder holds, in plain words: `glossa` ends with 2 over it. */
export class UsageError extends Error {}
