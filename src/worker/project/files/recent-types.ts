import { GlossaError } from "../../../shared/errors/errors.ts";
import { LARGE_FILE_BYTES } from "../../../shared/limits/files.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { type FactsReader, inFileBatches } from "../../catalogue/facts-reader.ts";
import type { SnapshotFile } from "../../catalogue/records/records.ts";
import { decodeDeclarations } from "../../facts/codec.ts";
import type { FileFacts } from "../../facts/facts.ts";
import { assignIds, type IdentifiedType } from "../../facts/ids.ts";
import type { FileToLink } from "../../linking/model/linker.ts";

/** Number of cached files: enough for a few open files side by side. */
const KEPT_FILES = 8;

/**
 * Cache of the types in the files of one project. The most recently used are kept: the outline of a file, its coverage
 * and the details of its types are requested one after another. Of large files, which may take a hundred megabytes,
 * only one is kept.
 */
export class RecentTypes {
  /** Keyed by the stored record of the file, which is replaced when the file is read again; the most recent is last. */
  private readonly kept = new Map<SnapshotFile, Promise<readonly IdentifiedType[]>>();

  constructor(
    private readonly catalogue: Catalogue,
    private readonly projectId: string,
    private readonly files: ReadonlyMap<string, SnapshotFile>,
    /**
     * Reads the facts of a file again from its text when the store has lost them; undefined if the text cannot be
     * reached or has changed.
     */
    private readonly readAgain: (file: SnapshotFile) => Promise<FileFacts | undefined> = async () => undefined,
  ) {}

  /** See `ProjectView.typesIn`. */
  async of(fileId: string): Promise<readonly IdentifiedType[]> {
    const file = this.files.get(fileId);
    if (file === undefined) throw new GlossaError("entityNotFound", { id: fileId });
    const types = this.kept.get(file) ?? this.read(file);
    this.keep(file, types);
    return types;
  }

  /**
   * The types in some files, in their order, as stored; files whose facts are lost are left out. Only a large file is
   * cached, which takes as long to read as hundreds of others.
   */
  async *inFiles(
    files: readonly FileToLink[],
    stored: FactsReader,
  ): AsyncGenerator<readonly [FileToLink, readonly IdentifiedType[]]> {
    for await (const batch of stored.batches(inFileBatches(files))) {
      for (const [file, bytes] of batch) {
        const types = await this.stored(file, bytes);
        if (types !== undefined) yield [file, types];
      }
    }
  }

  private async stored({ id }: FileToLink, bytes: Uint8Array): Promise<readonly IdentifiedType[] | undefined> {
    const file = this.files.get(id);
    const known = file && (await this.kept.get(file)?.catch(() => undefined));
    if (known !== undefined) return known;
    const facts = decodeDeclarations(bytes);
    const types = facts && assignIds(id, facts);
    if (file !== undefined && types !== undefined && isLarge(file)) this.keep(file, Promise.resolve(types));
    return types;
  }

  private keep(file: SnapshotFile, types: Promise<readonly IdentifiedType[]>): void {
    this.kept.delete(file);
    if (isLarge(file)) for (const other of this.kept.keys()) if (isLarge(other)) this.kept.delete(other);
    this.kept.set(file, types);
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT_FILES && oldest !== undefined) this.kept.delete(oldest);
    // Types that could not be read may be readable on the next request.
    types.catch(() => this.kept.delete(file));
  }

  private async read(file: SnapshotFile): Promise<readonly IdentifiedType[]> {
    const { id, path, hash } = file;
    if (hash === null) return [];
    const bytes = await this.catalogue.facts(this.projectId, id, hash);
    const facts = (bytes && decodeDeclarations(bytes)) ?? (await this.recover(file, hash));
    if (facts === undefined) throw new GlossaError("factsLost", { path });
    return assignIds(id, facts);
  }

  // The next import stores again what is noted as lost.
  private async recover(file: SnapshotFile, hash: string): Promise<FileFacts | undefined> {
    await this.catalogue.noteDamaged(this.projectId, [{ fileId: file.id, hash }]);
    return this.readAgain(file);
  }
}

function isLarge({ size }: SnapshotFile): boolean {
  return size >= LARGE_FILE_BYTES;
}
