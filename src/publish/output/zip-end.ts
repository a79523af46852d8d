/** Number of bytes of the record at the end of a ZIP archive, without a comment. */
const END_BYTES = 22;

const LARGE_END_BYTES = 56;

const LOCATOR_BYTES = 20;

/** Maximum number of entries that the record at the end of an archive can count. */
const MAX_COUNTED_ENTRIES = 0xffff - 1;

/** Maximum number of bytes of an archive whose entries have no sizes and places of 64 bits. */
export const MAX_ARCHIVE_BYTES = 0xffff_ffff - 1;

/**
 * The last part of a ZIP archive, its directory and the record after it, with the records of ZIP64 where there are too
 * many entries for that one. `start` is the number of bytes before it.
 */
export function zipEnd(directory: Uint8Array, entries: number, start: number): Uint8Array {
  if (entries <= MAX_COUNTED_ENTRIES) return directory;
  const directoryBytes = directory.length - END_BYTES;
  const whole = new Uint8Array(directory.length + LARGE_END_BYTES + LOCATOR_BYTES);
  whole.set(directory.subarray(0, directoryBytes));
  whole.set(largeEnd(entries, directoryBytes, start), directoryBytes);
  whole.set(locator(start + directoryBytes), directoryBytes + LARGE_END_BYTES);
  const end = directory.slice(directoryBytes);
  // That both counts, of this disk and of all, stand in the other record.
  end.fill(0xff, 8, 12);
  whole.set(end, whole.length - END_BYTES);
  return whole;
}

function largeEnd(entries: number, directoryBytes: number, start: number): Uint8Array {
  const record = new DataView(new ArrayBuffer(LARGE_END_BYTES));
  record.setUint32(0, 0x06064b50, true);
  // The bytes after this number.
  setLong(record, 4, LARGE_END_BYTES - 12);
  // Made by, and needs, version 4.5 of the format.
  record.setUint16(12, 45, true);
  record.setUint16(14, 45, true);
  setLong(record, 24, entries);
  setLong(record, 32, entries);
  setLong(record, 40, directoryBytes);
  setLong(record, 48, start);
  return new Uint8Array(record.buffer);
}

/** The record that says where the one of ZIP64 is. */
function locator(end: number): Uint8Array {
  const record = new DataView(new ArrayBuffer(LOCATOR_BYTES));
  record.setUint32(0, 0x07064b50, true);
  setLong(record, 8, end);
  // The number of disks.
  record.setUint32(16, 1, true);
  return new Uint8Array(record.buffer);
}

function setLong(record: DataView, at: number, value: number): void {
  record.setBigUint64(at, BigInt(value), true);
}
