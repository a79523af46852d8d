import type { FileHandle } from "node:fs/promises";
import { packageDownloadMessages } from "../../../../shared/messages/package-download-messages.ts";
import { BadPackage } from "../../../languages/csharp/package-download/registry-error.ts";
import { bytesAt, type DirectoryRecord, readZipDirectory } from "./zip-directory.ts";

const SIGNATURE = ".signature.p7s";
const LOCAL_HEADER_BYTES = 30;

/**
 * Removes the signature from a package, so that its bytes are those that were signed: the hash in a lock file is one of
 * these. The result is a complete package, all of whose content has a hash. A package without a signature stays as it
 * is. Throws BadPackage.
 */
export async function removeSignature(file: FileHandle): Promise<void> {
  const directory = await readZipDirectory(file);
  const signatures = directory?.records.filter(({ name }) => name === SIGNATURE) ?? [];
  const [signature] = signatures;
  if (directory === undefined || signature === undefined) return;
  // It is the last file of what NuGet signs. Anywhere else it could replace a part of other files.
  const end = signature.offset + (await localBytes(file, signature));
  if (signatures.length > 1 || !isPlain(signature) || end !== directory.offset) throw misplaced();
  const others = directory.records.filter((record) => record !== signature);
  if (others.some(({ offset }) => offset >= signature.offset)) throw misplaced();
  const records = Buffer.concat(others.map(({ bytes }) => bytes));
  await replaceFrom(file, signature.offset, [records, endAfter(directory.end, others.length, records, signature)]);
}

function isPlain({ isStored, flags }: DirectoryRecord): boolean {
  // Neither encrypted nor followed by its sizes.
  return isStored && (flags & 0b1001) === 0;
}

/** The size of an entry's file, including its header. */
async function localBytes(file: FileHandle, { offset, compressedBytes }: DirectoryRecord): Promise<number> {
  const header = await bytesAt(file, offset, LOCAL_HEADER_BYTES);
  if (header.length < LOCAL_HEADER_BYTES || header.readUInt32LE(0) !== 0x04034b50) throw misplaced();
  return LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28) + compressedBytes;
}

function endAfter(end: Buffer, count: number, records: Buffer, { offset }: DirectoryRecord): Buffer {
  const changed = Buffer.from(end);
  changed.writeUInt16LE(count, 8);
  changed.writeUInt16LE(count, 10);
  changed.writeUInt32LE(records.length, 12);
  changed.writeUInt32LE(offset, 16);
  return changed;
}

async function replaceFrom(file: FileHandle, offset: number, parts: readonly Buffer[]): Promise<void> {
  const bytes = Buffer.concat(parts);
  await file.truncate(offset);
  await file.write(bytes, 0, bytes.length, offset);
}

function misplaced(): BadPackage {
  return new BadPackage(packageDownloadMessages.refusals.signature);
}
