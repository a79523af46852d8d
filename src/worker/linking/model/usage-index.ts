import { fileIdIn, typeIdIn } from "../../../shared/model/entity-id.ts";
import { append, groupedBy } from "../../util/maps.ts";
import { countCalls, type FileLinks, type LinkedUse, type UnlinkedReason, usesIn } from "./file-links.ts";

/** A use with its file. */
export interface PlacedUse extends LinkedUse {
  readonly fileId: string;
}

/** Number of uses with a target in the code base, and the reasons for the others. */
export interface LinkCounts {
  readonly linked: number;
  readonly unlinked: Readonly<Partial<Record<UnlinkedReason, number>>>;
}

/** The index of uses, in both directions. Code that the preprocessor excludes in every build uses nothing. */
export class UsageIndex {
  /** The files that name a member, by its id; created on first use. */
  private filesNaming: ReadonlyMap<string, readonly string[]> | undefined;
  /** The used members by their type, created on first use. */
  private byType: ReadonlyMap<string | undefined, readonly string[]> | undefined;
  /** The most recently used files. */
  private readonly recent = new Map<string, UnpackedUses>();

  constructor(
    /** Keyed by file id. */
    readonly links: ReadonlyMap<string, FileLinks>,
  ) {}

  /** All links of a file, including excluded code; undefined for a file that is not linked. */
  linksOf(fileId: string): FileLinks | undefined {
    return this.links.get(fileId);
  }

  /** The calls, creations and references whose target is a member, in the order of the files. */
  usesOf(memberId: string): readonly PlacedUse[] {
    this.filesNaming ??= filesByMember(this.links);
    return (this.filesNaming.get(memberId) ?? []).flatMap((fileId) => this.unpacked(fileId).usesOf(memberId));
  }

  /** The used members of a type, possibly with a few more. */
  usedMembersOf(typeId: string): readonly string[] {
    this.filesNaming ??= filesByMember(this.links);
    this.byType ??= groupedBy([...this.filesNaming.keys()], typeIdIn);
    return this.byType.get(typeId) ?? [];
  }

  /** The uses in a member itself, without those in its local functions, which have ids of their own. */
  usesIn(memberId: string): readonly PlacedUse[] {
    return this.unpacked(fileIdIn(memberId)).usesIn(memberId);
  }

  /** Counts the linked calls and creations, including excluded code, and the unlinked ones by reason. */
  count(): LinkCounts {
    const unlinked: Partial<Record<UnlinkedReason, number>> = {};
    let linked = 0;
    for (const links of this.links.values()) {
      linked += countCalls(links);
      for (const [reason, count] of Object.entries(links.unlinked)) {
        unlinked[reason as UnlinkedReason] = (unlinked[reason as UnlinkedReason] ?? 0) + count;
      }
    }
    return { linked, unlinked };
  }

  /** All uses in a file. */
  usesInFile(fileId: string): readonly PlacedUse[] {
    return this.unpacked(fileId).all;
  }

  private unpacked(fileId: string): UnpackedUses {
    const known = this.recent.get(fileId);
    if (known !== undefined) return known;
    const links = this.links.get(fileId);
    const uses = links === undefined ? [] : [...usesIn(links)].filter(({ isLeftOut }) => !isLeftOut);
    const made = new UnpackedUses(uses.map((use) => ({ fileId, ...use })));
    const [oldest] = this.recent.keys();
    if (this.recent.size >= KEPT_FILES && oldest !== undefined) this.recent.delete(oldest);
    this.recent.set(fileId, made);
    return made;
  }
}

/** Number of cached files: queries about one member come together, and rarely concern more files. */
const KEPT_FILES = 4;

/** The decoded uses of one file, for successive queries. */
class UnpackedUses {
  private byTarget: ReadonlyMap<string | null, readonly PlacedUse[]> | undefined;
  private byContainer: ReadonlyMap<string | null, readonly PlacedUse[]> | undefined;

  constructor(readonly all: readonly PlacedUse[]) {}

  usesOf(target: string): readonly PlacedUse[] {
    this.byTarget ??= groupedBy(this.all, (use) => use.target);
    return this.byTarget.get(target) ?? [];
  }

  usesIn(container: string): readonly PlacedUse[] {
    this.byContainer ??= groupedBy(this.all, (use) => use.container);
    return this.byContainer.get(container) ?? [];
  }
}

function filesByMember(links: ReadonlyMap<string, FileLinks>): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>();
  for (const [fileId, { members }] of links) for (const id of members) append(files, id, fileId);
  return files;
}
