import type { Rule } from "../rule.ts";

export const emptySummary: Rule = {
  id: "empty-summary",
  title: "Documentation without a summary",
  text: "A comment is there and its summary says nothing: lists and tooltips stay empty.",
  example: "/// <summary></summary>\npublic class Order { }",
  fix: "/// <summary>What a customer has asked for.</summary>\npublic class Order { }",
  severity: "error",
  visibility: "public",
  find: ({ written, name }) => {
    if (written?.kind !== "xml" || written.summary !== "" || written.inherits !== undefined) return [];
    return [{ detail: "", message: `The summary of ${name} is empty.` }];
  },
};
