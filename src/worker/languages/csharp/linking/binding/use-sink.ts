import type { UseConfidence } from "../../../../../shared/model/uses.ts";
import type { UseKind } from "../../../../facts/use-kind.ts";
import type { ImpliedType, LinkedUse, UnlinkedReason } from "../../../../linking/model/file-links.ts";
import { placeKey } from "../../../../util/place-key.ts";
import type { SomeMembers } from "../overloads/call.ts";
import { isOutside } from "../symbols/member.ts";
import type { Member } from "../symbols/model.ts";

/** The meaning that is found for a use. */
export interface Meaning {
  readonly target: Member;
  /** Other members that might be meant. */
  readonly others: SomeMembers;
  readonly confidence: UseConfidence;
}

/** A use of a member of the code base. */
export interface BoundUse extends Meaning {
  readonly kind: UseKind;
  readonly row: number;
  readonly column: number;
  /** The member it stands in; undefined for what stands in a type's header or outside of all types. */
  readonly container: Member | undefined;
}

/** Takes what the binder finds in one file. What is bound again replaces what was said before. */
export class UseSink {
  /** Every name and type that was looked up, as written: what the file's uses depend on. */
  readonly names = new Set<string>();
  private readonly found = new Map<number, BoundUse | LinkedUse | UnlinkedReason>();
  private readonly implied = new Map<number, ImpliedType>();
  /** Where something was said since `begin`. */
  private places: number[] = [];

  /** Begins with what `drop` takes back. */
  begin(): void {
    this.places = [];
  }

  /** Takes back all that was said since `begin`. */
  drop(): void {
    for (const place of this.places) {
      this.found.delete(place);
      this.implied.delete(place);
    }
  }

  add(
    kind: UseKind,
    row: number,
    column: number,
    container: Member | undefined,
    meaning: Meaning | UnlinkedReason,
  ): void {
    const key = placeKey(row, column);
    this.places.push(key);
    if (typeof meaning === "string") this.found.set(key, meaning);
    else if (isOutside(meaning.target)) this.found.set(key, "delegate");
    else if (meaning.target.owner.isExternal) this.found.set(key, "framework");
    else {
      const { target, others, confidence } = meaning;
      this.found.set(key, { target, others, confidence, kind, row, column, container });
    }
  }

  /** Takes the type whose static method a bare name calls; undefined where it is none of a type. */
  addImplied(row: number, column: number, type: string | undefined): void {
    if (type === undefined) this.implied.delete(placeKey(row, column));
    else this.implied.set(placeKey(row, column), { row, column, type });
  }

  /** The types that bare calls of static methods leave unsaid. */
  get impliedTypes(): Iterable<ImpliedType> {
    return this.implied.values();
  }

  /** Turns what was found so far into plain data, so that no member is held any more. */
  settle(linked: (use: BoundUse) => LinkedUse): void {
    for (const [key, use] of this.found) {
      if (typeof use !== "string" && !isLinked(use)) this.found.set(key, linked(use));
    }
  }

  /** In the order of their places. */
  uses(linked: (use: BoundUse) => LinkedUse): readonly LinkedUse[] {
    const uses = [...this.found.values()].filter((use) => typeof use !== "string");
    return uses.sort((a, b) => a.row - b.row || a.column - b.column).map((use) => (isLinked(use) ? use : linked(use)));
  }

  /** One for each use that means nothing of the code base. */
  get reasons(): readonly UnlinkedReason[] {
    return [...this.found.values()].filter((use) => typeof use === "string");
  }
}

function isLinked(use: BoundUse | LinkedUse): use is LinkedUse {
  return typeof use.target === "string";
}
