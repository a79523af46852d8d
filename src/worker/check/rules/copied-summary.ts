import type { Rule } from "../model/rule.ts";

/** Words without information about the described entity. */
const FILLERS: ReadonlySet<string> = new Set(
  (
    "get gets set sets or return returns the a an this value of for initialize initializes new instance class method " +
    "property field represents"
  ).split(" "),
);

export const copiedSummary: Rule = {
  id: "copied-summary",
  title: "Summary that only repeats the name",
  text: "A summary such as “Gets or sets the X.” says what the name has said already.",
  example: "/// <summary>Gets or sets the user name.</summary>\npublic string UserName { get; set; }",
  fix: "/// <summary>What the user signs in with; never shown to others.</summary>\npublic string UserName { get; set; }",
  severity: "off",
  visibility: "public",
  find: ({ written, member, type, name }) => {
    if (written?.kind !== "xml") return [];
    const said = wordsOf(written.summary);
    const named = wordsOf(member === undefined || member.kind === "constructor" ? type.name : member.name);
    const [left, own] = [said, named].map((words) => words.filter((word) => !FILLERS.has(word)).join(" "));
    if (said.length === 0 || (left !== "" && left !== own)) return [];
    return [{ detail: "", message: `The summary of ${name} only repeats its name.` }];
  },
};

/** Words, and the parts of names in camel case, in lower case. */
function wordsOf(text: string): readonly string[] {
  const words = text.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|[\p{Lo}\p{M}]+|\p{N}+/gu) ?? [];
  return words.map((word) => word.toLowerCase());
}
