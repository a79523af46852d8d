import type { UseConfidence, UseRole } from "../../../../../shared/model/uses.ts";
import type { BoundName, NameMeaning } from "../../../../linking/model/linker.ts";
import { placeKey } from "../../../../util/place-key.ts";
import type { CSharpFacts, FileCode, NameAccess } from "../../facts/csharp-facts.ts";
import { isInRows } from "../../reading/preprocessor/left-out.ts";
import type { IndexedFile } from "../declared/declaration.ts";
import type { Symbols } from "../symbols/symbols.ts";
import { kindOf, meaningOf, type NameTarget } from "./binder/name-meanings.ts";
import type { FoundName } from "./binder/name-sink.ts";
import { accessedRole } from "./binder/use-roles.ts";
import { Containers } from "./containers.ts";
import { documentedNames } from "./documented-names.ts";
import { namesOfValues } from "./names-of-values.ts";

/** A name whose container is filled in at the end; mutable because there are very many. */
type Meant = { -readonly [K in keyof BoundName]: BoundName[K] };

/** A file that was read with every name. */
interface FileWithNames {
  readonly file: IndexedFile;
  readonly facts: CSharpFacts;
  readonly code: FileCode;
}

/**
 * Returns the meanings of a file's names, sorted by place: those that the binder found, its variables, and the names of
 * values and methods without a known meaning.
 */
export function boundNames(
  found: readonly FoundName[],
  { file, facts, code }: FileWithNames,
  symbols: Symbols,
): readonly BoundName[] {
  const containers = new Containers(file, facts, symbols.headers);
  const named = meantNames(found, facts, symbols);
  const meant: Meant[] = [
    ...named,
    ...unknownNames(code, [...found, ...named]),
    ...documentedNames(facts.crefs, containers, symbols),
  ];
  meant.sort((a, b) => a.row - b.row || a.column - b.column);
  for (const name of meant) {
    name.within ??= containers.around(name.row, name.column);
    name.isLeftOut = isInRows(file.leftOut, name.row);
  }
  return meant;
}

function meantNames(found: readonly FoundName[], facts: CSharpFacts, symbols: Symbols): Meant[] {
  const names = new Map<number, Meant>();
  const accesses = accessesIn(facts);
  const roleAt = (key: number, role: UseRole, target?: NameTarget) => {
    const access = accesses.get(key);
    return access === undefined ? role : accessedRole(role, target === undefined ? "value" : kindOf(target), access);
  };
  const unnamed: Meant[] = [];
  // All names with the same target share one meaning.
  const meanings = new Map<NameTarget, NameMeaning | undefined>();
  const namesakes = new Set<number>();
  for (const { row, column, target, role, isGuess, isUnnamed, isNamesake } of found) {
    if (!meanings.has(target)) meanings.set(target, meaningOf(target, symbols));
    const meaning = meanings.get(target);
    if (meaning === undefined) continue;
    const key = placeKey(row, column);
    const confidence = isGuess ? "likely" : "exact";
    const name = meantName(row, column, meaning, confidence, roleAt(key, role, target), isUnnamed);
    if (isUnnamed) unnamed.push(name);
    else names.set(key, name);
    if (isNamesake) namesakes.add(key);
  }
  for (const [row, column, declaredRow, declaredColumn, role = "read"] of facts.variableNames ?? []) {
    const key = placeKey(row, column);
    if (namesakes.has(key)) continue;
    const meaning = { kind: "variable", row: declaredRow, column: declaredColumn } as const;
    names.set(key, meantName(row, column, meaning, "exact", roleAt(key, role), false));
  }
  return [...names.values(), ...unnamed];
}

function unknownNames(code: FileCode, places: readonly Pick<Meant, "row" | "column">[]): readonly Meant[] {
  const known = new Set(places.map(({ row, column }) => placeKey(row, column)));
  const unknown: Meant[] = [];
  for (const { name, row, column } of namesOfValues(code)) {
    if (known.has(placeKey(row, column))) continue;
    unknown.push(meantName(row, column, { kind: "unknown", name }, "likely", "other", false));
  }
  return unknown;
}

function meantName(
  row: number,
  column: number,
  meaning: NameMeaning,
  confidence: UseConfidence,
  role: UseRole,
  isUnnamed: boolean,
): Meant {
  return { row, column, meaning, confidence, role, within: null, isLeftOut: false, isUnnamed };
}

function accessesIn({ accessedNames = [] }: CSharpFacts): ReadonlyMap<number, NameAccess> {
  return new Map(accessedNames.map(([row, column, access]) => [placeKey(row, column), access]));
}
