import type { UseConfidence } from "../../../../../../shared/model/uses.ts";
import type { UseKind } from "../../../../../facts/use-kind.ts";
import type { ImpliedType, LinkedUse, UnlinkedReason } from "../../../../../linking/model/file-links.ts";
import { placeKey } from "../../../../../util/place-key.ts";
import type { SomeMembers } from "../../overloads/call.ts";
import { isOutside } from "../../symbols/member.ts";
import type { Member } from "../../symbols/model.ts";

/** The meaning found for a use. */
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
  /** The member that contains the use; undefined in a type's header or outside all types. */
  readonly container: Member | undefined;
}

/** Collects the binder's findings for one file. Binding code again replaces earlier findings. */
export class UseSink {
  /** Every name and type that was looked up, as written: the file's uses depend on them. */
  readonly names = new Set<string>();
  private readonly found = new Map<number, BoundUse | LinkedUse | UnlinkedReason>();
  private readonly implied = new Map<number, ImpliedType>();
  /** The places with a finding since `begin`. */
  private places: number[] = [];

  /** Starts a section that `drop` can undo. */
  begin(): void {
    this.places = [];
  }

  /** Removes all findings since `begin`. */
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

  /** Records the type whose static method a bare name calls; undefined if the method belongs to no type. */
  addImplied(row: number, column: number, type: string | undefined): void {
    if (type === undefined) this.implied.delete(placeKey(row, column));
    else this.implied.set(placeKey(row, column), { row, column, type });
  }

  /** The types of static methods that are called by a bare name. */
  get impliedTypes(): Iterable<ImpliedType> {
    return this.implied.values();
  }

  /** Turns the findings so far into plain data without members. */
  settle(linked: (use: BoundUse) => LinkedUse): void {
    for (const [key, use] of this.found) {
      if (typeof use !== "string" && !isLinked(use)) this.found.set(key, linked(use));
    }
  }

  /** Returns the uses, sorted by place. */
  uses(linked: (use: BoundUse) => LinkedUse): readonly LinkedUse[] {
    const uses = [...this.found.values()].filter((use) => typeof use !== "string");
    return uses.sort((a, b) => a.row - b.row || a.column - b.column).map((use) => (isLinked(use) ? use : linked(use)));
  }

  /** The reasons, one for each use that means nothing in the code base. */
  get reasons(): readonly UnlinkedReason[] {
    return [...this.found.values()].filter((use) => typeof use === "string");
  }
}

function isLinked(use: BoundUse | LinkedUse): use is LinkedUse {
  return typeof use.target === "string";
}
