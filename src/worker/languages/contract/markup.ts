import type { TypeFacts } from "../../facts/facts.ts";

/** Files that may name a language's declarations and are not linked, but searched for words and texts: `Panel.razor`. */
export interface Markup {
  /** The extensions of these files, in lower case, without the dot. */
  readonly extensions: readonly string[];
  /** Other words by which they may name a type or member, by its id, besides its own name; none for most. */
  shortNames(id: string): readonly ShortName[];
}

/** An alternative word for a type or member. */
export interface ShortName {
  /** A word, or several joined by `-`. */
  readonly word: string;
  /** The extensions of the files in which it applies. */
  readonly extensions: readonly string[];
  /** Whether the word applies to the type, or the member's type, given its declarations and those of its bases. */
  isOf(declarations: readonly TypeFacts[]): boolean;
}
