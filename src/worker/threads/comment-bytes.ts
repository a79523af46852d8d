import { skippedMessages } from "../../shared/messages/engine-messages.ts";
import type { CommentWriter } from "../languages/contract/comment-writing.ts";
import { decodeText } from "../sources/decode.ts";
import { encodingOf } from "../sources/encode.ts";
import type { BatchReading, FileToComment } from "./protocol.ts";

/** Writes comments into the bytes of a file, keeping its encoding. */
export function commentBytes({ id, requests }: FileToComment, content: Uint8Array, write: CommentWriter): BatchReading {
  const [decoded, encoding] = [decodeText(content), encodingOf(content)];
  if ("binary" in decoded) return { state: "skipped", id, reason: skippedMessages.binary };
  if (encoding === undefined) return { state: "skipped", id, reason: skippedMessages.encoding };
  const { text, ...comments } = write({ id, text: decoded.text, holds: encoding.holds }, requests);
  const [before, after] = [new Uint8Array(content), new Uint8Array(encoding.encode(text))];
  // The text was verified, and the bytes on the disk must decode to it.
  if (!saysText(after, text)) return { state: "skipped", id, reason: skippedMessages.encoding };
  return { state: "commented", id, before, after, ...comments };
}

function saysText(content: Uint8Array, text: string): boolean {
  const decoded = decodeText(content);
  return "text" in decoded && decoded.text === text;
}
