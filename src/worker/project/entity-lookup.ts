import { GlossaError } from "../../shared/errors/errors.ts";
import { fileIdIn, typeIdIn } from "../../shared/model/entity-id.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { StoredDescriptions } from "../describe/resolution/resolve-descriptions.ts";
import type { IdentifiedType } from "../facts/ids.ts";
import type { CurrentProject } from "./current-project.ts";
import { type ProjectView, typesInFileOf } from "./files/project-view.ts";
import { type FoundEntity, findEntity } from "./find-entity.ts";
import type { ImportSlot } from "./import/import-slot.ts";
import type { OpenProject } from "./open-project.ts";

/** The open and the arriving projects in which entities are looked up. */
export interface EntityLookupDependencies {
  readonly catalogue: Promise<Catalogue>;
  readonly current: CurrentProject;
  readonly slot: ImportSlot;
  /** Descriptions written for a type when it was in another file, as far as known by now. */
  readonly movedTo: (view: ProjectView, typeId: string) => StoredDescriptions;
}

/** Finds types and members by their ids, in the open project and in what an import has already read. */
export class EntityLookup {
  constructor(private readonly dependencies: EntityLookupDependencies) {}

  /**
   * Returns the view that holds a file. While an import runs, what it has already read can be viewed, and so can the
   * open project if it is the same. Ids follow from paths, so a file of another project that is not read yet is not
   * found. Throws `noProject`, `entityNotFound`.
   */
  viewWith(fileId: string): ProjectView {
    const { arriving } = this;
    if (arriving?.files.get(fileId)?.hash != null) return arriving;
    return this.openWith(fileId);
  }

  /** The id of the project whose types and members are found; undefined if there is none. */
  get projectInView(): string | undefined {
    return this.arriving?.projectId ?? this.dependencies.current.opened?.projectId;
  }

  /** The open project. Throws `noProject`, and `entityNotFound` while another one is being imported. */
  openWith(fileId: string): OpenProject {
    if (this.isOtherArriving) throw new GlossaError("entityNotFound", { id: fileId });
    return this.dependencies.current.project;
  }

  /** The open project. Throws `noProject`, also while another one is being imported. */
  openProject(): OpenProject {
    if (this.isOtherArriving) throw new GlossaError("noProject");
    return this.dependencies.current.project;
  }

  private get isOtherArriving(): boolean {
    const { arriving } = this;
    return arriving !== undefined && !this.dependencies.current.isOpen(arriving.projectId);
  }

  /** The project that is being imported, once its files are listed. */
  private get arriving(): ProjectView | undefined {
    const { awaited } = this.dependencies.slot;
    return awaited === undefined || awaited.files.size === 0 ? undefined : awaited;
  }

  /** Throws `entityNotFound`, `noProject`. */
  async find(id: string): Promise<FoundEntity> {
    const { catalogue, current, movedTo } = this.dependencies;
    const view = this.viewWith(fileIdIn(id));
    const moved = (typeId: string) => movedTo(view, typeId);
    return findEntity(await catalogue, view, id, current.linking.linksOf(view), moved);
  }

  /** Throws `entityNotFound` where no type has this id. */
  async expectType(view: ProjectView, id: string): Promise<void> {
    const types = await typesInFileOf(view, id);
    if (!types.some((type) => type.id === id)) throw new GlossaError("entityNotFound", { id });
  }

  /** Throws `entityNotFound` where no type or member has this id. */
  expectEntity(view: ProjectView, id: string): Promise<void> {
    return id === typeIdIn(id) ? this.expectType(view, id) : this.expectMember(view, id);
  }

  /** Throws `entityNotFound` where no member has this id. */
  async expectMember(view: ProjectView, id: string): Promise<void> {
    const types = await typesInFileOf(view, id);
    if (!types.some(({ members }) => members.some((one) => one.id === id))) {
      throw new GlossaError("entityNotFound", { id });
    }
  }

  /** The declarations of one type, in the order of these ids. */
  async partsOf(view: ProjectView, ids: readonly string[]): Promise<readonly IdentifiedType[]> {
    // A type with many parts has many of them in one file.
    const byFile = new Map(ids.map((id) => [fileIdIn(id), id]));
    const types = (await Promise.all([...byFile.values()].map((id) => typesInFileOf(view, id)))).flat();
    const byId = new Map(types.map((type) => [type.id, type]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }
}
