import { readContent } from "../../sources/read-content.ts";
import type { Grammar } from "../../syntax/syntax.ts";
import { openWasmSyntax, type WasmFiles } from "../../syntax/wasm.ts";
import { createParseThread } from "../../threads/parse-thread.ts";
import { sha256 } from "../../util/sha256.ts";

declare const self: DedicatedWorkerGlobalScope;

const FOLDER = "/assets/tree-sitter";

const thread = createParseThread({
  openSyntax: async (_, grammar) => ({ syntax: await openWasmSyntax(await fetchWasmFiles(grammar)), warning: null }),
  readContent: (reference) => readContent(reference),
  hash: sha256,
  post: (answer, transfer) => self.postMessage(answer, transfer),
});
self.addEventListener("message", ({ data }: MessageEvent<unknown>) => void thread(data));

async function fetchWasmFiles({ wasmFile }: Grammar): Promise<WasmFiles> {
  const [runtime, grammar] = await Promise.all([
    fetchBytes(`${FOLDER}/web-tree-sitter.wasm`),
    fetchBytes(`${FOLDER}/${wasmFile}`),
  ]);
  return { runtime, grammar };
}

async function fetchBytes(path: string): Promise<Uint8Array> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
