import { fileIdIn, typeIdIn } from "../../../shared/model/entity-id.ts";
import { append, groupedBy } from "../../util/maps.ts";
import { countCalls, type FileLinks, type LinkedUse, type UnlinkedReason, usesIn } from "./file-links.ts";

/** A use, and the file it stands in. */
export interface PlacedUse extends LinkedUse {
  readonly fileId: string;
}

/** How many uses mean something of the code base, and why the others do not. */
export interface UseCounts {
  readonly linked: number;
  readonly unlinked: Readonly<Partial<Record<UnlinkedReason, number>>>;
}

/** Who uses what, in both directions. What the preprocessor leaves out in every build uses nothing. */
export class UsageIndex {
  /** The files that name a member, by its id; made when it is first asked for. */
  private filesNaming: ReadonlyMap<string, readonly string[]> | undefined;
  /** Of the same members, made likewise. */
  private byType: ReadonlyMap<string | undefined, readonly string[]> | undefined;
  /** The files that were asked for last. */
  private readonly recent = new Map<string, UnpackedUses>();

  constructor(
    /** By the ids of the files. */
    readonly links: ReadonlyMap<string, FileLinks>,
  ) {}

  /** All links of a file, of what is left out too; undefined for one that is not linked. */
  linksOf(fileId: string): FileLinks | undefined {
    return this.links.get(fileId);
  }

  /** The calls, creations and references that mean a member, in the order of the files. */
  usesOf(memberId: string): readonly PlacedUse[] {
    this.filesNaming ??= filesByMember(this.links);
    return (this.filesNaming.get(memberId) ?? []).flatMap((fileId) => this.unpacked(fileId).usesOf(memberId));
  }

  /** The members of a type that something means, and some more. */
  usedMembersOf(typeId: string): readonly string[] {
    this.filesNaming ??= filesByMember(this.links);
    this.byType ??= groupedBy([...this.filesNaming.keys()], typeIdIn);
    return this.byType.get(typeId) ?? [];
  }

  /** The uses in a member itself; local functions inside it stand for themselves. */
  usesIn(memberId: string): readonly PlacedUse[] {
    return this.unpacked(fileIdIn(memberId)).usesIn(memberId);
  }

  /** How many calls and creations are linked, left out or not, and how many are not, by the reason. */
  count(): UseCounts {
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

/** Questions about one member come together, and hardly any of them concerns more files. */
const KEPT_FILES = 4;

/** The uses of one file, for one question after another. */
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
