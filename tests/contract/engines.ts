import { createRequire } from "node:module";
import { treeSitterGrammar } from "../../src/worker/languages/csharp/reading/tree-sitter-grammar.ts";
import { readWasmFiles } from "../../src/worker/syntax/node.ts";
import type { SyntaxEngine } from "../../src/worker/syntax/syntax.ts";

/** One of the two tree-sitter engines, and the reason why it cannot be tested on this machine, if any. */
export interface EngineUnderTest {
  readonly name: "native" | "wasm";
  readonly absent: string | undefined;
  open(): Promise<SyntaxEngine>;
}

// The binding is an optional dependency: npm omits it where it cannot be compiled. Where it is installed it must load.
const absentPackage = ["tree-sitter", "tree-sitter-c-sharp"].find((name) => !isInstalled(name));

export const engines: readonly EngineUnderTest[] = [
  {
    name: "native",
    absent: absentPackage && `the optional package ${absentPackage} is not installed`,
    open: async () => (await import("../../src/worker/syntax/native.ts")).openNativeSyntax(treeSitterGrammar),
  },
  {
    name: "wasm",
    absent: undefined,
    open: async () =>
      (await import("../../src/worker/syntax/wasm.ts")).openWasmSyntax(await readWasmFiles(treeSitterGrammar)),
  },
];

/** Returns the title of a suite, which says why one of the engines is skipped. */
export function titleOf({ name, absent }: EngineUnderTest): string {
  return absent === undefined ? name : `${name} (skipped: ${absent})`;
}

function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(`${name}/package.json`);
    return true;
  } catch {
    return false;
  }
}
