import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DESCRIPTIONS_FILE } from "../../shared/descriptions-file-name.ts";
import { formatMessage } from "../../shared/errors/errors.ts";
import { writingMessages } from "../../shared/messages/writing-messages.ts";
import { type DescriptionEntry, parseDescriptions } from "../../worker/writing/descriptions-file.ts";

/** Reads a descriptions file, without a path the one that lies in the folder. Throws an Error in plain words. */
export async function readDescriptionsFile(
  given: string | undefined,
  folder: string,
): Promise<readonly DescriptionEntry[]> {
  const path = given ?? join(folder, DESCRIPTIONS_FILE);
  try {
    return parseDescriptions(textOf(await readFile(path)));
  } catch (thrown) {
    const isMissing = thrown instanceof Error && "code" in thrown && thrown.code === "ENOENT";
    throw isMissing ? new Error(formatMessage(writingMessages.noDescriptions, { path })) : thrown;
  }
}

// What is no UTF-8 would get into the source as it reads.
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Error(formatMessage(writingMessages.noJson, { detail: writingMessages.noUtf8 }));
  }
}
