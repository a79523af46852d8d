/** A group of hostile tries against one promise of docs/reliability.md. */
export interface Attack {
  /** The promise, as its row in the table. */
  readonly name: string;
  /** Makes the tries, and may report the progress of many of them; throws only when they could not be made at all. */
  run(tell: (line: string) => void): Promise<AttackReport>;
}

export interface AttackReport {
  /** How many tries were made. */
  readonly tries: number;
  /** One sentence for each try that broke the promise; empty when it held. */
  readonly broken: readonly string[];
  /** Measured figures, such as "longest 3.1 s, 412 MB". */
  readonly figures?: string;
  /** Why no try could be made here, such as a missing packaged app. */
  readonly skipped?: string;
}
