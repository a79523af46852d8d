/** The answer of a tool: lines that are split into pages, below heading lines that are repeated on each page. */
export interface Answer {
  readonly head: readonly string[];
  readonly rows: readonly string[];
  /** What is unknown or was left out; at the end of each page. */
  readonly notes: readonly string[];
  /** Maximum number of lines on a page; if absent, as many as fit. */
  readonly rowsOfPage?: number;
}

/** A question that cannot be answered, with the answer to give instead. */
export class AnswerError extends Error {
  readonly answer: Answer;

  constructor(answer: Answer | string) {
    super(typeof answer === "string" ? answer : answer.head.join("\n"));
    this.name = "AnswerError";
    this.answer = typeof answer === "string" ? { head: [answer], rows: [], notes: [] } : answer;
  }
}
