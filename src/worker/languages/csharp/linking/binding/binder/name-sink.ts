import type { UseRole } from "../../../../../../shared/model/uses.ts";
import { getOrMake } from "../../../../../util/maps.ts";
import { placeKey } from "../../../../../util/place-key.ts";
import type { Definition, Member } from "../../symbols/model.ts";
import type { Symbols } from "../../symbols/symbols.ts";
import { isOfType, type NameTarget, type SettledTarget, settledTarget } from "./name-meanings.ts";
import type { BoundArgument } from "./value.ts";

/** A name in the code, and what it means. */
export interface FoundName {
  readonly row: number;
  readonly column: number;
  readonly target: NameTarget;
  /** By the kind of the name and its meaning alone: the code around it may tell more. */
  readonly role: UseRole;
  /** Whether the meaning is a guess. */
  readonly isGuess: boolean;
  /** See `BoundName`. */
  readonly isUnnamed: boolean;
  /** Whether it is `Color` of `Color.Red`, which is the name of a value as well but means its type. */
  readonly isNamesake?: true;
}

/** A use of a member without its name, such as that of an operator. */
export interface UnnamedUse {
  readonly role: UseRole;
  /** Tells apart several uses at one place; of those with the same slot the last one counts. */
  readonly slot: string;
  readonly row: Coordinate;
  readonly column: Coordinate;
  readonly isGuess: boolean;
}

/** Undefined where the place is not known, as no names were read: then nothing is recorded. */
export type Coordinate = number | undefined;

interface Place {
  readonly row: number;
  readonly column: number;
}

/** `Color.Red`, where `Color` may be a value or its type (C# specification, 12.8.7.2): the member decides. */
interface Namesake {
  readonly name: Place;
  readonly type: Definition;
  readonly member: Place;
}

/** A name whose target is replaced by plain data in the end. */
type KeptName = Omit<FoundName, "target"> & { target: NameTarget };

/** Collects the meanings of the names in one file. A later meaning of the same name replaces an earlier one. */
export class NameSink {
  private readonly found = new Map<number, KeptName>();
  private readonly unnamed = new Map<string, KeptName>();
  /** One target for all names of a type or member, as there are very many. */
  private readonly targets = new Map<Definition | Member, NameTarget>();
  private readonly namesakes: Namesake[] = [];
  /** By the keys of places, whether the name there keeps its meaning as a guess; else it has none. */
  private readonly doubts = new Map<number, boolean>();
  private readonly argumentPlaces = new WeakMap<BoundArgument, Place>();

  /** Adds a name. */
  add(row: Coordinate, column: Coordinate, target: NameTarget, role: UseRole, isGuess: boolean): void {
    if (row === undefined || column === undefined) return;
    const name = { row, column, target: this.oneFor(target), role, isGuess, isUnnamed: false };
    this.found.set(placeKey(row, column), name);
  }

  /** Adds a use of something without its name. */
  addUnnamed(target: NameTarget, { role, slot, row, column, isGuess }: UnnamedUse): void {
    if (row === undefined || column === undefined) return;
    const name = { row, column, target: this.oneFor(target), role, isGuess, isUnnamed: true };
    this.unnamed.set(`${placeKey(row, column)} ${slot}`, name);
  }

  /** Removes a name. */
  remove(row: Coordinate, column: Coordinate): void {
    if (row !== undefined && column !== undefined) this.found.delete(placeKey(row, column));
  }

  /** The member that the name at a place means; undefined if it means something else or nothing. */
  memberAt(row: Coordinate, column: Coordinate): Member | undefined {
    if (row === undefined || column === undefined) return undefined;
    const target = this.found.get(placeKey(row, column))?.target;
    return target?.kind === "member" ? target.member : undefined;
  }

