import { fileIdIn } from "../../../shared/entity-id.ts";
import type { Reason } from "../binding/use-sink.ts";
import { append } from "../maps.ts";
import { type FileLinks, type LinkedUse, usesIn } from "./file-links.ts";

/** A use, and the file it stands in. */
export interface PlacedUse extends LinkedUse {
  readonly fileId: string;
}

export interface UseCounts {
  readonly linked: number;
  readonly unlinked: Readonly<Partial<Record<Reason, number>>>;
}

/** Who uses what, in both directions. What the preprocessor leaves out in every build uses nothing. */
export class UsageIndex {
  /** The files that name a member, by its id; made when it is first asked for. */
  private filesNaming: ReadonlyMap<string, readonly string[]> | undefined;

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
    return (this.filesNaming.get(memberId) ?? []).flatMap((fileId) =>
      this.usesInFile(fileId).filter(({ target }) => target === memberId),
    );
  }

  /** What a member uses itself; local functions inside it stand for themselves. */
  usesIn(memberId: string): readonly PlacedUse[] {
    return this.usesInFile(fileIdIn(memberId)).filter(({ container }) => container === memberId);
  }

  /** How many calls and creations are linked, left out or not, and how many are not, by the reason. */
  count(): UseCounts {
    const unlinked: Partial<Record<Reason, number>> = {};
    let linked = 0;
    for (const links of this.links.values()) {
      linked += [...usesIn(links)].filter(({ kind }) => kind !== 2).length;
      for (const [reason, count] of Object.entries(links.unlinked)) {
        unlinked[reason as Reason] = (unlinked[reason as Reason] ?? 0) + count;
      }
    }
    return { linked, unlinked };
  }

  /** All uses in a file. */
  usesInFile(fileId: string): readonly PlacedUse[] {
    const links = this.links.get(fileId);
    if (links === undefined) return [];
    return [...usesIn(links)].flatMap((use) => (use.isLeftOut ? [] : { ...use, fileId }));
  }
}

function filesByMember(links: ReadonlyMap<string, FileLinks>): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>();
  for (const [fileId, { members }] of links) for (const id of members) append(files, id, fileId);
  return files;
}
