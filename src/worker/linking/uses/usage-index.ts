import { fileIdIn } from "../../../shared/entity-id.ts";
import { append } from "../maps.ts";
import { type FileLinks, type LinkedUse, usesIn } from "./file-links.ts";

/** A use, and the file it stands in. */
export interface PlacedUse extends LinkedUse {
  readonly fileId: string;
}

/** Who uses what, in both directions. */
export class UsageIndex {
  /** The files that name a member, by its id. */
  private readonly filesNaming = new Map<string, string[]>();

  constructor(private readonly links: ReadonlyMap<string, FileLinks>) {
    for (const [fileId, { members }] of links) for (const id of members) append(this.filesNaming, id, fileId);
  }

  /** The calls, creations and references that mean a member, in the order of the files. */
  usesOf(memberId: string): readonly PlacedUse[] {
    return (this.filesNaming.get(memberId) ?? []).flatMap((fileId) =>
      this.usesInFile(fileId).filter(({ target }) => target === memberId),
    );
  }

  /** What a member uses itself; local functions inside it stand for themselves. */
  usesIn(memberId: string): readonly PlacedUse[] {
    return this.usesInFile(fileIdIn(memberId)).filter(({ container }) => container === memberId);
  }

  /** All uses in a file. */
  usesInFile(fileId: string): readonly PlacedUse[] {
    const links = this.links.get(fileId);
    return links === undefined ? [] : [...usesIn(links)].map((use) => ({ ...use, fileId }));
  }
}
