import { parseMessage } from "../../shared/contract/parse-message.ts";
import type { FilesBatch, FilesPort, FilesRequest, PickedFile } from "../../shared/engine/directory-source.ts";
import { filesBatch } from "../../shared/engine/import-calls.ts";
import { GlossaError } from "../../shared/errors/errors.ts";
import { sharedLogMessages } from "../../shared/messages/log-messages.ts";
import { onAbort } from "../util/on-abort.ts";
import { filesTree } from "./folder-tree.ts";
import { pickedFilesSource } from "./picked-files.ts";
import type { Source } from "./source.ts";

/** The files of a folder that are sent over a port, batch by batch, before they are listed. */
export function sentFilesSource(name: string, port: FilesPort): Source {
  let files: readonly PickedFile[] | undefined;
  return {
    tree: filesTree(() => files ?? []),
    kind: "browser",
    isReadOnce: true,
    name,
    path: name,
    async list(signal, onProgress, warn) {
      // They are sent once, but can be listed repeatedly.
      files ??= await receiveFiles(port, signal, onProgress);
      return pickedFilesSource(name, files).list(signal, onProgress, warn);
    },
  };
}

/** Receives all files that are sent over a port. */
export async function receiveFiles(
  port: FilesPort,
  signal: AbortSignal,
  onProgress: (found: number) => void = () => {},
): Promise<readonly PickedFile[]> {
  const files: PickedFile[] = [];
  port.start();
  try {
    for (;;) {
      const batch = await nextBatch(port, signal);
      files.push(...batch.files);
      onProgress(files.length);
      if (batch.isLast) return files;
    }
  } finally {
    port.close();
  }
}

function nextBatch(port: FilesPort, signal: AbortSignal): Promise<FilesBatch> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stopListening = onAbort(signal, () => reject(signal.reason));
    const receive = (event: { readonly data: unknown }) => {
      stopListening();
      const batch = parseMessage(filesBatch, event.data);
      if (batch !== undefined) resolve(batch);
      else reject(new GlossaError("unexpected", { detail: sharedLogMessages.messageRefused }));
    };
    port.addEventListener("message", receive, { once: true });
    port.postMessage("more" satisfies FilesRequest);
  });
}
