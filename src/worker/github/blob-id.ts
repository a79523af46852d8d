import { hexDigest } from "../util/sha256.ts";

/** The id that git gives a file's bytes. */
export async function blobId(bytes: Uint8Array): Promise<string> {
  const header = new TextEncoder().encode(`blob ${bytes.length}\0`);
  const all = new Uint8Array(header.length + bytes.length);
  all.set(header);
  all.set(bytes, header.length);
  return hexDigest("SHA-1", all);
}
