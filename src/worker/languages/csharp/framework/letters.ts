import type { MemberKind, TypeKind } from "../../../../shared/model/entity.ts";

/** The table's letters for repeated words; tools/framework-facts writes the same. */
export const TYPE_KINDS: Readonly<Record<string, TypeKind>> = {
  c: "class",
  s: "struct",
  i: "interface",
  e: "enum",
  d: "delegate",
};

export const MEMBER_KINDS: Readonly<Record<string, MemberKind>> = {
  m: "method",
  c: "constructor",
  p: "property",
  f: "field",
  e: "event",
  x: "indexer",
  o: "operator",
  v: "conversion",
  u: "enumMember",
};

/** Returns the modifiers of a type or a member for their letters. */
export const modifierWords = wordsOf({
  P: "public",
  R: "protected",
  S: "static",
  A: "abstract",
  V: "virtual",
  O: "override",
  E: "sealed",
  C: "const",
});

/** Returns the modifiers of a parameter for their letters. */
export const parameterWords = wordsOf({
  T: "this",
  R: "ref",
  O: "out",
  I: "in",
  Y: "readonly",
  P: "params",
});

// Few combinations of modifiers occur, each on thousands of members: each list is created once.
function wordsOf(words: Readonly<Record<string, string>>): (letters: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (letters) => {
    const list = known.get(letters) ?? Array.from(letters, (letter) => words[letter] ?? letter);
    known.set(letters, list);
    return list;
  };
}
