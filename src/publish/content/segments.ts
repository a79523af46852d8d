import { fileIdOf } from "../../shared/model/entity-id.ts";

/** Length at which a segment is cut: three of them, their separators and an extension stay below 255 bytes. */
const MAX_BYTES = 80;

/** Characters that may have a meaning for file systems or in addresses. */
const UNSAFE = /[^\p{L}\p{N}\p{M}_.-]+/gu;

/** Device names on Windows, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * Assigns path segments to the names in one folder of a site: readable, stable for the same names, distinct even where
 * case is ignored, and valid in every file system. A name that is too long, reserved or taken gets a segment that ends
 * in a hash of the name.
 */
export class Segments {
  /** In the form in which file systems compare them. */
  private readonly taken: Set<string>;

  constructor(reserved: readonly string[] = []) {
    this.taken = new Set(reserved.map(compared));
  }

  /**
   * Returns the segment of a name; the first of several equal ones keeps it unchanged. The segment always ends in
   * `ending`.
   */
  take(name: string, ending = ""): string {
    const safe = name.normalize("NFC").replaceAll(UNSAFE, "-");
    const cut = cutToBytes(MAX_BYTES, safe);
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
      const start = cutToBytes(MAX_BYTES - HASH_LENGTH - 1, cut.replace(/^\.+/, ""));
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
  // A UTF-16 unit takes at most three bytes.
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
