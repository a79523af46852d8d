import type { Change } from "../../../src/shared/model/changes.ts";
import { fileIdOf } from "../../../src/shared/model/entity-id.ts";
import { compareSurfaces } from "../../../src/worker/diff/compare/compare-surfaces.ts";
import type { ApiSurface } from "../../../src/worker/diff/model/surface.ts";
import { SurfaceBuilder } from "../../../src/worker/diff/surface/surface-builder.ts";
import { surfaceFileOf } from "../../../src/worker/diff/surface/surface-file.ts";
import { assignIds } from "../../../src/worker/facts/ids.ts";
import { createCSharpReader } from "../../../src/worker/languages/csharp/reading/reader.ts";
import { treeSitterGrammar } from "../../../src/worker/languages/csharp/reading/tree-sitter-grammar.ts";
import { readWasmFiles } from "../../../src/worker/syntax/node.ts";
import { openWasmSyntax } from "../../../src/worker/syntax/wasm.ts";

const reader = createCSharpReader(await openWasmSyntax(await readWasmFiles(treeSitterGrammar)));

/** The C# texts of a code base by their paths; the first folder of a path stands for its project. */
export type Texts = string | Readonly<Record<string, string>>;

/** The surface of C# texts, which are read as by an import. */
export async function surfaceOf(texts: Texts): Promise<ApiSurface> {
  const builder = new SurfaceBuilder();
  for (const [path, text] of Object.entries(typeof texts === "string" ? { "A/Code.cs": texts } : texts)) {
    const file = await surfaceFileOf(path, path.slice(0, path.indexOf("/")));
    if (file !== undefined) builder.add(file, assignIds(fileIdOf(path), reader(text).facts));
  }
  return builder.surface("code", { bodies: true, headers: true, projects: true });
}

/** What is different in two states of C# texts. */
export async function changesBetween(before: Texts, after: Texts): Promise<readonly Change[]> {
  return compareSurfaces(await surfaceOf(before), await surfaceOf(after));
}

/** The same as rows: what has happened to which declaration. */
export async function changeRows(before: Texts, after: Texts): Promise<readonly string[]> {
  const changes = await changesBetween(before, after);
  return changes.map(({ kinds, before: was, after: is }) => {
    const name =
      was !== undefined && is !== undefined && was.name !== is.name ? `${was.name} → ${is.name}` : (is ?? was)?.name;
    return `${kinds.join("+")} ${name}`;
  });
}

/** The ids of the rules that the second state breaks, each once. */
export async function brokenRules(before: Texts, after: Texts): Promise<readonly string[]> {
  const changes = await changesBetween(before, after);
  return [...new Set(changes.flatMap(({ breaking }) => breaking.map(({ rule }) => rule)))];
}
