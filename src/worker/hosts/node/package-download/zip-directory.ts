import type { FileHandle } from "node:fs/promises";

/** An entry in the directory of a ZIP file. */
export interface DirectoryRecord {
  readonly name: string;
  /** The bytes of the record itself. */
  readonly bytes: Buffer;
  /** The offset of the local header of its file. */
  readonly offset: number;
  readonly compressedBytes: number;
  readonly isStored: boolean;
  readonly flags: number;
}

/** The directory at the end of a ZIP file, and the record that follows it. */
export interface ZipDirectory {
  readonly offset: number;
  readonly records: readonly DirectoryRecord[];
  /** The record at the very end, with its comment. */
  readonly end: Buffer;
}

const END_BYTES = 22;
const RECORD_BYTES = 46;
/** The record may end with a comment, whose length has two bytes. */
const MAX_END_BYTES = END_BYTES + 0xffff;
/** Maximum size: no package has a larger directory. */
const MAX_DIRECTORY_BYTES = 64 * 1024 * 1024;

/** Reads the directory of a ZIP file; undefined if it does not have the plain form, such as a file of over 4 GB. */
export async function readZipDirectory(file: FileHandle): Promise<ZipDirectory | undefined> {
  const { size } = await file.stat();
  const tail = await bytesAt(file, Math.max(0, size - MAX_END_BYTES), Math.min(size, MAX_END_BYTES));
  const end = endOf(tail);
  if (end === undefined) return undefined;
  const [count, bytes, offset] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  if (offset + bytes !== size - end.length || bytes > MAX_DIRECTORY_BYTES) return undefined;
  const records = recordsIn(await bytesAt(file, offset, bytes), count);
  return records && { offset, records, end };
}

export async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function endOf(tail: Buffer): Buffer | undefined {
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== 0x06054b50) continue;
    const end = tail.subarray(at);
    return end.readUInt16LE(20) === end.length - END_BYTES ? end : undefined;
  }
  return undefined;
}

function recordsIn(directory: Buffer, count: number): readonly DirectoryRecord[] | undefined {
  const records: DirectoryRecord[] = [];
  let at = 0;
  while (records.length < count) {
    if (at + RECORD_BYTES > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return undefined;
    const nameBytes = directory.readUInt16LE(at + 28);
    const length = RECORD_BYTES + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    if (at + length > directory.length) return undefined;
    records.push(recordOf(directory.subarray(at, at + length), nameBytes));
    at += length;
  }
  return at === directory.length ? records : undefined;
}

function recordOf(bytes: Buffer, nameBytes: number): DirectoryRecord {
  return {
    name: bytes.toString("utf8", RECORD_BYTES, RECORD_BYTES + nameBytes),
    bytes,
    offset: bytes.readUInt32LE(42),
    compressedBytes: bytes.readUInt32LE(20),
    isStored: bytes.readUInt16LE(10) === 0,
    flags: bytes.readUInt16LE(8),
  };
}
