import type { Rule } from "../model/rule.ts";

export const emptySummary: Rule = {
  id: "empty-summary",
  title: "Documentation without a summary",
  text: "A comment says something, but not in its summary: lists and tooltips stay empty. One that says nothing at all counts as none.",
  example: "/// <summary></summary>\n/// <remarks>Is never changed.</remarks>\npublic class Order { }",
  fix: "/// <summary>What a customer has asked for.</summary>\n/// <remarks>Is never changed.</remarks>\npublic class Order { }",
  severity: "error",
  visibility: "public",
  find: ({ written, name }) => {
    if (written?.kind !== "xml" || written.summary !== "" || written.inherits !== undefined) return [];
    return [{ detail: "", message: `The summary of ${name} is empty.` }];
  },
};
