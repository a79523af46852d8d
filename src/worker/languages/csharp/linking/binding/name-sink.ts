import type { UseRole } from "../../../../../shared/model/uses.ts";
import { getOrMake } from "../../../../util/maps.ts";
import { placeKey } from "../../../../util/place-key.ts";
import type { Definition, Member } from "../symbols/model.ts";
import type { Symbols } from "../symbols/symbols.ts";
import { isOfType, type NameTarget, type SettledTarget, settledTarget } from "./name-meanings.ts";
import type { BoundArgument } from "./value.ts";

/** A name at its place, and what it is found to mean. */
export interface FoundName {
  readonly row: number;
  readonly column: number;
  readonly target: NameTarget;
  /** As far as the kind of the name and what it means tell it: its surroundings may tell more. */
  readonly role: UseRole;
  /** Something was guessed. */
  readonly isGuess: boolean;
  /** As that of a `BoundName`. */
  readonly isUnnamed: boolean;
  /** It is called like a value, which may be a variable, but means its type. */
  readonly isNamesake?: true;
}

/** What calls a member without naming it. */
export interface UnnamedUse {
  readonly role: UseRole;
  /** Tells apart what stands at one place: of one slot only what is found last counts. */
  readonly slot: string;
  readonly row: Coordinate;
  readonly column: Coordinate;
  readonly isGuess: boolean;
}

/** Undefined for a name that is not asked for. */
type Coordinate = number | undefined;

interface Place {
  readonly row: number;
  readonly column: number;
}

/** `Color.Red`, where `Color` may be a value or its type: the member behind the dot decides. */
interface Namesake {
  readonly name: Place;
  readonly type: Definition;
  readonly member: Place;
}

/** A name whose target becomes plain data in the end. */
type KeptName = Omit<FoundName, "target"> & { target: NameTarget };

/** Takes what the names in one file are found to mean. What is found later replaces what was said before. */
export class NameSink {
  private readonly found = new Map<number, KeptName>();
  private readonly unnamed = new Map<string, KeptName>();
  /** The target of each type and member, one for all its names: there are very many. */
  private readonly targets = new Map<Definition | Member, NameTarget>();
  private readonly namesakes: Namesake[] = [];
  private readonly argumentPlaces = new WeakMap<BoundArgument, Place>();

  add(row: Coordinate, column: Coordinate, target: NameTarget, role: UseRole, isGuess: boolean): void {
    if (row === undefined || column === undefined) return;
    const name = { row, column, target: this.oneFor(target), role, isGuess, isUnnamed: false };
    this.found.set(placeKey(row, column), name);
  }

  /** Takes what is meant by something that is no name of it. */
  addUnnamed(target: NameTarget, { role, slot, row, column, isGuess }: UnnamedUse): void {
    if (row === undefined || column === undefined) return;
    const name = { row, column, target: this.oneFor(target), role, isGuess, isUnnamed: true };
    this.unnamed.set(`${placeKey(row, column)} ${slot}`, name);
  }

  /** Takes back what was said of a name. */
  remove(row: Coordinate, column: Coordinate): void {
    if (row !== undefined && column !== undefined) this.found.delete(placeKey(row, column));
  }

  /** Takes a value that is called like its type, with the name of its member. */
  addNamesake(
    [row, column]: readonly [Coordinate, Coordinate],
    type: Definition,
    [memberRow, memberColumn]: readonly [Coordinate, Coordinate],
  ): void {
    if (row === undefined || column === undefined || memberRow === undefined || memberColumn === undefined) return;
    this.namesakes.push({ name: { row, column }, type, member: { row: memberRow, column: memberColumn } });
  }

  /** Takes where the name of a named argument stands. */
  placeArgument(argument: BoundArgument, row: Coordinate, column: Coordinate): void {
    if (row !== undefined && column !== undefined) this.argumentPlaces.set(argument, { row, column });
  }

  /** Says of named arguments which parameters of a member they are. */
  addArguments(list: readonly BoundArgument[], member: Member, isGuess: boolean): void {
    this.addNamed(list, isGuess, (name) => ({ kind: "parameter", member, at: member.placeOfParameter(name) }));
  }

  /** The same of a delegate that is called. */
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

  /** Turns what was found so far into plain data, so that no symbol is held any more: each would hold all others. */
  settle(symbols: Symbols): void {
    this.settleNamesakes();
    const settled = new Map<NameTarget, SettledTarget | undefined>();
    settleIn(this.found, symbols, settled);
    settleIn(this.unnamed, symbols, settled);
    this.targets.clear();
  }

  /** In any order. */
  get names(): readonly FoundName[] {
    this.settleNamesakes();
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
}

function settleIn<K>(
  found: Map<K, KeptName>,
  symbols: Symbols,
  settled: Map<NameTarget, SettledTarget | undefined>,
): void {
  for (const [key, name] of found) {
    if (!settled.has(name.target)) settled.set(name.target, settledTarget(name.target, symbols));
    const target = settled.get(name.target);
    if (target === undefined) found.delete(key);
    else name.target = target;
  }
}
