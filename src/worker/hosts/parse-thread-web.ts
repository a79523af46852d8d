import { GlossaError } from "../../shared/errors.ts";
import { readContent } from "../sources/read-content.ts";
import { openWasmSyntax, type WasmFiles } from "../syntax/wasm.ts";
import type { ThreadRequest } from "../threads/protocol.ts";
import { createThread } from "../threads/thread.ts";

declare const self: DedicatedWorkerGlobalScope;

const FOLDER = "/assets/tree-sitter";

const thread = createThread({
  openSyntax: async () => ({ syntax: await openWasmSyntax(await fetchWasmFiles()), warning: null }),
  readContent,
  post: (answer, transfer) => self.postMessage(answer, transfer),
});
self.addEventListener("message", ({ data }: MessageEvent<ThreadRequest>) => void thread(data));

async function fetchWasmFiles(): Promise<WasmFiles> {
  const [runtime, grammar] = await Promise.all([
    fetchBytes(`${FOLDER}/web-tree-sitter.wasm`),
    fetchBytes(`${FOLDER}/tree-sitter-c_sharp.wasm`),
  ]);
  return { runtime, grammar };
}

async function fetchBytes(path: string): Promise<Uint8Array> {
  const response = await fetch(path);
  if (!response.ok) throw new GlossaError("threadsFailed", { detail: `${path}: ${response.status}` });
  return new Uint8Array(await response.arrayBuffer());
}
