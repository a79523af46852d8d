/** A call that is wrong whatever the folder holds, in plain words: the exit code is 2. */
export class UsageError extends Error {}
