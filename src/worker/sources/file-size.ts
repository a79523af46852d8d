import { MAX_FILE_BYTES } from "../../shared/limits/files.ts";
import { skippedMessages } from "../../shared/messages/engine-messages.ts";

/** Throws for a file above the size limit: it may have grown since it was listed. */
export function expectReadableSize(bytes: number): void {
  if (bytes > MAX_FILE_BYTES) throw new Error(skippedMessages.tooLarge);
}
