import { USE_CONFIDENCES, type UseConfidence } from "../../../shared/model/uses.ts";
import { UseKind } from "../../facts/use-kind.ts";
import { append } from "../../util/maps.ts";
import { type LinkCut, type LinkCutReason, LinkCuts } from "./link-cuts.ts";

/**
 * Why a use has no target in the code base, as far as known: it belongs to the framework; a delegate is called; the
 * receiver is `dynamic`; the receiver's type is unknown; it has no member of the name; no overload takes the arguments;
 * the created type is unknown; its constructor is implicit; or resolving it would take too long.
 */
export type UnlinkedReason =
  | "framework"
  | "delegate"
  | "dynamic"
  | "receiver"
  | "member"
  | "arguments"
  | "type"
  | "implicit"
  | "cut";

/** The type whose static method is called by a bare name, and the position of the name. */
export interface ImpliedType {
  readonly row: number;
  readonly column: number;
  /** In the form `Outer.Inner`, without arity. */
  readonly type: string;
}

/**
 * The links of a file's uses, as compact plain data. `members` are the ids that `uses` refers to by index; each use is
 * `USE_STRIDE` numbers, in source order.
 */
export interface FileLinks {
  readonly members: readonly string[];
  readonly uses: Int32Array;
  /** Number of uses without a target in the code base, by reason. */
  readonly unlinked: Readonly<Partial<Record<UnlinkedReason, number>>>;
  /** The other candidate members, by the index of the use in `uses`. */
  readonly others: readonly (readonly [use: number, ...members: number[]])[];
  /** The implied types of bare calls of static methods, and the positions for each: row and column alternating. */
  readonly implied: readonly (readonly [type: string, places: readonly number[]])[];
  /** How many more candidates there are, by the index of the use; left out if all are listed. */
  readonly more?: readonly (readonly [use: number, count: number])[];
  /** The parts that could not be linked, one for each reason; left out if everything was linked. */
  readonly cuts?: readonly LinkCut[];
}

/** The links of these files in their order, with the file's id, for files that have any. */
export function linksInOrder(
  files: readonly { readonly id: string }[],
  links: ReadonlyMap<string, FileLinks>,
): readonly (readonly [fileId: string, links: FileLinks])[] {
  return files.flatMap(({ id }) => {
    const found = links.get(id);
    return found === undefined ? [] : [[id, found] as const];
  });
}

/** Counts the linked uses that are calls or creations. */
export function countCalls({ uses }: Pick<FileLinks, "uses">): number {
  let count = 0;
  for (let at = 0; at < uses.length; at += USE_STRIDE) if (uses[at] !== UseKind.reference) count++;
  return count;
}

/** How many numbers encode one use in `FileLinks`. */
export const USE_STRIDE = 7;

/** One decoded use. */
export interface LinkedUse {
  readonly kind: UseKind;
  readonly row: number;
  readonly column: number;
  /** The member that contains it; null in a type's header or outside of all types. */
  readonly container: string | null;
  readonly target: string;
  readonly others: readonly string[];
  /** How many more candidates there are. */
  readonly more: number;
  readonly confidence: UseConfidence;
  /** Whether the preprocessor excludes it in every build. */
  readonly isLeftOut: boolean;
}

/** Builds the links of a file's uses. */
export class FileLinksBuilder {
  private readonly members = new Map<string, number>();
  private readonly uses: number[] = [];
  private readonly others: [use: number, ...members: number[]][] = [];
  private readonly unlinked: Partial<Record<UnlinkedReason, number>> = {};
  private readonly implied = new Map<string, number[]>();
  private readonly more: [use: number, count: number][] = [];
  private readonly cuts = new LinkCuts();

  add({ kind, row, column, container, target, others, more, confidence, isLeftOut }: LinkedUse): void {
    if (others.length > 0) {
      this.others.push([this.uses.length / USE_STRIDE, ...others.map((id) => this.numberOf(id))]);
    }
    if (more > 0) this.more.push([this.uses.length / USE_STRIDE, more]);
    const inside = container === null ? -1 : this.numberOf(container);
    const sureness = USE_CONFIDENCES.indexOf(confidence);
    this.uses.push(kind, row, column, inside, this.numberOf(target), sureness, Number(isLeftOut));
  }

  addUnlinked(reason: UnlinkedReason, count = 1): void {
    if (count > 0) this.unlinked[reason] = (this.unlinked[reason] ?? 0) + count;
  }

  /** Records a type or member that is not linked, or not completely. */
  addCut(reason: LinkCutReason, id: string | null): void {
    this.cuts.add(reason, id);
  }

  /** Records cuts that are already known for the file. */
  addCuts(cuts: readonly LinkCut[]): void {
    for (const cut of cuts) this.cuts.join(cut);
  }

  addImplied({ row, column, type }: ImpliedType): void {
    append(this.implied, type, row);
    append(this.implied, type, column);
  }

  build(): FileLinks {
    const { unlinked, others, more, cuts } = this;
    const [members, implied] = [[...this.members.keys()], [...this.implied]];
    return {
      ...{ unlinked, members, uses: Int32Array.from(this.uses), others, implied },
      ...(more.length > 0 && { more }),
      ...(cuts.all.length > 0 && { cuts: cuts.all }),
    };
  }

  private numberOf(id: string): number {
    const known = this.members.get(id);
    if (known !== undefined) return known;
    this.members.set(id, this.members.size);
    return this.members.size - 1;
  }
}

/** The implied types of bare calls of static methods, with the position of each name. */
export function* impliedTypesIn({ implied }: FileLinks): Generator<ImpliedType> {
  for (const [type, places] of implied) {
    for (let at = 0; at < places.length; at += 2) yield { type, row: places[at] ?? 0, column: places[at + 1] ?? 0 };
  }
}

/** The uses in source order. */
export function* usesIn({ members, uses, others, more }: FileLinks): Generator<LinkedUse> {
  const othersOf = new Map(others.map(([use, ...list]) => [use, list.map((at) => members[at] ?? "")]));
  const moreOf = new Map(more);
  for (let at = 0; at < uses.length; at += USE_STRIDE) {
    const use = uses.subarray(at, at + USE_STRIDE);
    const [kind, row = 0, column = 0, inside = -1, target = 0, confidence = 0, leftOut = 0] = use;
    yield {
      kind: kind as UseKind,
      row,
      column,
      container: members[inside] ?? null,
      target: members[target] ?? "",
      others: othersOf.get(at / USE_STRIDE) ?? [],
      more: moreOf.get(at / USE_STRIDE) ?? 0,
      confidence: USE_CONFIDENCES[confidence] ?? "likely",
      isLeftOut: leftOut === 1,
    };
  }
}
