/** What a tool answers: rows that go on over pages, under rows that stand on each of them. */
export interface Answer {
  readonly head: readonly string[];
  readonly rows: readonly string[];
  /** What is not known, or was left out; at the end of each page. */
  readonly notes: readonly string[];
  /** How many rows a page has at most; as many as have room without. */
  readonly rowsOfPage?: number;
}

/** A question that cannot be answered, with what to say instead. */
export class AnswerError extends Error {
  readonly answer: Answer;

  constructor(answer: Answer | string) {
    super(typeof answer === "string" ? answer : answer.head.join("\n"));
    this.name = "AnswerError";
    this.answer = typeof answer === "string" ? { head: [answer], rows: [], notes: [] } : answer;
  }
}
