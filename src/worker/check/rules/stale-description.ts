import { isDocumented } from "../model/documented.ts";
import type { Rule } from "../model/rule.ts";

export const staleDescription: Rule = {
  id: "stale-description",
  title: "Documentation older than its code",
  text: "The code that a comment is about has changed since the baseline was written, and the comment has not. Without a baseline nothing is found.",
  example:
    "/// <summary>Adds an item.</summary>\npublic void Add(Item item, int times = 1) { } // `times` is new since the baseline",
  fix: "Read the comment beside the code, mend it where it no longer fits, and write the baseline anew.",
  severity: "warning",
  visibility: "public",
  find: (declaration, known) => {
    const { written } = declaration;
    // Inherited text is written elsewhere.
    const isOwn = written !== null && written.summary !== "" && written.inherits === undefined;
    const earlier = isOwn && isDocumented(declaration, known) ? known.baselineHashes(declaration.key) : undefined;
    if (earlier === undefined) return [];
    const [code, documentation] = known.hashesOf(declaration);
    if (earlier[0] === code || earlier[1] !== documentation) return [];
    return [{ detail: "", message: `${declaration.name} has changed since its documentation was written.` }];
  },
};
