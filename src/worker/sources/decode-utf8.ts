import { writingMessages } from "../../shared/messages/writing-messages.ts";

/** Decodes bytes that must be UTF-8, without a byte order mark. Throws an Error that says so. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Error(writingMessages.noUtf8);
  }
}
