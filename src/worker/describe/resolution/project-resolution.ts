import pLimit from "p-limit";
import { fileIdIn, typeIdOrSelf } from "../../../shared/model/entity-id.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { WrittenDescription } from "../../catalogue/records/records.ts";
import type { DocFacts } from "../../facts/facts.ts";
import type { IdentifiedType } from "../../facts/ids.ts";
import { append, getOrMake } from "../../util/maps.ts";
import { textsOver } from "../../views/texts-over.ts";
import { findMoved, type MovedDescriptions } from "./find-moved.ts";
import { type ResolvedDescription, resolveDescriptions, type StoredDescriptions } from "./resolve-descriptions.ts";
import type { StalenessRules } from "./staleness.ts";

/** The types declared by a project, among which its descriptions are resolved. */
export interface ProjectTypes {
  readonly projectId: string;
  /** The ids of the types in all files. */
  readonly typeIds: readonly string[];
  /** The rules of a file's language for when a description is stale. */
  rules(fileId: string): StalenessRules;
  /** A file's types; empty for a file that is gone. */
  types(fileId: string): Promise<readonly IdentifiedType[]>;
}

/** Where the descriptions of a project are stored. */
export type DescriptionStore = Pick<Catalogue, "descriptions" | "loadDescriptions">;

const NONE: StoredDescriptions = new Map();

/** Resolves the current entity of each description of a project, and finds those that have none any more. */
export class ProjectResolution {
  /** By type id. */
  private readonly stored = new Map<string, Map<string, WrittenDescription>>();
  /** By type id: descriptions of members that the type no longer has. */
  private readonly lost = new Map<string, StoredDescriptions>();
  private moved: MovedDescriptions = new Map();
  private orphans: StoredDescriptions = NONE;
  /** Updates run one after another: what one has read must not replace what a later one has. */
  private readonly oneByOne = pLimit(1);

  private constructor(
    private readonly store: DescriptionStore,
    private readonly declared: ProjectTypes,
  ) {}

  static async open(store: DescriptionStore, declared: ProjectTypes): Promise<ProjectResolution> {
    return new ProjectResolution(store, declared).filled(await store.descriptions(declared.projectId));
  }

  /**
   * Reopens it with what is stored now: it is notified of a description a moment after that was written. Throws if the
   * store cannot be read, as callers write what follows from it.
   */
  async readAgain(): Promise<ProjectResolution> {
    const { store, declared } = this;
    return new ProjectResolution(store, declared).filled(await store.loadDescriptions(declared.projectId));
  }

  private async filled(stored: StoredDescriptions): Promise<ProjectResolution> {
    for (const [id, description] of stored) {
      getOrMake(this.stored, typeIdOrSelf(id), () => new Map()).set(id, description);
    }
    await this.find([...this.stored.keys()]);
    return this;
  }

  /** Descriptions whose type or member no longer exists, by the ids they are stored under. */
  get orphaned(): StoredDescriptions {
    return this.orphans;
  }

  /** Descriptions found again in a type that was in another file when they were written. */
  movedTo(typeId: string): StoredDescriptions {
    return this.moved.get(typeId) ?? NONE;
  }

  /** The current descriptions of a type and its members. */
  of(type: IdentifiedType): ReadonlyMap<string, ResolvedDescription> {
    const moved = this.movedTo(type.id);
    const stored = this.stored.get(type.id) ?? NONE;
    return this.resolved(type, moved.size === 0 ? stored : new Map([...moved, ...stored]));
  }

  /** The comment of a type or member in the source, as imported. */
  async docOf(id: string): Promise<DocFacts | null> {
    const type = await this.typeOf(typeIdOrSelf(id));
    return type === undefined ? null : docIn(type, id);
  }

  /** The id that the description of a type or member is stored under. */
  async storedAs(id: string): Promise<string> {
    const typeId = typeIdOrSelf(id);
    if (!this.lost.has(typeId) && !this.moved.has(typeId)) return id;
    const type = await this.typeOf(typeId);
    return (type && this.of(type).get(id)?.storedAs) ?? id;
  }

  /** The description stored under an id of a type or member. */
  storedUnder(id: string): WrittenDescription | undefined {
    return this.stored.get(typeIdOrSelf(id))?.get(id);
  }

