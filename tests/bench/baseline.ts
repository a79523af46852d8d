import { readFileSync } from "node:fs";
import { collectTrees } from "../../src/worker/hosts/node/collect-trees.ts";
import { treeSitterGrammar } from "../../src/worker/languages/csharp/reading/tree-sitter-grammar.ts";
import type { ListedFile } from "../../src/worker/sources/source.ts";
import { openNativeSyntax } from "../../src/worker/syntax/native.ts";

/** Far longer than the limit of an import: the bare parse that it is compared with must run to its end. */
const TIME_PER_FILE_MS = 600_000;

/** Reads and parses every file on one thread and nothing else, as the baseline of an import. Returns milliseconds. */
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
