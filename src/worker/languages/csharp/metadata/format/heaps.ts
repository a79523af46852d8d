import { BadAssembly, damaged } from "./bad-assembly.ts";
import { Budget } from "./budget.ts";
import { ByteView } from "./byte-view.ts";
import { readUtf8 } from "./texts.ts";

/** Maximum length of a name, longer than any compiler writes (C# ends at 511, the runtime at 1,023 bytes). */
const MAX_TEXT = 4096;
/** Factor by which names may exceed the heap: names with the same ending share bytes. */
const SHARING = 3;
const SMALL = 65_536;
const GUID_LENGTH = 16;

/** The names of an assembly: `#Strings`. */
export class StringHeap {
  private readonly known = new Map<number, string>();
  private readonly budget: Budget;
  private readonly bytes: Uint8Array;

  constructor(view: ByteView) {
    this.bytes = view.bytes;
    this.budget = new Budget(view.length * SHARING + SMALL, "names");
  }

  at(offset: number): string {
    if (offset === 0) return "";
    const known = this.known.get(offset);
    if (known !== undefined) return known;
    const text = this.read(offset);
    this.known.set(offset, text);
    return text;
  }

  private read(offset: number): string {
    const { bytes } = this;
    if (offset >= bytes.length) throw damaged(`name at ${offset}`);
    const end = endOf(bytes, offset);
    this.budget.spend(end - offset + 1);
    return readUtf8(bytes, offset, end);
  }
}

function endOf(bytes: Uint8Array, start: number): number {
  const last = Math.min(bytes.length, start + MAX_TEXT);
  for (let at = start; at < last; at++) if (bytes[at] === 0) return at;
  throw new BadAssembly("tooLarge", `name at ${start}`);
}

/** The heap of signatures, constants and attributes: `#Blob`. */
export class BlobHeap {
  constructor(private readonly view: ByteView) {}

  at(offset: number): ByteView {
    if (offset === 0) return EMPTY;
    const first = this.view.u8(offset);
    const [length, start] = this.lengthAt(first, offset);
    return this.view.part(start, length);
  }

  private lengthAt(first: number, offset: number): readonly [length: number, start: number] {
    if (first < 0x80) return [first, offset + 1];
    if (first < 0xc0) return [((first & 0x3f) << 8) | this.view.u8(offset + 1), offset + 2];
    if (first >= 0xe0) throw damaged(`blob at ${offset}`);
    const rest = (this.view.u8(offset + 1) << 16) | (this.view.u8(offset + 2) << 8) | this.view.u8(offset + 3);
    return [((first & 0x1f) * 2 ** 24) | rest, offset + 4];
  }
}

const EMPTY = ByteView.of(new Uint8Array(0));

/** The heap of GUIDs, of which an assembly has one or two: `#GUID`. */
export class GuidHeap {
  constructor(private readonly view: ByteView) {}

  /** Returns a GUID as .NET writes it, in lower case; numbers begin at 1, and 0 means none. */
  at(number: number): string | undefined {
    if (number === 0) return undefined;
    const { bytes } = this.view.part((number - 1) * GUID_LENGTH, GUID_LENGTH);
    const parts = GUID_PARTS.map((part) => part.map((i) => (bytes[i] ?? 0).toString(16).padStart(2, "0")).join(""));
    return parts.join("-");
  }
}

/** The bytes of each part. */
const GUID_PARTS = [
  [3, 2, 1, 0],
  [5, 4],
  [7, 6],
  [8, 9],
  [10, 11, 12, 13, 14, 15],
];
