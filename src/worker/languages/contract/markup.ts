import type { TypeFacts } from "../../facts/facts.ts";

/** Files that may name a language's declarations and are not linked, but searched for words and texts: `Panel.razor`. */
export interface Markup {
  /** The extensions of these files, in lower case, without the dot. */
  readonly extensions: readonly string[];
  /** The words by which they may name a type or member, by its id, beside its own name; none for most. */
  shortNames(id: string): readonly ShortName[];
}

/** Another word for a type or member. */
export interface ShortName {
  /** A word, or several with a `-` between them. */
  readonly word: string;
  /** The extensions of the files in which it counts. */
  readonly extensions: readonly string[];
  /** Whether the type has such a name, or the type around the member: by its declarations and those of its bases. */
  isOf(declarations: readonly TypeFacts[]): boolean;
}
