import { parseEntityId, typeIdOrSelf } from "../../shared/model/entity-id.ts";
import { type FileLinks, usesIn } from "../linking/model/file-links.ts";
import type { TypeLinks } from "../linking/model/type-links.ts";
import { allUses, type PackedNames } from "../names/packed-names.ts";
import { getOrMake } from "../util/maps.ts";
import { isFoundByLinking } from "./found-uses.ts";

/** How many uses of one type or member are known. */
export interface CountedUses {
  /** Of a partial type its first part; of a member that stands in several parts one of them. */
  readonly id: string;
  readonly count: number;
}

interface Counted extends CountedUses {
  count: number;
}

/** What a use of something counts for. */
interface Target {
  readonly own: Counted;
  /** The type, where this is a constructor. */
  readonly created: Counted | undefined;
  readonly kind: string | undefined;
}

/**
 * How many uses each type and member has, as `foundUses` finds them one by one: parts count together, a type with its
 * constructors, one place once. Takes file by file.
 */
export class UseCounts {
  /** By the id in the first part of its type. */
  private readonly counts = new Map<string, Counted>();
  private readonly targets = new Map<string, Target>();

  constructor(private readonly links: Pick<TypeLinks, "parts">) {}

  /** Everything that something uses, in no order. */
  get used(): readonly CountedUses[] {
    return [...this.counts.values()].filter(({ count }) => count > 0);
  }

  /** Takes what linking has found in a file, and what its names mean; undefined for what is not known. */
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
      // The parts of a partial member are called alike in the parts of their type.
      const own = this.counted(whole + id.slice(typeId.length), kind === undefined ? whole : id);
      return { own, created: kind === "CONSTRUCTOR" ? this.counted(whole, whole) : undefined, kind };
    });
  }

  private counted(key: string, id: string): Counted {
    return getOrMake(this.counts, key, () => ({ id, count: 0 }));
  }
}

/** No row of a file has more columns: its text would be longer than any that is read. */
const COLUMNS = 2 ** 23;

/** The places in one file at which each thing is used. */
class FilePlaces {
  readonly all = new Map<Counted, Set<number>>();

  add(counted: Counted | undefined, row: number, column: number): void {
    if (counted !== undefined) getOrMake(this.all, counted, () => new Set()).add(row * COLUMNS + column);
  }
}
