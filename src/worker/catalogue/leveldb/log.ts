import { maskedCrc32c } from "./crc32c.ts";

/** Size of the blocks of a log; no part of a record crosses a block boundary. */
const BLOCK_BYTES = 32 * 1024;

/** Size of a header: the checksum of the type and the data, the length of the data, the type. */
const HEADER_BYTES = 7;

const WHOLE = 1;
const FIRST = 2;
const LAST = 4;

/**
 * The length of the valid part of a LevelDB log (its doc/log_format.md): everything before the first record that is
 * unfinished or damaged.
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
