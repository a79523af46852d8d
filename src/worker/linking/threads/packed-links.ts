import type { FileLinks } from "../model/file-links.ts";
import type { BoundFile } from "../model/linker.ts";
import { wordsOfNames } from "../model/words-in-bodies.ts";

/** Bound files sent between threads: each text is sent once in a thread's life, and referenced by number from then on. */
export interface PackedLinks {
  /** Texts that were not sent before; their numbers continue those of earlier texts. */
  readonly texts: readonly string[];
  readonly files: readonly PackedFile[];
  /** For each file, one after another: the numbers of its members, its uses and the numbers of its words. */
  readonly numbers: Int32Array<ArrayBuffer>;
}

interface PackedFile extends Pick<FileLinks, "unlinked" | "others" | "implied" | "more" | "cuts"> {
  readonly id: string;
  readonly members: number;
  readonly uses: number;
  readonly words: number;
}

/** A file that another thread has bound. */
export interface UnpackedFile {
  readonly id: string;
  readonly links: FileLinks;
  /** The words of the names in its bodies. */
  readonly words: readonly string[];
}

/** The packing side: remembers which texts were sent. */
export class LinksPacker {
  private readonly sent = new Map<string, number>();

  pack(bound: Iterable<readonly [fileId: string, BoundFile]>): PackedLinks {
    const texts: string[] = [];
    const numbers: number[] = [];
    const files: PackedFile[] = [];
    const addTexts = (list: Iterable<string>) => {
      for (const text of list) numbers.push(this.numberOf(text, texts));
    };
    for (const [id, { links, names }] of bound) {
      const { members, uses, ...rest } = links;
      const words = wordsOfNames(names);
      addTexts(members);
      for (const number of uses) numbers.push(number);
      addTexts(words);
      files.push({ ...rest, id, members: members.length, uses: uses.length, words: words.size });
    }
    return { texts, files, numbers: Int32Array.from(numbers) };
  }

  private numberOf(text: string, fresh: string[]): number {
    const known = this.sent.get(text);
    if (known !== undefined) return known;
    fresh.push(text);
    this.sent.set(text, this.sent.size);
    return this.sent.size - 1;
  }
}

/** The unpacking side: unpacks the messages of one packer, in the same order. */
export class LinksUnpacker {
  private readonly texts: string[] = [];

  unpack({ texts, files, numbers }: PackedLinks): readonly UnpackedFile[] {
    for (const text of texts) this.texts.push(text);
    let at = 0;
    const take = (count: number) => {
      at += count;
      return numbers.subarray(at - count, at);
    };
    return files.map(({ id, members, uses, words, ...rest }) => ({
      id,
      links: { ...rest, members: this.textsOf(take(members)), uses: take(uses).slice() },
      words: this.textsOf(take(words)),
    }));
  }

  private textsOf(numbers: Int32Array): readonly string[] {
    return Array.from(numbers, (number) => this.texts[number] ?? "");
  }
}
