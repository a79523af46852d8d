import { readFileSync } from "node:fs";
import { collectTrees } from "../../src/worker/hosts/collect-trees.ts";
import { treeSitterGrammar } from "../../src/worker/languages/csharp/reading/tree-sitter-grammar.ts";
import type { ListedFile } from "../../src/worker/sources/source.ts";
import { openNativeSyntax } from "../../src/worker/syntax/native.ts";

/** An import gives up sooner; what it is measured against parses to the end. */
const TIME_PER_FILE_MS = 600_000;

/** Reads and parses every file on one thread, nothing else: what an import is measured against. Milliseconds. */
export async function bareParse(files: readonly ListedFile[]): Promise<number> {
  const syntax = await openNativeSyntax(treeSitterGrammar);
  const collect = collectTrees();
  const start = performance.now();
  for (const { content } of files) {
    if (content?.kind !== "disk") continue;
    const text = readFileSync(content.path, "utf8");
    syntax.withTree(text, () => {}, TIME_PER_FILE_MS);
    await collect(text.length);
  }
  return performance.now() - start;
}
