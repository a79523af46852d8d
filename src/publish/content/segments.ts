import { fileIdOf } from "../../shared/model/entity-id.ts";

/** A longer one is cut: three of them, their separators and an extension stay below 255 bytes. */
const MOST_BYTES = 80;

/** Signs that neither file systems nor addresses have a meaning of their own for. */
const UNSAFE = /[^\p{L}\p{N}\p{M}_.-]+/gu;

/** Names of devices on Windows, with whatever extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * Gives the names that stand in one folder of a site segments of their own: readable, the same again for the same names, apart even
 * where case does not count, and fit for every file system. What is too long, reserved or taken ends in a hash of the name.
 */
export class Segments {
  /** In the form in which file systems compare them. */
  private readonly taken: Set<string>;

  constructor(reserved: readonly string[] = []) {
    this.taken = new Set(reserved.map(compared));
  }

  /** The segment of a name; the first of several that are alike keeps it as it is. It ends in `ending`, whatever becomes of the name. */
  take(name: string, ending = ""): string {
    const safe = name.normalize("NFC").replaceAll(UNSAFE, "-");
    const cut = cutToBytes(MOST_BYTES, safe);
    const segment = cut === safe && this.isFree(cut + ending) ? cut + ending : this.free(cut, name, ending);
    this.taken.add(compared(segment));
    return segment;
  }

  private isFree(segment: string): boolean {
    return !/^\.|\.$/.test(segment) && !DEVICE.test(segment) && segment !== "" && !this.taken.has(compared(segment));
  }

  private free(cut: string, name: string, ending: string): string {
    for (let attempt = 0; ; attempt++) {
      const hash = fileIdOf(attempt === 0 ? name : `${name} ${attempt}`).slice(0, HASH_LENGTH);
      const start = cutToBytes(MOST_BYTES - HASH_LENGTH - 1, cut.replace(/^\.+/, ""));
      const segment = `${DEVICE.test(start) ? "-" : ""}${start}-${hash}${ending}`;
      if (this.isFree(segment)) return segment;
    }
  }
}

const HASH_LENGTH = 8;

function compared(segment: string): string {
  return segment.normalize("NFC").toLowerCase().toUpperCase();
}

function cutToBytes(bytes: number, text: string): string {
  // A unit takes three bytes at most.
  if (text.length * 3 <= bytes) return text;
  let left = bytes;
  let cut = "";
  for (const character of text) {
    left -= encoder.encode(character).length;
    if (left < 0) break;
    cut += character;
  }
  return cut;
}

const encoder = new TextEncoder();
