import * as z from "zod/mini";
import { PART_TAGS } from "../../../shared/model/descriptions.ts";
import { tryParseJson } from "../../util/try-parse-json.ts";
import { stampOf } from "../store/stamped-text.ts";
import type { Fingerprint, QueuedDescription, WrittenDescription } from "./records.ts";

/** Incremented when the stored format of a description changes; values of any other version are set aside. */
const FORMAT_VERSION = 1;

/** A fingerprint, stored under the name `print`. */
const storedPrint = z.object({ signature: z.number(), body: z.number() });

/**
 * Version of descriptions with parts, which an earlier Glossa sets aside: it would lose the parts with the next change.
 */
const PARTS_VERSION = 2;

/** Version of descriptions that were written into the source, for the same reason. */
const IN_SOURCE_VERSION = 3;

const storedText = z.string().check(z.minLength(1));
const generated = z.exactOptional(z.enum(["draft", "ai"]));
const withSummary = z.object({
  text: storedText,
  written: z.number(),
  generated,
  print: z.exactOptional(storedPrint),
});
const storedPart = z.object({ tag: z.enum(PART_TAGS), name: z.exactOptional(storedText), text: storedText });
const storedParts = z.array(storedPart).check(z.minLength(1));
const withParts = z.extend(withSummary, { text: z.string(), parts: storedParts });
const inSource = z.object({ text: z.string(), parts: z.exactOptional(storedParts), generated, before: z.number() });
const withInSource = z.extend(withSummary, { text: z.string(), parts: z.exactOptional(storedParts), inSource });

const storedDescription = z.union([
  z.object({ formatVersion: z.literal(FORMAT_VERSION), value: withSummary }),
  z.object({ formatVersion: z.literal(PARTS_VERSION), value: withParts }),
  z.object({ formatVersion: z.literal(IN_SOURCE_VERSION), value: withInSource }),
]);

export function encodeDescription(value: WrittenDescription): string {
  return JSON.stringify({ formatVersion: versionOf(value), value: asStored(value) });
}

function versionOf({ parts, inSource }: WrittenDescription): number {
  if (inSource !== undefined) return IN_SOURCE_VERSION;
  return parts === undefined ? FORMAT_VERSION : PARTS_VERSION;
}

/** Decodes a stored text; undefined if it is damaged, or of another version or shape. Unknown fields are dropped. */
export function decodeDescription(text: string): WrittenDescription | undefined {
  if (stampOf(text)?.isWhole === false) return undefined;
  const parsed = storedDescription.safeParse(tryParseJson(text));
  return parsed.success ? fromStored(parsed.data.value) : undefined;
}

const queuedDescription = z.object({
  formatVersion: z.literal(FORMAT_VERSION),
  value: z.object({
    order: z.number(),
    state: z.enum(["waiting", "ready", "failed"]),
    text: z.exactOptional(z.string()),
    generated: z.exactOptional(z.enum(["draft", "ai"])),
    print: z.exactOptional(storedPrint),
    failure: z.exactOptional(z.string()),
  }),
});

export function encodeQueued(value: QueuedDescription): string {
  return JSON.stringify({ formatVersion: FORMAT_VERSION, value: asStored(value) });
}

/** Decodes a stored text; undefined if it is damaged, or of another version or shape. */
export function decodeQueued(text: string): QueuedDescription | undefined {
  if (stampOf(text)?.isWhole === false) return undefined;
  const parsed = queuedDescription.safeParse(tryParseJson(text));
  return parsed.success ? fromStored(parsed.data.value) : undefined;
}

function asStored<T extends { readonly fingerprint?: Fingerprint }>({ fingerprint, ...rest }: T) {
  return fingerprint === undefined ? rest : { ...rest, print: fingerprint };
}

function fromStored<T extends { readonly print?: Fingerprint }>({ print, ...rest }: T) {
  return print === undefined ? rest : { ...rest, fingerprint: print };
}
