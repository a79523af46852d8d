import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { engineLogMessages } from "../../shared/messages/log-messages.ts";
import type { Grammar, SyntaxChoice, SyntaxEngine } from "./syntax.ts";
import type { WasmFiles } from "./wasm.ts";

/** The native engine in Node, or the WASM one with a warning if the binding cannot be loaded. */
export async function openNodeSyntax(
  { syntax, isSyntaxDemanded }: SyntaxChoice,
  grammar: Grammar,
): Promise<{ readonly syntax: SyntaxEngine; readonly warning: string | null }> {
  if (syntax === "wasm") return { syntax: await openWasm(grammar), warning: null };
  try {
    const { openNativeSyntax } = await import("./native.ts");
    return { syntax: await openNativeSyntax(grammar), warning: null };
  } catch (thrown) {
    if (isSyntaxDemanded) throw thrown;
    return {
      syntax: await openWasm(grammar),
      warning: formatMessage(engineLogMessages.nativeUnavailable, { detail: detailOf(thrown) }),
    };
  }
}

async function openWasm(grammar: Grammar): Promise<SyntaxEngine> {
  const { openWasmSyntax } = await import("./wasm.ts");
  return openWasmSyntax(await readWasmFiles(grammar));
}

/** The WASM runtime and a grammar, from the packages that ship them. */
export async function readWasmFiles({ packageName, wasmFile }: Grammar): Promise<WasmFiles> {
  const { resolve } = createRequire(import.meta.url);
  const [runtime, grammar] = await Promise.all([
    readFile(resolve("web-tree-sitter/web-tree-sitter.wasm")),
    readFile(resolve(`${packageName}/${wasmFile}`)),
  ]);
  return { runtime, grammar };
}
