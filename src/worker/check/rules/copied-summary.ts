import type { Rule } from "../model/rule.ts";

/** Words that say nothing of what is described. */
const FILLERS =
  /\b(?:gets?|sets?|or|returns?|the|a|an|this|value|of|for|initializes|new|instance|class|method|property|field|represents)\b/giu;

export const copiedSummary: Rule = {
  id: "copied-summary",
  title: "Summary that only repeats the name",
  text: "A summary such as “Gets or sets the X.” says what the name has said already.",
  example: "/// <summary>Gets or sets the user name.</summary>\npublic string UserName { get; set; }",
  fix: "/// <summary>What the user signs in with; never shown to others.</summary>\npublic string UserName { get; set; }",
  severity: "off",
  visibility: "public",
  find: ({ written, member, type, name }) => {
    const words = wordsOf((written?.summary ?? "").replace(FILLERS, " "));
    if (written?.kind !== "xml" || written.summary === "") return [];
    const own = wordsOf(member?.kind === "constructor" || member === undefined ? type.name : member.name);
    if (words.length > 0 && words.join(" ") !== own.join(" ")) return [];
    return [{ detail: "", message: `The summary of ${name} only repeats its name.` }];
  },
};

function wordsOf(text: string): readonly string[] {
  return (text.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{N}+/gu) ?? []).map((word) => word.toLowerCase());
}
