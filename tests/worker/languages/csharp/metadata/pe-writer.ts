/** A number's lowest bytes first. */
export function numberBytes(value: number, width: number): readonly number[] {
  return Array.from({ length: width }, (_, i) => Math.floor(value / 256 ** i) % 256);
}

/** A number of 64 bits. */
export function bytesOf(value: bigint): readonly number[] {
  return Array.from({ length: 8 }, (_, i) => Number((value >> BigInt(8 * i)) & 0xffn));
}

/** With zeros up to a multiple of a length. */
export function padded(bytes: readonly number[], multiple: number): readonly number[] {
  const missing = (multiple - (bytes.length % multiple)) % multiple;
  return [...bytes, ...new Array<number>(missing).fill(0)];
}

const PE_AT = 0x40;
const OPTIONAL_AT = PE_AT + 24;
const OPTIONAL_LENGTH = 224;
const SECTION_AT = OPTIONAL_AT + OPTIONAL_LENGTH;
const CLI_AT = 0x200;
const CLI_LENGTH = 72;
const ADDRESS = 0x2000;

/** A portable executable of one section, which holds the CLI header and the metadata. */
export function withPeHeader(metadata: readonly number[]): Uint8Array {
  const file = new Uint8Array(CLI_AT + CLI_LENGTH + metadata.length);
  const view = new DataView(file.buffer);
  view.setUint16(0, 0x5a4d, true);
  view.setUint32(0x3c, PE_AT, true);
  view.setUint32(PE_AT, 0x4550, true);
  view.setUint16(PE_AT + 6, 1, true);
  view.setUint16(PE_AT + 20, OPTIONAL_LENGTH, true);
  view.setUint16(OPTIONAL_AT, 0x10b, true);
  view.setUint32(OPTIONAL_AT + 92, 16, true);
  view.setUint32(OPTIONAL_AT + 96 + 14 * 8, ADDRESS, true);
  view.setUint32(SECTION_AT + 12, ADDRESS, true);
  view.setUint32(SECTION_AT + 16, CLI_LENGTH + metadata.length, true);
  view.setUint32(SECTION_AT + 20, CLI_AT, true);
  view.setUint32(CLI_AT + 8, ADDRESS + CLI_LENGTH, true);
  view.setUint32(CLI_AT + 12, metadata.length, true);
  file.set(metadata, CLI_AT + CLI_LENGTH);
  return file;
}
