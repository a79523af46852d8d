import type { Catalogue } from "../../catalogue/catalogue.ts";
import { FactsReader } from "../../catalogue/facts-reader.ts";
import { type FileWithFacts, filesWithFacts } from "../../catalogue/records/fact-keys.ts";
import type { Snapshot } from "../../catalogue/records/records.ts";
import { declarationsOnly } from "../../facts/codec.ts";
import type { FileLinks } from "../model/file-links.ts";
import type { FileToLink } from "../model/linker.ts";
import type { ProjectUses } from "../model/project-uses.ts";
import { UsageIndex } from "../model/usage-index.ts";
import { WordsInBodies } from "../model/words-in-bodies.ts";
import { decodeBodyWords } from "./body-words-codec.ts";
import { decodeDeclaredLinks } from "./declared-links-codec.ts";
import { type RecordSource, readRecord } from "./read-record.ts";
import { type LinkRecord, linkRecord, linksStamp } from "./record-names.ts";
import { StoredAnswers } from "./stored-answers.ts";
import { decodeLinks } from "./stored-links-codec.ts";

/** Maximum number of changed files; beyond it everything is linked again. */
const MAX_CHANGED_FILES = 256;

/** The links of a project as stored by an earlier session, which answer queries without its linker. */
export class StoredLinks {
  /** The facts of files that are changed or gone in a later state of the project; undefined if they are lost. */
  private kept: Map<string, Uint8Array> | undefined = new Map();

  private constructor(
    readonly catalogue: Catalogue,
    readonly snapshot: Snapshot,
    readonly stamp: string,
    readonly usage: UsageIndex,
    readonly answers: StoredAnswers,
  ) {}

  /**
   * Reads the links. Undefined if nothing of this state is stored, or not all of it; `known` is what was read of
   * another state.
   */
  static async read(
    catalogue: Catalogue,
    snapshot: Snapshot,
    known: StoredLinks | undefined,
  ): Promise<StoredLinks | undefined> {
    const stamp = await linksStamp(snapshot);
    if (known?.stamp === stamp) return known;
    const links = new Map<string, FileLinks>();
    const answers = new StoredAnswers();
    const source = (record: LinkRecord) => ({ store: catalogue, name: linkRecord(snapshot, record), stamp });
    const isWhole =
      // If the record stored last is there, all of them are.
      (await readRecord(source("link-declarations"), decodeDeclaredLinks, (file) => answers.add(file))) &&
      (await readRecord(source("link-uses"), decodeLinks, ([id, found]) => links.set(id, found)));
    return isWhole ? new StoredLinks(catalogue, snapshot, stamp, new UsageIndex(links), answers) : undefined;
  }

  get uses(): ProjectUses {
    const { usage, answers } = this;
    return { usage, implementers: answers.implementers, types: answers.types };
  }

  /** The words in the bodies of the files; undefined if they are lost. */
  async words(): Promise<WordsInBodies | undefined> {
    const words = new WordsInBodies();
    const isWhole = await readRecord(this.source("link-words"), decodeBodyWords, ([id, own]) =>
      words.setWords(id, own),
    );
    return isWhole ? words : undefined;
  }

  /**
   * Keeps the facts of files that differ in `later`, before they are deleted. `open` is the state that is open until
   * then, this one or one that has followed it: nobody deletes the facts that it names.
   */
  async keepFacts(open: Snapshot, later: Snapshot): Promise<void> {
    const hashes = hashesOf(open);
    const changed = this.changedIn(later).filter(({ id }) => this.kept?.has(id) === false);
    const areThere = changed.every(({ id, hash }) => hashes.get(id) === hash);
    if (changed.length > MAX_CHANGED_FILES || !areThere) this.kept = undefined;
    if (this.kept === undefined) return;
    const facts = await new FactsReader(this.catalogue, this.snapshot).bytesOf(changed);
    for (const [{ id }, bytes] of facts) this.kept.set(id, declarationsOnly(bytes));
  }

  /** The earlier facts of these files, as far as they were kept. */
  factsOf(files: readonly FileToLink[]): readonly (readonly [FileToLink, Uint8Array])[] {
    return files.flatMap((file) => {
      const bytes = this.kept?.get(file.id);
      return bytes === undefined ? [] : [[file, bytes] as const];
    });
  }

  private source(record: LinkRecord): RecordSource {
    const { catalogue: store, snapshot, stamp } = this;
    return { store, name: linkRecord(snapshot, record), stamp };
  }

  private changedIn(later: Snapshot): readonly FileWithFacts[] {
    const hashes = hashesOf(later);
    return filesWithFacts(this.snapshot).filter(({ id, hash }) => hashes.get(id) !== hash);
  }
}

function hashesOf(snapshot: Snapshot): ReadonlyMap<string, string> {
  return new Map(filesWithFacts(snapshot).map(({ id, hash }) => [id, hash]));
}
