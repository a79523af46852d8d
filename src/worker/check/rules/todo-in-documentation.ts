import type { DocFacts } from "../../facts/facts.ts";
import type { Rule } from "../model/rule.ts";

const TODO = /\b(?:TODO|FIXME|XXX)\b/;

export const todoInDocumentation: Rule = {
  id: "todo-in-documentation",
  title: "TODO left in documentation",
  text: "What is still to be done belongs into a tracker, or into a comment inside the code: readers of the documentation cannot do it.",
  example: "/// <summary>TODO: describe.</summary>\npublic class Order { }",
  fix: "/// <summary>What a customer has asked for.</summary>\npublic class Order { }",
  severity: "warning",
  visibility: "private",
  find: ({ written, name }) => {
    const word = written?.kind === "xml" ? TODO.exec(textsOf(written).join("\n"))?.[0] : undefined;
    return word === undefined ? [] : [{ detail: "", message: `The documentation of ${name} still says ${word}.` }];
  },
};

function textsOf({ summary, remarks, params, typeParams, returns, value, exceptions, example }: DocFacts) {
  const named = [...Object.values(params ?? {}), ...Object.values(typeParams ?? {})];
  const all = [summary, remarks, returns, value, example, ...named, ...(exceptions ?? []).map(({ text }) => text)];
  return all.filter((text) => text !== undefined);
}
