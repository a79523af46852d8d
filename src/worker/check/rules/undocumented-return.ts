import type { Rule } from "../model/rule.ts";

/** Return types without information. */
const NOTHING: ReadonlySet<string> = new Set(["void", "Task", "ValueTask"]);

export const undocumentedReturn: Rule = {
  id: "undocumented-return",
  title: "Return value without documentation",
  text: "A comment that says what a method does says what it gives back, too.",
  example: "/// <summary>Finds an order.</summary>\npublic Order? Find(int number) => null;",
  fix: "/// <summary>Finds an order.</summary>\n/// <returns>The order, or null where there is none of this number.</returns>\npublic Order? Find(int number) => null;",
  severity: "warning",
  visibility: "public",
  find: ({ written, returnType, name }) => {
    if (written?.kind !== "xml" || written.summary === "" || written.inherits !== undefined) return [];
    const last = returnType?.split(".").at(-1);
    if (last === undefined || NOTHING.has(last) || (written.returns ?? "") !== "") return [];
    return [{ detail: "", message: `${name} does not say what it returns.` }];
  },
};
