import type { ReadFile } from "../../../../../../src/worker/languages/contract/language.ts";
import { Op } from "../../../../../../src/worker/languages/csharp/body-ir/body-ir.ts";
import type { CSharpFacts } from "../../../../../../src/worker/languages/csharp/facts/csharp-facts.ts";
import { createCSharpReader } from "../../../../../../src/worker/languages/csharp/reading/reader.ts";
import { treeSitterGrammar } from "../../../../../../src/worker/languages/csharp/reading/tree-sitter-grammar.ts";
import { nodePlatform } from "../../../../threads/in-process.ts";

const OPTIONS = { syntax: "native", isSyntaxDemanded: false, defines: [], languages: [] } as const;

const { syntax } = await nodePlatform.openSyntax(OPTIONS, treeSitterGrammar);

/** Reads one file's text with every name, without any symbol of a project. */
export const readNamed: (text: string) => ReadFile<CSharpFacts> = createCSharpReader(syntax, [], undefined, {
  withNames: true,
});

/** All code of a text: that of the file, of its types and of their members. */
export function codeIn(text: string): readonly unknown[] {
  const { types, code = [] } = readNamed(text).facts;
  return [...code, ...types.flatMap((type) => [type, ...type.members].flatMap((owner) => owner.code ?? []))];
}

/** Every node of a kind in code, from the outside in. */
export function nodesIn(code: unknown, op: number): readonly (readonly unknown[])[] {
  if (!Array.isArray(code)) return [];
  const inside = code.flatMap((part) => nodesIn(part, op));
  return code[0] === op ? [code, ...inside] : inside;
}

/** The texts of all types and namespaces that are named, each once, in the order of the text. */
export function typesIn(text: string): readonly string[] {
  const names = nodesIn(codeIn(text), Op.typeNames).flatMap(([, list]) => list as readonly [string, number, number][]);
  const inOrder = [...names].sort(([, a, b], [, c, d]) => a - c || b - d);
  for (const [name, row, column] of inOrder) expectName(text, row, column, name);
  return inOrder.map(([name]) => name);
}

/** The uses of variables as `name:row` with the row of the declaration, in the order of the text; those of `rows` alone. */
export function variablesIn(text: string): readonly string[] {
  const names = [...(readNamed(text).facts.variableNames ?? [])].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return names.map(([row, column, declaredRow, declaredColumn]) => {
    const name = wordAt(text, row, column);
    expectName(text, declaredRow, declaredColumn, name);
    return `${name}@${row}→${declaredRow}`;
  });
}

/** The word at a place. */
export function wordAt(text: string, row: number, column: number): string {
  return /^@?([\w]+)/.exec((text.split("\n")[row] ?? "").slice(column))?.[1] ?? "";
}

// A place that is not that of the name is wrong whatever a test asks for.
function expectName(text: string, row: number, column: number, name: string): void {
  const simple = withoutArguments(name).replace(/^.*[.:\s]/s, "");
  const word = wordAt(text, row, column);
  if (word !== simple && word !== "value") throw new Error(`${word} and not ${name} stands at ${row}:${column}`);
}

function withoutArguments(name: string): string {
  return name.endsWith(">") ? withoutArguments(name.slice(0, name.lastIndexOf("<")).replace(/<[^<>]*$/, "")) : name;
}
