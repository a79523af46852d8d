import type { ReadFile } from "../../../../../../src/worker/languages/contract/language.ts";
import type { CSharpFacts } from "../../../../../../src/worker/languages/csharp/facts/csharp-facts.ts";
import { createCSharpReader } from "../../../../../../src/worker/languages/csharp/reading/reader.ts";
import { treeSitterGrammar } from "../../../../../../src/worker/languages/csharp/reading/tree-sitter-grammar.ts";
import { nodePlatform } from "../../../../threads/in-process.ts";

const OPTIONS = { syntax: "native", isSyntaxDemanded: false, defines: [], languages: [] } as const;

const { syntax } = await nodePlatform.openSyntax(OPTIONS, treeSitterGrammar);

/** Reads one file's text without any symbol of a project. */
export const read: (text: string) => ReadFile<CSharpFacts> = createCSharpReader(syntax);

/** Every declaration as `kind name`, the members of a type behind it. */
export function declarationsIn(text: string): readonly string[] {
  return read(text).facts.types.flatMap((type) => [
    `${type.kind} ${type.namespace === "" ? "" : `${type.namespace}.`}${type.name}`,
    ...type.members.map(({ kind, name }) => `${kind} ${name}`),
  ]);
}

/** The names of everything that is called or created, in the order of the facts. */
export function usesIn(text: string): readonly string[] {
  const { types, uses } = read(text).facts;
  const inTypes = types.flatMap((type) => [type, ...type.members]).flatMap((owner) => owner.uses ?? []);
  return [...inTypes, ...(uses ?? [])].map(([, , , name]) => name);
}

/** The uses of statements in a method. */
export function usesOf(...statements: readonly string[]): readonly string[] {
  return usesIn(`class C { void M() { ${statements.join(" ")} } }`);
}
