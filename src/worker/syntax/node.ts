import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { logMessages } from "../../shared/engine-messages.ts";
import { detailOf, fillIn } from "../../shared/errors.ts";
import type { SyntaxChoice, SyntaxEngine } from "./syntax.ts";
import type { WasmFiles } from "./wasm.ts";

/** The native engine in Node, or the WASM one with a warning where the binding cannot be loaded. */
export async function openNodeSyntax({
  syntax,
  isSyntaxDemanded,
}: SyntaxChoice): Promise<{ readonly syntax: SyntaxEngine; readonly warning: string | null }> {
  if (syntax === "wasm") return { syntax: await openWasm(), warning: null };
  try {
    const { openNativeSyntax } = await import("./native.ts");
    return { syntax: openNativeSyntax(), warning: null };
  } catch (thrown) {
    if (isSyntaxDemanded) throw thrown;
    return { syntax: await openWasm(), warning: fillIn(logMessages.nativeUnavailable, { detail: detailOf(thrown) }) };
  }
}

async function openWasm(): Promise<SyntaxEngine> {
  const { openWasmSyntax } = await import("./wasm.ts");
  return openWasmSyntax(await readWasmFiles());
}

/** The WASM runtime and grammar, from the packages that ship them. */
export async function readWasmFiles(): Promise<WasmFiles> {
  const { resolve } = createRequire(import.meta.url);
  const [runtime, grammar] = await Promise.all([
    readFile(resolve("web-tree-sitter/web-tree-sitter.wasm")),
    readFile(resolve("tree-sitter-c-sharp/tree-sitter-c_sharp.wasm")),
  ]);
  return { runtime, grammar };
}
