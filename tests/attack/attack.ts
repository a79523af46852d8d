/** Hostile tries at one promise of docs/reliability.md. */
export interface Attack {
  /** The promise, as its row in the table. */
  readonly name: string;
  /** Makes the tries, and may tell how each of very many went; throws only when they could not be made at all. */
  run(tell: (line: string) => void): Promise<AttackReport>;
}

export interface AttackReport {
  /** How many tries were made. */
  readonly tries: number;
  /** A sentence for each try that broke the promise; none when it held. */
  readonly broken: readonly string[];
  /** What was measured, such as "longest 3.1 s, 412 MB". */
  readonly figures?: string;
  /** Why no try could be made here, such as a missing packaged app. */
  readonly skipped?: string;
}
