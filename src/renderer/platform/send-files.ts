import { transfer } from "comlink";
import type { DirectorySource, FilesBatch, FilesRequest, PickedFile } from "../../shared/engine/directory-source.ts";

/** Maximum number of files that can be cloned without dropping a frame. */
const BATCH = 100;

/**
 * Returns a source whose files follow over a port as the engine requests them: passing thousands of files in one message
 * would block the page for more than a second. Other sources are returned unchanged.
 */
export function sentInBatches(source: DirectorySource): DirectorySource {
  if (source.kind !== "files" || source.files.length <= BATCH) return source;
  const { port1, port2 } = new MessageChannel();
  answerRequests(port1, source.files);
  return transfer({ kind: "sent", name: source.name, port: port2 }, [port2]);
}

const MORE: FilesRequest = "more";

function answerRequests(port: MessagePort, files: readonly PickedFile[]): void {
  let sent = 0;
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data !== MORE) return;
    const batch: FilesBatch = { files: files.slice(sent, sent + BATCH), isLast: sent + BATCH >= files.length };
    sent += BATCH;
    port.postMessage(batch);
    if (batch.isLast) port.close();
  };
}
