import { maskedCrc32c } from "./crc32c.ts";

/** A log is made of blocks of so many bytes; no part of a record reaches into the next one. */
const BLOCK_BYTES = 32 * 1024;

/** The checksum of the type and the bytes behind it, the number of those bytes, the type. */
const HEADER_BYTES = 7;

const WHOLE = 1;
const FIRST = 2;
const LAST = 4;

/**
 * How many bytes of a log of LevelDB are whole records, as they were written (its doc/log_format.md): those before the
 * first that was never finished, or that is damaged.
 */
export function soundLogLength(log: Uint8Array): number {
  const view = new DataView(log.buffer, log.byteOffset, log.byteLength);
  let sound = 0;
  let isWithin = false;
  for (let at = 0; ; ) {
    const rest = BLOCK_BYTES - (at % BLOCK_BYTES);
    if (rest < HEADER_BYTES) at += rest;
    if (at + HEADER_BYTES > log.length) return sound;
    const end = at + HEADER_BYTES + view.getUint16(at + 4, true);
    if (end > log.length || maskedCrc32c(log, at + 6, end) !== view.getUint32(at, true)) return sound;
    const type = view.getUint8(at + 6);
    if (isWithin === (type === WHOLE || type === FIRST)) return sound;
    isWithin = type !== WHOLE && type !== LAST;
    at = end;
    if (!isWithin) sound = end;
  }
}
