import type { MemberKind, TypeKind } from "../../../../shared/model/entity.ts";

/** The table's letters for words that repeat; tools/framework-facts writes the same. */
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

/** The modifiers of a type or a member, from their letters. */
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

/** The modifiers of a parameter, from their letters. */
export const parameterWords = wordsOf({
  T: "this",
  R: "ref",
  O: "out",
  I: "in",
  Y: "readonly",
  P: "params",
});

// Few sets of modifiers occur, each at thousands of members: each list is made once.
function wordsOf(words: Readonly<Record<string, string>>): (letters: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (letters) => {
    const list = known.get(letters) ?? Array.from(letters, (letter) => words[letter] ?? letter);
    known.set(letters, list);
    return list;
  };
}
