import * as z from "zod/mini";
import { compareTexts } from "../../shared/compare-texts.ts";
import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { writingMessages } from "../../shared/messages/writing-messages.ts";
import { fileIdIn, fileIdOf } from "../../shared/model/entity-id.ts";
import type { CommentPart } from "../languages/contract/comment-writing.ts";

const FORMAT = "glossa-descriptions";
const VERSION = 1;

const text = z.string().check(z.minLength(1));
// `__proto__` is a valid name in C#, but a record leaves it out.
const texts = z.custom<Readonly<Record<string, string>>>(isTexts, writingMessages.noTexts);

function isTexts(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(([name, said]) => name.trim() !== "" && typeof said === "string" && said !== "");
}

const entry = z.strictObject({
  /** The path of the source file relative to the project, with `/`. */
  file: z.string().check(z.minLength(1)),
  /** The identifier of an export without the part for its file: `CLASS-Shop.Cart-METHOD-Add(int)`. */
  symbol: z.string().check(z.startsWith("CLASS-")),
  text: z.optional(text),
  typeParameters: z.optional(texts),
  parameters: z.optional(texts),
  returns: z.optional(text),
  value: z.optional(text),
  exceptions: z.optional(texts),
  remarks: z.optional(text),
  /** The generator of the text. */
  generated: z.optional(z.enum(["draft", "ai"])),
});

/** The header that identifies such a file. */
const head = z.object({ format: z.literal(FORMAT), version: z.number() });
const file = z.strictObject({ format: z.literal(FORMAT), version: z.literal(VERSION), descriptions: z.array(entry) });

/** The description of one type or member in the file. */
export type DescriptionEntry = z.infer<typeof entry>;

/** Parses a descriptions file (docs/write.md). Throws an Error with the problem and its place. */
export function parseDescriptions(json: string): readonly DescriptionEntry[] {
  const whole = parsedJson(json);
  expectVersion(whole);
  const parsed = file.safeParse(whole);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const place = issue?.path.join(".") || writingMessages.theWhole;
    throw new Error(formatMessage(writingMessages.badDescriptions, { place, detail: issue?.message ?? "" }));
  }
  return parsed.data.descriptions;
}

function parsedJson(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\ufeff/, ""));
  } catch (thrown) {
    // A file that was broken, by a merge, say, still contains its format name.
    if (!json.includes(FORMAT)) throw new Error(writingMessages.noDescriptionsFile);
    throw new Error(formatMessage(writingMessages.noJson, { detail: detailOf(thrown) }), { cause: thrown });
  }
}

function expectVersion(whole: unknown): void {
  const parsed = head.safeParse(whole);
  if (!parsed.success) throw new Error(writingMessages.noDescriptionsFile);
  const { version } = parsed.data;
  if (version !== VERSION) throw new Error(formatMessage(writingMessages.otherVersion, { version, readable: VERSION }));
}

/** Writes a descriptions file: sorted, one entry per line, so that two people's changes merge without a conflict. */
export function descriptionsText(entries: readonly DescriptionEntry[]): string {
  const sorted = [...entries].sort((a, b) => compareTexts(a.file, b.file) || compareTexts(a.symbol, b.symbol));
  const rows = sorted.map((one) => `\n${JSON.stringify(one)}`).join(",");
  return `{"format":"${FORMAT}","version":${VERSION},"descriptions":[${rows}\n]}\n`;
}

/** The identifier of the type, member or parameter that an entry describes. */
export function entityIdOf({ file: path, symbol }: Pick<DescriptionEntry, "file" | "symbol">): string {
  return `${fileIdOf(path)}-${symbol}`;
}

/** The part of an identifier that an entry uses for its type, member or parameter. */
export function symbolOf(entityId: string): string {
  return entityId.slice(fileIdIn(entityId).length + 1);
}

/** Throws an Error if two entries describe the same entity. */
export function expectDistinct(entries: readonly DescriptionEntry[]): void {
  const known = new Set<string>();
  for (const one of entries) {
    const id = entityIdOf(one);
    if (known.has(id)) throw new Error(formatMessage(writingMessages.twice, { file: one.file, symbol: one.symbol }));
    known.add(id);
  }
}

/** The parts of documentation that one entry describes. */
export function partsIn(one: DescriptionEntry): readonly CommentPart[] {
  return [
    ...plainPart("summary", one.text),
    ...namedParts("typeparam", one.typeParameters),
    ...namedParts("param", one.parameters),
    ...plainPart("returns", one.returns),
    ...plainPart("value", one.value),
    ...namedParts("exception", one.exceptions),
    ...plainPart("remarks", one.remarks),
  ];
}

function plainPart(tag: CommentPart["tag"], said: string | undefined): readonly CommentPart[] {
  return said === undefined ? [] : [{ tag, text: said }];
}

function namedParts(tag: CommentPart["tag"], said: Readonly<Record<string, string>> = {}): readonly CommentPart[] {
  return Object.entries(said).map(([name, one]) => ({ tag, name, text: one }));
}
