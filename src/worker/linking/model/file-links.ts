import { USE_CONFIDENCES, type UseConfidence } from "../../../shared/model/uses.ts";
import { UseKind } from "../../facts/use-kind.ts";
import { append } from "../../util/maps.ts";
import { type LinkCut, type LinkCutReason, LinkCuts } from "./link-cuts.ts";

/**
 * Why a use means nothing of the code base, as far as is known: it is of the framework; a delegate is called; what is
 * called on is `dynamic`; it has no known type; it has no member of the name; none takes the arguments; the created type
 * is not known; its constructor is written nowhere; or to find out would take too long.
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

/** The type whose static method a bare name calls, and the place of the name. */
export interface ImpliedType {
  readonly row: number;
  readonly column: number;
  /** As types are called: `Outer.Inner`, without arity. */
  readonly type: string;
}

/**
 * The links of a file's uses, as compact plain data. `members` are the ids that `uses` names by their places; each use
 * is `USE_STRIDE` numbers, in the order of their places.
 */
export interface FileLinks {
  readonly members: readonly string[];
  readonly uses: Int32Array;
  /** How many uses mean nothing of the code base, by the reason. */
  readonly unlinked: Readonly<Partial<Record<UnlinkedReason, number>>>;
  /** The other members that may be meant, by the place of the use in `uses`. */
  readonly others: readonly (readonly [use: number, ...members: number[]])[];
  /** The types that bare calls of static methods leave unsaid, and of each the places: row and column in turn. */
  readonly implied: readonly (readonly [type: string, places: readonly number[]])[];
  /** How many more of these there are, by the place of the use; left out where all are there. */
  readonly more?: readonly (readonly [use: number, count: number])[];
  /** The parts that could not be linked, one for each reason; left out where all was. */
  readonly cuts?: readonly LinkCut[];
}

/** The links of these files in their order, of each that has any, with its id. */
export function linksInOrder(
  files: readonly { readonly id: string }[],
  links: ReadonlyMap<string, FileLinks>,
): readonly (readonly [fileId: string, links: FileLinks])[] {
  return files.flatMap(({ id }) => {
    const found = links.get(id);
    return found === undefined ? [] : [[id, found] as const];
  });
}

/** How many of the linked uses are calls or creations. */
export function countCalls({ uses }: Pick<FileLinks, "uses">): number {
  let count = 0;
  for (let at = 0; at < uses.length; at += USE_STRIDE) if (uses[at] !== UseKind.reference) count++;
  return count;
}

/** How many numbers stand for one use in `FileLinks`. */
export const USE_STRIDE = 7;

/** One use, unpacked. */
export interface LinkedUse {
  readonly kind: UseKind;
  readonly row: number;
  readonly column: number;
  /** The member it stands in; null for what stands in a type's header or outside of all types. */
  readonly container: string | null;
  readonly target: string;
  readonly others: readonly string[];
  /** How many more there are of these. */
  readonly more: number;
  readonly confidence: UseConfidence;
  /** It stands where the preprocessor leaves it out in every build. */
  readonly isLeftOut: boolean;
}

/** Gathers the uses of a file. */
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

  /** Notes a type or member that is not linked, or not with all there is. */
  addCut(reason: LinkCutReason, id: string | null): void {
    this.cuts.add(reason, id);
  }

  /** Notes what is known already of the file. */
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

/** The types that bare calls of static methods leave unsaid, by the place of the name. */
export function* impliedTypesIn({ implied }: FileLinks): Generator<ImpliedType> {
  for (const [type, places] of implied) {
    for (let at = 0; at < places.length; at += 2) yield { type, row: places[at] ?? 0, column: places[at + 1] ?? 0 };
  }
}

/** The uses in their order. */
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
