/**
 * Layout of stored bytes: one byte for the format, three of zero, four for a checksum, then the bytes. LevelDB checks
 * what it reads only when it repairs, IndexedDB never, so damage to a value must be detectable from the value itself.
 */
const FORMAT = 1;
const HEADER_LENGTH = 8;
const CHECKSUM_AT = 4;

/** Returns a copy of the bytes with a header in front. */
export function seal(bytes: Uint8Array): Uint8Array {
  const sealed = new Uint8Array(HEADER_LENGTH + bytes.length);
  sealed[0] = FORMAT;
  sealed.set(bytes, HEADER_LENGTH);
  viewOf(sealed).setUint32(CHECKSUM_AT, checksum(sealed));
  return sealed;
}

/** Returns a copy of the bytes without their header, transferable; undefined if they are damaged or of another format. */
export function unseal(sealed: Uint8Array | undefined): Uint8Array<ArrayBuffer> | undefined {
  if (sealed === undefined || sealed.length < HEADER_LENGTH || viewOf(sealed).getUint32(0, true) !== FORMAT)
    return undefined;
  return viewOf(sealed).getUint32(CHECKSUM_AT) === checksum(sealed)
    ? new Uint8Array(sealed.subarray(HEADER_LENGTH))
    : undefined;
}

// FNV-1a over words of four bytes: any single different word, and any other length, changes the sum.
function checksum(sealed: Uint8Array): number {
  const view = viewOf(sealed);
  const lastWord = sealed.length - 3;
  let sum = 0x811c9dc5 ^ sealed.length;
  let at = HEADER_LENGTH;
  for (; at < lastWord; at += 4) sum = Math.imul(sum ^ view.getUint32(at, true), 0x01000193);
  for (; at < sealed.length; at++) sum = Math.imul(sum ^ view.getUint8(at), 0x01000193);
  return sum >>> 0;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
