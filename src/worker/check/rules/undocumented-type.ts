import { isDocumented } from "../model/documented.ts";
import type { Rule } from "../model/rule.ts";

export const undocumentedType: Rule = {
  id: "undocumented-type",
  title: "Type without documentation",
  text: "Whoever meets a type needs a sentence that says what it is for. A partial type needs it at one of its parts.",
  example: "public class Order { }",
  fix: "/// <summary>What a customer has asked for.</summary>\npublic class Order { }",
  severity: "error",
  visibility: "public",
  find: (declaration, known) => {
    const { member, written, name, kind } = declaration;
    // Problems of an existing comment are reported by other rules.
    if (member !== undefined || isDocumented(declaration, known)) return [];
    if (written !== null && written.kind !== "comment") return [];
    return [{ detail: "", message: `The ${kind} ${name} has no documentation.` }];
  },
};
