import { BadAssembly, damaged } from "./bad-assembly.ts";
import type { ByteView } from "./byte-view.ts";

const DOS_SIGNATURE = 0x5a4d;
const PE_SIGNATURE = 0x4550;
/** Offset of the PE header's address in the DOS header. */
const PE_HEADER_AT = 0x3c;
const COFF_LENGTH = 24;
/** Offset of the list of directories in an optional header, by its magic number. */
const DIRECTORIES_AT: Readonly<Record<number, number>> = { 267: 96, 523: 112 };
const CLI_DIRECTORY = 14;
const SECTION_LENGTH = 40;
/** Maximum number of sections that Windows loads. */
const MAX_SECTIONS = 96;

/** A stretch of the file, and where it is mapped in memory. */
interface Section {
  readonly address: number;
  readonly length: number;
  readonly at: number;
}

/** Returns the metadata within a portable executable (ECMA-335 II.25). */
export function findMetadata(file: ByteView): ByteView {
  if (file.length < 64 || file.u16(0) !== DOS_SIGNATURE) throw new BadAssembly("notDotnet", "no executable");
  const header = file.u32(PE_HEADER_AT);
  if (file.u32(header) !== PE_SIGNATURE) throw new BadAssembly("notDotnet", "no portable executable");
  const optional = header + COFF_LENGTH;
  const cli = cliDirectory(file, optional);
  const sections = readSections(file, file.u16(header + 6), optional + file.u16(header + 20));
  // The CLI header: its size, its version, then the address of the metadata.
  const cliHeader = placeOf(sections, cli);
  return file.part(placeOf(sections, file.u32(cliHeader + 8)), file.u32(cliHeader + 12));
}

function cliDirectory(file: ByteView, optional: number): number {
  const directories = DIRECTORIES_AT[file.u16(optional)];
  if (directories === undefined) throw new BadAssembly("notDotnet", "unknown optional header");
  const count = file.u32(optional + directories - 4);
  const address = count > CLI_DIRECTORY ? file.u32(optional + directories + CLI_DIRECTORY * 8) : 0;
  if (address === 0) throw new BadAssembly("notDotnet", "no CLI header");
  return address;
}

function readSections(file: ByteView, count: number, at: number): readonly Section[] {
  if (count > MAX_SECTIONS) throw damaged(`${count} sections`);
  return Array.from({ length: count }, (_, i) => {
    const header = at + i * SECTION_LENGTH;
    return { address: file.u32(header + 12), length: file.u32(header + 16), at: file.u32(header + 20) };
  });
}

function placeOf(sections: readonly Section[], address: number): number {
  const section = sections.find((each) => address >= each.address && address < each.address + each.length);
  if (section === undefined) throw damaged(`no section holds address ${address}`);
  return section.at + address - section.address;
}