  /** Makes what a name means a guess, or nothing at all, however often it is added. */
  doubt(row: Coordinate, column: Coordinate, isGuess: boolean): void {
    if (row !== undefined && column !== undefined) this.doubts.set(placeKey(row, column), isGuess);
  }

  /** Adds a name that means a value or its type, with the place of the member that decides. */
  addNamesake(
    [row, column]: readonly [Coordinate, Coordinate],
    type: Definition,
    [memberRow, memberColumn]: readonly [Coordinate, Coordinate],
  ): void {
    if (row === undefined || column === undefined || memberRow === undefined || memberColumn === undefined) return;
    this.namesakes.push({ name: { row, column }, type, member: { row: memberRow, column: memberColumn } });
  }

  /** Keeps the place of the name of a named argument until its call is resolved. */
  placeArgument(argument: BoundArgument, row: Coordinate, column: Coordinate): void {
    if (row !== undefined && column !== undefined) this.argumentPlaces.set(argument, { row, column });
  }

  /** Adds the names of named arguments, which mean parameters of a member. */
  addArguments(list: readonly BoundArgument[], member: Member, isGuess: boolean): void {
    this.addNamed(list, isGuess, (name) => ({ kind: "parameter", member, at: member.placeOfParameter(name) }));
  }

  /** The same for parameters of a delegate. */
  addDelegateArguments(list: readonly BoundArgument[], definition: Definition, isGuess: boolean): void {
    const { parameters = [] } = definition.symbol.parts[0];
    this.addNamed(list, isGuess, (name) => {
      const at = parameters.findIndex((parameter) => parameter.name === name);
      return { kind: "delegateParameter", definition, at };
    });
  }

  private addNamed(
    list: readonly BoundArgument[],
    isGuess: boolean,
    parameterOf: (name: string) => NameTarget & { readonly at: number },
  ): void {
    for (const argument of list) {
      const place = this.argumentPlaces.get(argument);
      const target = place && parameterOf(argument.name);
      if (target !== undefined && target.at >= 0) this.add(place?.row, place?.column, target, "other", isGuess);
    }
  }

  /** Replaces all symbols by plain data: each of them would keep all others in memory. */
  settle(symbols: Symbols): void {
    this.settleNamesakes();
    this.settleDoubts();
    const settled = new Map<NameTarget, SettledTarget>();
    settleIn(this.found, symbols, settled);
    settleIn(this.unnamed, symbols, settled);
    this.targets.clear();
  }

  /** All names, in no particular order. */
  get names(): readonly FoundName[] {
    this.settleNamesakes();
    this.settleDoubts();
    return [...this.found.values(), ...this.unnamed.values()];
  }

  private oneFor(target: NameTarget): NameTarget {
    if (target.kind === "type") return getOrMake(this.targets, target.definition, () => target);
    return target.kind === "member" ? getOrMake(this.targets, target.member, () => target) : target;
  }

  private settleNamesakes(): void {
    for (const { name, type, member } of this.namesakes) {
      const found = this.found.get(placeKey(member.row, member.column));
      if (found !== undefined && isOfType(found.target)) {
        const { row, column } = name;
        const target = this.oneFor({ kind: "type", definition: type });
        const meant = { row, column, target, role: "qualifier", isGuess: found.isGuess } as const;
        this.found.set(placeKey(row, column), { ...meant, isUnnamed: false, isNamesake: true });
      }
    }
    this.namesakes.length = 0;
  }

  private settleDoubts(): void {
    for (const [key, isGuess] of this.doubts) {
      const found = this.found.get(key);
      if (found !== undefined && isGuess) this.found.set(key, { ...found, isGuess });
      else this.found.delete(key);
    }
    this.doubts.clear();
  }
}

function settleIn<K>(found: Map<K, KeptName>, symbols: Symbols, settled: Map<NameTarget, SettledTarget>): void {
  for (const name of found.values()) {
    const { target } = name;
    name.target = getOrMake(settled, target, () => settledTarget(target, symbols));
  }
}
