import { BATCH_FILES } from "../../shared/limits.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { type FileWithFacts, filesWithFacts } from "../catalogue/fact-keys.ts";
import type { Snapshot } from "../catalogue/records.ts";
import { decodeCode, decodeDeclarations } from "../encode.ts";
import type { Framework } from "../framework/framework.ts";
import { nextTurn } from "../next-turn.ts";
import { type FileToLink, type Linker, linkDeclarations } from "./link.ts";
import type { IndexedFile } from "./type-index.ts";
import type { TypeLinks } from "./type-links.ts";
import { filesToRelink } from "./uses/files-to-relink.ts";
import type { Implementers } from "./uses/implementers.ts";
import { NamesIndex } from "./uses/names-index.ts";
import { UsageIndex } from "./uses/usage-index.ts";

/** How long answers may have to wait for linking. */
const LONGEST_TURN_MS = 20;

/** Who uses what, and what is meant besides where a member of an interface or base class is used. */
export interface ProjectUses {
  readonly usage: UsageIndex;
  readonly implementers: Implementers;
}

/** A stored project that is linked from what is stored of it: the source is not needed. */
export class LinkedProject {
  private linkingTypes: Promise<TypeLinks> | undefined;
  private linkingUses: Promise<ProjectUses> | undefined;
  private usage: UsageIndex | undefined;
  private readonly names: NamesIndex;
  private readonly hashes: ReadonlyMap<string, string>;

  private constructor(
    private readonly stored: StoredFacts,
    private readonly linker: Linker,
    /** The same project as it was linked before, to be used as far as it still holds. */
    private before: LinkedProject | undefined,
  ) {
    this.hashes = stored.hashes;
    this.names = before?.names ?? new NamesIndex();
  }

  /** Reads the declarations, of files that `before` has not read already. */
  static async open(
    catalogue: Catalogue,
    snapshot: Snapshot,
    framework: Framework,
    before?: LinkedProject,
  ): Promise<LinkedProject> {
    const stored = new StoredFacts(catalogue, snapshot);
    const { files } = stored;
    const { projects, reader } = snapshot;
    const usable = before?.isFor(snapshot) ? before : undefined;
    const input = { files, projects, framework, defines: reader.defines };
    const linker = await linkDeclarations(
      { ...input, facts: (wanted) => stored.read(wanted, decodeDeclarations) },
      (file) => (usable?.hasSame(file.id, stored) ? usable.linker.files.get(file.id) : undefined),
    );
    return new LinkedProject(stored, linker, usable?.usage && usable);
  }

  /** Its files with their declarations. */
  get files(): ReadonlyMap<string, IndexedFile> {
    return this.linker.files;
  }

  types(): Promise<TypeLinks> {
    this.linkingTypes ??= this.linker.linkTypes();
    return this.linkingTypes;
  }

  /** What the uses in all files mean. Other work gets its turn between files. */
  uses(): Promise<ProjectUses> {
    this.linkingUses ??= this.linkUses().then((usage) => ({ usage, implementers: this.linker.implementers }));
    return this.linkingUses;
  }

  private async linkUses(): Promise<UsageIndex> {
    const { before, linker } = this;
    const changed = before && filesToRelink(before.linker.files, linker.files, before.names);
    const kept = changed === undefined ? [] : [...(before?.usage?.links ?? [])];
    const links = new Map(kept.filter(([id]) => linker.files.has(id)));
    const files = this.stored.files.filter(({ id }) => changed?.has(id) !== false);
    let turnStart = performance.now();
    for await (const [{ id }, code] of this.stored.read(files, decodeCode)) {
      const bound = linker.bindFile(id, code);
      if (bound === undefined) continue;
      links.set(id, bound.links);
      this.names.add(id, bound.names);
      if (performance.now() - turnStart < LONGEST_TURN_MS) continue;
      await nextTurn();
      turnStart = performance.now();
    }
    this.usage = new UsageIndex(links);
    this.before = undefined;
    return this.usage;
  }

  // Other project files or symbols may give every name another meaning.
  private isFor({ project, projects, reader }: Snapshot): boolean {
    const own = this.stored.snapshot;
    return (
      own.project.id === project.id && JSON.stringify([own.projects, own.reader]) === JSON.stringify([projects, reader])
    );
  }

  private hasSame(fileId: string, { hashes }: StoredFacts): boolean {
    return this.hashes.get(fileId) === hashes.get(fileId);
  }
}

/** The facts of a project's files, as they are stored. */
class StoredFacts {
  readonly files: readonly FileWithFacts[];
  readonly hashes: ReadonlyMap<string, string>;

  constructor(
    private readonly catalogue: Catalogue,
    readonly snapshot: Snapshot,
  ) {
    this.files = filesWithFacts(snapshot);
    this.hashes = new Map(this.files.map(({ id, hash }) => [id, hash]));
  }

  /** Files whose facts are lost are left out. */
  async *read<T>(
    wanted: readonly FileToLink[],
    decode: (bytes: Uint8Array) => T | undefined,
  ): AsyncGenerator<readonly [FileToLink, T]> {
    for (let start = 0; start < wanted.length; start += BATCH_FILES) {
      const batch = wanted.slice(start, start + BATCH_FILES);
      const names = batch.map(({ id }) => ({ fileId: id, hash: this.hashes.get(id) ?? "" }));
      const found = await this.catalogue.manyFacts(this.snapshot.project.id, names);
      for (const [at, file] of batch.entries()) {
        const bytes = found[at];
        const decoded = bytes && decode(bytes);
        if (decoded !== undefined) yield [file, decoded];
      }
    }
  }
}
