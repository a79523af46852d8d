import { readFile } from "node:fs/promises";
import { z } from "zod";
import { detailOf, formatMessage } from "../../../shared/errors/errors.ts";
import { checkMessages } from "../../../shared/messages/check-messages.ts";

/** The place in an error about a text; one about its depth has none. */
const placed = z.object({ line: z.number(), column: z.number() });

/** The content of a JSON file, with or without a byte order mark. Rejects where it cannot be read, or is not JSON. */
export async function readJsonFile(path: string): Promise<unknown> {
  const text = (await readFile(path, "utf8")).replace(/^\uFEFF/, "");
  try {
    return JSON.parse(text);
  } catch (thrown) {
    const place = await placeOfError(text);
    const { noJson, noJsonAt } = checkMessages;
    throw new Error(place ? formatMessage(noJsonAt, place) : formatMessage(noJson, { detail: detailOf(thrown) }));
  }
}

/** The line and column of the first error, which JSON.parse does not always tell; undefined where it is not found. */
async function placeOfError(text: string): Promise<{ readonly line: number; readonly column: number } | undefined> {
  const { parse } = await import("@humanwhocodes/momoa");
  try {
    parse(text, { mode: "json" });
    return undefined;
  } catch (thrown) {
    return placed.safeParse(thrown).data;
  }
}
