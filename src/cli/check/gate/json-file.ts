import { readFile } from "node:fs/promises";
import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { checkMessages } from "../../../shared/messages/check-messages.ts";
import { placeOfJsonError, reasonOfJsonError } from "./json-error.ts";

/** The content of a JSON file, with or without a byte order mark. Rejects where it cannot be read, or is not JSON. */
export async function readJsonFile(path: string): Promise<unknown> {
  const text = (await readFile(path, "utf8")).replace(/^\uFEFF/, "");
  try {
    return JSON.parse(text);
  } catch (thrown) {
    const detail = reasonOfJsonError(detailOf(thrown));
    throw new Error(formatMessage(checkMessages.noJson, { ...placeOfJsonError(text), detail }));
  }
}
