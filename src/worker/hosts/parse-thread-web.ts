import { readContent } from "../sources/read-content.ts";
import type { Grammar } from "../syntax/syntax.ts";
import { openWasmSyntax, type WasmFiles } from "../syntax/wasm.ts";
import { createParseThread } from "../threads/parse-thread.ts";

declare const self: DedicatedWorkerGlobalScope;

const FOLDER = "/assets/tree-sitter";

const thread = createParseThread({
  openSyntax: async (_, grammar) => ({ syntax: await openWasmSyntax(await fetchWasmFiles(grammar)), warning: null }),
  readContent: (reference) => readContent(reference),
  hash: hashOf,
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

async function hashOf(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