  /**
   * All descriptions by the current ids of their entities, file by file; without orphaned ones and those that the
   * source has.
   */
  async described(): Promise<ReadonlyMap<string, ResolvedDescription>> {
    const described = new Map<string, ResolvedDescription>();
    for (const typeId of [...new Set([...this.stored.keys(), ...this.moved.keys()])].sort()) {
      const type = await this.typeOf(typeId);
      if (type === undefined) continue;
      for (const [id, one] of this.of(type)) {
        const over = textsOver(one, docIn(type, id));
        if (over !== undefined) described.set(id, over);
      }
    }
    return described;
  }

  /**
   * The descriptions written last, most recent first, by the current ids of their entities; without orphaned ones and
   * those that the source has.
   */
  async latest(most: number): Promise<readonly (readonly [id: string, description: WrittenDescription])[]> {
    const all = [...this.stored.values()].flatMap((some) => [...some]);
    const latest: (readonly [string, WrittenDescription])[] = [];
    for (const [storedAs, description] of all.sort(([, a], [, b]) => b.written - a.written)) {
      if (latest.length === most) break;
      const owner = this.orphans.has(storedAs) ? undefined : await this.ownerOf(storedAs);
      const over = owner && textsOver(description, owner.doc);
      if (owner !== undefined && over !== undefined) latest.push([owner.id, over]);
    }
    return latest;
  }

  has(typeId: string): boolean {
    return this.stored.has(typeId) || this.moved.has(typeId);
  }

  hasOwn(typeId: string): boolean {
    return this.stored.get(typeId)?.has(typeId) === true;
  }

  /** Reads again what is stored for these types. Returns the types that have changed. */
  update(typeIds: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    return this.oneByOne(() => this.updateNow(typeIds));
  }

  private async updateNow(typeIds: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    for (const typeId of typeIds) {
      const stored = await this.store.descriptions(this.declared.projectId, typeId);
      if (stored.size === 0) this.stored.delete(typeId);
      else this.stored.set(typeId, new Map(stored));
    }
    const before = this.moved;
    await this.find([...typeIds]);
    return new Set([...typeIds, ...before.keys(), ...this.moved.keys()]);
  }

  /** The id of the current entity of the description that is stored under an id. */
  private async ownerOf(storedAs: string): Promise<Pick<IdentifiedType, "id" | "doc"> | undefined> {
    const moved = [...this.moved].find(([, some]) => [...some.values()].some((one) => one.storedAs === storedAs));
    const typeId = moved?.[0] ?? typeIdOrSelf(storedAs);
    const type = await this.typeOf(typeId);
    const id = type && [...this.of(type)].find(([, one]) => one.storedAs === storedAs)?.[0];
    return id === type?.id ? type : type?.members.find((member) => member.id === id);
  }

  private async typeOf(typeId: string): Promise<IdentifiedType | undefined> {
    return (await this.declared.types(fileIdIn(typeId))).find(({ id }) => id === typeId);
  }

  private resolved(type: IdentifiedType, stored: StoredDescriptions): ReadonlyMap<string, ResolvedDescription> {
    return resolveDescriptions(this.declared.rules(fileIdIn(type.id)), type, stored);
  }

  private async find(typeIds: readonly string[]): Promise<void> {
    const byFile = new Map<string, string[]>();
    for (const typeId of typeIds) append(byFile, fileIdIn(typeId), typeId);
    for (const [fileId, ids] of byFile) {
      const types = await this.declared.types(fileId);
      for (const id of ids) {
        const lost = this.lostOf(
          id,
          types.find((type) => type.id === id),
        );
        if (lost.size > 0) this.lost.set(id, lost);
        else this.lost.delete(id);
      }
    }
    await this.findLost();
  }

  private lostOf(typeId: string, type: IdentifiedType | undefined): StoredDescriptions {
    const stored = this.stored.get(typeId) ?? NONE;
    const resolved = storedIn(type === undefined ? [] : this.resolved(type, stored).values());
    return new Map([...stored].filter(([id]) => !resolved.has(id)));
  }

  private async findLost(): Promise<void> {
    const lost = new Map([...this.lost.values()].flatMap((some) => [...some]));
    this.moved = findMoved(lost, this.declared.typeIds);
    for (const typeId of this.moved.keys()) {
      const type = await this.typeOf(typeId);
      for (const id of storedIn(type === undefined ? [] : this.of(type).values())) lost.delete(id);
    }
    this.orphans = lost;
  }
}

function docIn(type: IdentifiedType, id: string): DocFacts | null {
  return (id === type.id ? type.doc : type.members.find((member) => member.id === id)?.doc) ?? null;
}

function storedIn(resolved: Iterable<ResolvedDescription>): ReadonlySet<string> {
  return new Set(Array.from(resolved, ({ storedAs }) => storedAs));
}
