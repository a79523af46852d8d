import { parseEntityId, typeIdOrSelf } from "../../shared/model/entity-id.ts";
import { type FileLinks, usesIn } from "../linking/model/file-links.ts";
import type { TypeLinks } from "../linking/model/type-links.ts";
import { allUses, type PackedNames } from "../names/packed-names.ts";
import { getOrMake } from "../util/maps.ts";
import { placeKey } from "../util/place-key.ts";
import { isFoundByLinking } from "./found-uses.ts";

/** The number of known uses of one type or member. */
export interface CountedUses {
  /** For a partial type its first part; for a member with several parts one of them. */
  readonly id: string;
  readonly count: number;
}

interface Counted extends CountedUses {
  count: number;
}

/** What a use of a target counts for. */
interface Target {
  readonly own: Counted;
  /** The type, if the target is a constructor. */
  readonly created: Counted | undefined;
  readonly kind: string | undefined;
}

/**
 * Counts the uses of each type and member, as `foundUses` finds them one by one: parts count together, a type with its
 * constructors, one position once. Processes file by file.
 */
export class UseCounts {
  /** Keyed by the id in the first part of its type. */
  private readonly counts = new Map<string, Counted>();
  private readonly targets = new Map<string, Target>();

  constructor(private readonly links: Pick<TypeLinks, "parts">) {}

  /** All used types and members, in no particular order. */
  get used(): readonly CountedUses[] {
    return [...this.counts.values()].filter(({ count }) => count > 0);
  }

  /** Adds what linking has found in a file, and the meanings of its names; undefined if unknown. */
  addFile(linked: FileLinks | undefined, names: PackedNames | undefined): void {
    const places = new FilePlaces();
    for (const { target, row, column, isLeftOut } of linked === undefined ? [] : usesIn(linked)) {
      if (isLeftOut) continue;
      const { own, created } = this.target(target);
      places.add(own, row, column);
      places.add(created, row, column);
    }
    for (const { target, row, column, role } of names === undefined ? [] : allUses(names)) {
      const { own, created, kind } = this.target(target);
      if (!isFoundByLinking(kind, role)) places.add(own, row, column);
      places.add(created, row, column);
    }
    for (const [counted, found] of places.all) counted.count += found.size;
  }

  private target(id: string): Target {
    return getOrMake(this.targets, id, () => {
      const typeId = typeIdOrSelf(id);
      const whole = this.links.parts(typeId)[0] ?? typeId;
      const kind = parseEntityId(id)?.member?.kind;
      // The parts of a partial member have the same name in each part of their type.
      const own = this.counted(whole + id.slice(typeId.length), kind === undefined ? whole : id);
      return { own, created: kind === "CONSTRUCTOR" ? this.counted(whole, whole) : undefined, kind };
    });
  }

  private counted(key: string, id: string): Counted {
    return getOrMake(this.counts, key, () => ({ id, count: 0 }));
  }
}

/** The positions in one file at which each target is used. */
class FilePlaces {
  readonly all = new Map<Counted, Set<number>>();

  add(counted: Counted | undefined, row: number, column: number): void {
    if (counted !== undefined) getOrMake(this.all, counted, () => new Set()).add(placeKey(row, column));
  }
}
