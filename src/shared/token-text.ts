import type { CodeToken } from "./model/details.ts";

/** Returns the text of code from its tokens. */
export function tokenText(tokens: readonly Pick<CodeToken, "text">[]): string {
  return tokens.map(({ text }) => text).join("");
}
