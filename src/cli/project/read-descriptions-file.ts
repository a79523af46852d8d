import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DESCRIPTIONS_FILE } from "../../shared/descriptions-file-name.ts";
import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { writingMessages } from "../../shared/messages/writing-messages.ts";
import { ifExists } from "../../worker/catalogue/store/if-exists.ts";
import { decodeUtf8 } from "../../worker/sources/decode-utf8.ts";
import { type DescriptionEntry, parseDescriptions } from "../../worker/writing/descriptions-file.ts";

/** Where descriptions are read from. */
export interface DescriptionsPlace {
  /** The file; undefined for the one in the folder. */
  readonly given: string | undefined;
  readonly folder: string;
  /** The option by which a file is given. */
  readonly option: "--descriptions" | "--with-descriptions";
}

/** Reads a descriptions file. Throws an Error in plain words. */
export async function readDescriptionsFile({
  given,
  folder,
  option,
}: DescriptionsPlace): Promise<readonly DescriptionEntry[]> {
  const path = given ?? join(folder, DESCRIPTIONS_FILE);
  const text = await textIn(path);
  if (text === undefined) throw new Error(formatMessage(writingMessages.noDescriptions, { path, option }));
  return parseDescriptions(text);
}

/** Undefined where there is no such file. Text that is not UTF-8 would be written into the source incorrectly. */
async function textIn(path: string): Promise<string | undefined> {
  try {
    const bytes = await ifExists(readFile(path));
    return bytes && decodeUtf8(bytes);
  } catch (thrown) {
    throw new Error(formatMessage(writingMessages.noJson, { detail: detailOf(thrown) }), { cause: thrown });
  }
}
