import { crc32 } from "./crc32.ts";

/** The last two fields of a stored text. */
export interface Stamp {
  /** When it was written, in milliseconds since 1970; of two copies the one with the greater number is newer. */
  readonly revision: number;
  /** Whether the text is undamaged. */
  readonly isWhole: boolean;
}

const STAMP = /,"revision":(\d+),"sum":"([0-9a-f]{8})"\}$/;
const encoder = new TextEncoder();

/** Adds a stamp to a JSON object's text, replacing an existing one. */
export function stampText(text: string, revision: number): string {
  const stamped = `${text.replace(STAMP, "}").slice(0, -1)},"revision":${revision}`;
  return `${stamped},"sum":"${sumOf(stamped)}"}`;
}

/** The stamp of a text; undefined for a text without, as stored before there were stamps. */
export function stampOf(text: string): Stamp | undefined {
  const found = STAMP.exec(text);
  if (found === null) return undefined;
  const [, revision, sum] = found;
  const stamped = text.slice(0, text.length - `,"sum":"${sum}"}`.length);
  return { revision: Number(revision), isWhole: sumOf(stamped) === sum };
}

function sumOf(text: string): string {
  return crc32(encoder.encode(text));
}
