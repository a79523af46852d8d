import { readFile } from "node:fs/promises";
import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { checkMessages } from "../../../shared/messages/check-messages.ts";

/** The content of a JSON file, with or without a byte order mark. Rejects where it cannot be read, or is not JSON. */
export async function readJsonFile(path: string): Promise<unknown> {
  const text = await readFile(path, "utf8");
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (thrown) {
    throw new Error(formatMessage(checkMessages.noJson, { detail: detailOf(thrown) }));
  }
}
