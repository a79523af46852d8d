import type { DocFacts } from "../../facts/facts.ts";
import type { Rule } from "../model/rule.ts";

export const undocumentedParameter: Rule = {
  id: "undocumented-parameter",
  title: "Parameter without documentation",
  text: "A comment that says what a member does says what each of its parameters and type parameters is, too.",
  example: "/// <summary>Adds an item.</summary>\npublic void Add(Item item) { }",
  fix: '/// <summary>Adds an item.</summary>\n/// <param name="item">What was put into the basket.</param>\npublic void Add(Item item) { }',
  severity: "warning",
  visibility: "public",
  find: ({ written, parameters, typeParameters, name }) => {
    if (written?.kind !== "xml" || written.summary === "" || written.inherits !== undefined) return [];
    const isMissing = (texts: DocFacts["params"], one: string) =>
      !Object.hasOwn(texts ?? {}, one) || texts?.[one] === "";
    const missing = parameters.filter((one) => one.name !== "" && isMissing(written.params, one.name));
    const missingTypes = typeParameters.filter((one) => isMissing(written.typeParams, one));
    return [
      ...missing.map((one) => ({
        detail: one.name,
        message: `${name} does not say what its parameter ${one.name} is.`,
      })),
      ...missingTypes.map((one) => ({
        detail: `<${one}>`,
        message: `${name} does not say what its type parameter ${one} is.`,
      })),
    ];
  },
};
