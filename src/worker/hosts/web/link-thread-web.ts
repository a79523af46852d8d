import { createLinkThread } from "../../linking/threads/link-thread.ts";
import { FilesFromPort, filesPortIn } from "./assemblies-port.ts";
import { libraries } from "./libraries.ts";

declare const self: DedicatedWorkerGlobalScope;

let files: FilesFromPort | undefined;

const thread = createLinkThread({
  libraries,
  loadAssembly: async (file) => files?.load(file),
  post: (answer, transfer) => self.postMessage(answer, transfer),
});
self.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  const port = files === undefined ? filesPortIn(data) : undefined;
  if (port === undefined) void thread(data);
  else files = new FilesFromPort(port);
});
