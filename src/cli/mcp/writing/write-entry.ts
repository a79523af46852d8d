import { lstat, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { DESCRIPTIONS_FILE } from "../../../shared/descriptions-file-name.ts";
import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { mcpMessages } from "../../../shared/messages/mcp-messages.ts";
import { ifExists } from "../../../worker/catalogue/store/if-exists.ts";
import { decodeUtf8 } from "../../../worker/sources/decode-utf8.ts";
import {
  type DescriptionEntry,
  descriptionsText,
  entityIdOf,
  parseDescriptions,
} from "../../../worker/writing/descriptions-file.ts";
import { AnswerError } from "../answers/answer.ts";

let last: Promise<unknown> = Promise.resolve();

/**
 * Writes the text of an entry into the folder's descriptions file, which is replaced atomically; the other parts of an
 * earlier entry stay. Calls run one after the other. Throws AnswerError.
 */
export function writeEntry(folder: string, entry: DescriptionEntry): Promise<void> {
  const written = last.then(() => write(folder, entry));
  last = written.catch(() => undefined);
  return written;
}

async function write(folder: string, entry: DescriptionEntry): Promise<void> {
  const path = join(folder, DESCRIPTIONS_FILE);
  try {
    await expectNoLink(path);
    const bytes = await ifExists(readFile(path));
    const entries = bytes === undefined ? [] : parseDescriptions(decodeUtf8(bytes));
    const id = entityIdOf(entry);
    const earlier = entries.find((one) => entityIdOf(one) === id);
    const others = entries.filter((one) => entityIdOf(one) !== id);
    await replace(path, descriptionsText([...others, { ...earlier, ...entry }]));
  } catch (thrown) {
    const values = { file: DESCRIPTIONS_FILE, detail: detailOf(thrown) };
    throw new AnswerError(formatMessage(mcpMessages.noDescriptionFile, values));
  }
}

// A link's target may be outside of the folder.
async function expectNoLink(path: string): Promise<void> {
  if ((await ifExists(lstat(path)))?.isSymbolicLink() === true) throw new Error(mcpMessages.isLink);
}

async function replace(path: string, text: string): Promise<void> {
  const unfinished = `${path}.${process.pid}.part`;
  try {
    const file = await open(unfinished, "wx");
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}
