import type { AnsweredPlace } from "./answer-rows.ts";
import type { Held } from "./places.ts";

/** Compares the answers to one kind of question with the compiler's data. */
export class Tally {
  questions = 0;
  characters = 0;
  expected = 0;
  found = 0;
  /** Number of found results in answers that are not marked as likely. */
  foundExactly = 0;
  readonly exact = { right: 0, wrong: 0 };
  readonly likely = { right: 0, wrong: 0 };
  /** Number of places that the compiler's data does not judge. */
  unknown = 0;
  /** Missing results and wrong places. */
  readonly differences: string[] = [];

  constructor(readonly title: string) {}

  /** Counts one answer; `keyOf` returns the form of a place that the compiler's data uses. */
  add(
    question: string,
    characters: number,
    answered: readonly AnsweredPlace[],
    held: Held,
    keyOf: (one: AnsweredPlace) => string = ({ place }) => place,
  ): void {
    this.questions++;
    this.characters += characters;
    const sure = new Map<string, boolean>();
    for (const one of answered) sure.set(keyOf(one), (sure.get(keyOf(one)) ?? false) || !one.isLikely);
    for (const [key, isSure] of sure) this.judge(question, key, isSure, held);
    for (const places of held.expected) {
      const hits = [...places].filter((place) => sure.has(place));
      this.expected++;
      if (hits.length > 0) this.found++;
      else this.differences.push(`${this.title} of ${question}: missing ${[...places].join(" ")}`);
      if (hits.some((place) => sure.get(place) === true)) this.foundExactly++;
    }
  }

  private judge(question: string, key: string, isSure: boolean, held: Held): void {
    const verdict = held.judge(key);
    if (verdict === "unknown") this.unknown++;
    else (isSure ? this.exact : this.likely)[verdict]++;
    if (verdict === "wrong")
      this.differences.push(`${this.title} of ${question}: wrong${isSure ? "" : " (likely)"} ${key}`);
  }

  get right(): number {
    return this.exact.right + this.likely.right;
  }

  row(): string {
    const [exact, likely] = [this.exact, this.likely].map(({ right, wrong }) => percent(right, right + wrong));
    return [
      `${this.title}: ${this.questions} questions, ${this.expected} to be found`,
      `recall ${percent(this.found, this.expected)} (exact alone ${percent(this.foundExactly, this.expected)})`,
      `precision exact ${exact}, likely ${likely} (${this.likely.right + this.likely.wrong})`,
      `not judged ${this.unknown}`,
      `${perRight(this.characters, this.right)} characters per right answer`,
    ].join("; ");
  }
}

export function percent(part: number, whole: number): string {
  return whole === 0 ? "–" : `${((100 * part) / whole).toFixed(2)} %`;
}

export function perRight(characters: number, right: number): string {
  return right === 0 ? "–" : (characters / right).toFixed(0);
}
