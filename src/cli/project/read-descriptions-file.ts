import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DESCRIPTIONS_FILE } from "../../shared/descriptions-file-name.ts";
import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { writingMessages } from "../../shared/messages/writing-messages.ts";
import { ifExists } from "../../worker/catalogue/store/if-exists.ts";
import { decodeUtf8 } from "../../worker/sources/decode-utf8.ts";
import { type DescriptionEntry, parseDescriptions } from "../../worker/writing/descriptions-file.ts";

/** Reads a descriptions file, without a path the one that lies in the folder. Throws an Error in plain words. */
export async function readDescriptionsFile(
  given: string | undefined,
  folder: string,
): Promise<readonly DescriptionEntry[]> {
  const path = given ?? join(folder, DESCRIPTIONS_FILE);
  const bytes = await ifExists(readFile(path));
  if (bytes === undefined) throw new Error(formatMessage(writingMessages.noDescriptions, { path }));
  return parseDescriptions(textOf(bytes));
}

// What is no UTF-8 would get into the source as it reads.
function textOf(bytes: Uint8Array): string {
  try {
    return decodeUtf8(bytes);
  } catch (thrown) {
    throw new Error(formatMessage(writingMessages.noJson, { detail: detailOf(thrown) }));
  }
}
