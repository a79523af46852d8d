import * as z from "zod/mini";
import { tryParseJson } from "../../util/try-parse-json.ts";
import { crc32 } from "../store/crc32.ts";

/** The parts of the store that hold texts people have written or decided on; `aside` only for those texts. */
export type JournaledPart = "descriptions" | "queue" | "aside";

/** A text that was put in a part of the store, or deleted from it (null). */
export type JournalChange = readonly [part: JournaledPart, key: string, text: string | null];

/** Changes that are applied together or not at all. */
export interface JournalRecord {
  /** When the changes were made, in milliseconds since 1970, and later than all earlier records. */
  readonly revision: number;
  readonly changes: readonly JournalChange[];
}

/** The complete records in a journal's bytes. */
export interface ReadRecords {
  readonly records: readonly JournalRecord[];
  /** Number of damaged lines. */
  readonly damaged: number;
  /** Where the last complete line ends; what follows was never finished. */
  readonly end: number;
}

const NEWLINE = 10;
const SUM_LENGTH = 8;
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const part = z.enum(["descriptions", "queue", "aside"]);
const storedRecord = z.tuple([z.number(), z.array(z.tuple([part, z.string(), z.nullable(z.string())]))]);

/** Encodes each record as one line: the checksum of its JSON in eight hexadecimal digits, a blank, the JSON. */
export function encodeRecords(records: readonly JournalRecord[]): Uint8Array {
  const lines = records.map(({ revision, changes }) => {
    const json = JSON.stringify([revision, changes]);
    return `${crc32(encoder.encode(json))} ${json}\n`;
  });
  return encoder.encode(lines.join(""));
}

/** Decodes the records in a journal's bytes. A damaged line costs that line alone: the next one begins after its end. */
export function readRecords(bytes: Uint8Array): ReadRecords {
  const records: JournalRecord[] = [];
  let damaged = 0;
  let start = 0;
  for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, start)) {
    const record = readLine(bytes.subarray(start, end));
    if (record === undefined) damaged++;
    else records.push(record);
    start = end + 1;
  }
  return { records, damaged, end: start };
}

function readLine(line: Uint8Array): JournalRecord | undefined {
  const json = line.subarray(SUM_LENGTH + 1);
  if (`${crc32(json)} ` !== decoder.decode(line.subarray(0, SUM_LENGTH + 1))) return undefined;
  const read = storedRecord.safeParse(tryParseJson(decoder.decode(json)));
  return read.success ? { revision: read.data[0], changes: read.data[1] } : undefined;
}
