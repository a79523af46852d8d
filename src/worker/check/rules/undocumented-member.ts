import { memberKinds } from "../../../shared/messages/details-messages.ts";
import { isDocumented, isDocumentedAbove } from "../model/documented.ts";
import type { Rule } from "../model/rule.ts";

export const undocumentedMember: Rule = {
  id: "undocumented-member",
  title: "Member without documentation",
  text: "Whoever calls a member needs a sentence that says what it does. What overrides or implements another member is left alone: its documentation is that of the other.",
  example: "public decimal Total { get; }",
  fix: "/// <summary>What the order costs, taxes included.</summary>\npublic decimal Total { get; }",
  severity: "error",
  visibility: "public",
  find: (declaration, known) => {
    const { member, written, name } = declaration;
    if (member === undefined || isDocumented(declaration, known)) return [];
    if (written !== null && written.kind !== "comment") return [];
    if (isDocumentedAbove(member, known)) return [];
    return [{ detail: "", message: `The ${memberKinds[member.kind]} ${name} has no documentation.` }];
  },
};
