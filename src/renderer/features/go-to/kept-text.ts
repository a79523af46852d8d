/** What was typed before the box was there. */
export interface KeptText {
  readonly text: string;
  /** Whether Enter was pressed last. */
  readonly isEntered: boolean;
}

/** Reads a text with the signs that stand for keys in it: `\b` takes back the one before, and `\n` is Enter. */
export function readKeptText(kept: string): KeptText {
  const signs: string[] = [];
  for (const sign of kept) {
    if (sign === "\b") signs.pop();
    else signs.push(sign);
  }
  return { text: signs.filter((sign) => sign !== "\n").join(""), isEntered: signs.at(-1) === "\n" };
}
