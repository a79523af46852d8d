import { argumentOf, type Resolution } from "../../overloads/call.ts";
import { resolveCall } from "../../overloads/resolve-call.ts";
import { membersOf } from "../../symbols/member-search.ts";
import type { Member, Type } from "../../symbols/model.ts";
import { UNKNOWN } from "../../symbols/type-store.ts";
import type { Binder } from "../binder/binder.ts";
import type { Coordinate } from "../binder/name-sink.ts";
import { nameChoice } from "../binder/open-names.ts";
import { extensionCandidates } from "../extensions/extensions.ts";
import { deconstructMethod, isTask, NO_GROUP, plainMethod, propertyNamed } from "./sequences.ts";

// Members that code calls without naming them, if every name is requested. Only members of the code base are looked
// for: most sequences are those of the framework.

/** Records the indexer of `a[i]`; the surrounding code determines the kind of access. */
export function nameIndexer(binder: Binder, found: Resolution, row: Coordinate, column: Coordinate): void {
  nameChoice(binder, found, { role: "read", slot: "indexer", row, column, isGuess: !found.isSure });
}

/** Records the methods with which `foreach` iterates over a value. */
export function nameSequence(
  binder: Binder,
  sequence: Type,
  isAwait: boolean,
  row: Coordinate,
  column: Coordinate,
): void {
  const type = binder.symbols.withoutNullable(sequence);
  if (type.kind === "array" || type.kind === "special") return;
  const words = isAwait ? ASYNC_SEQUENCE : SEQUENCE;
  const method = plainMethod(binder, type, words.enumerator);
  if (method === undefined || method.owner.isExternal) return;
  nameImplicit(binder, method, row, column);
  const { type: enumerator } = method;
  nameImplicit(binder, plainMethod(binder, enumerator, words.next), row, column);
  nameImplicit(binder, propertyNamed(binder, enumerator, "Current")?.member, row, column);
  nameImplicit(binder, plainMethod(binder, enumerator, words.dispose), row, column);
}

const SEQUENCE = { enumerator: "GetEnumerator", next: "MoveNext", dispose: "Dispose" };
const ASYNC_SEQUENCE = { enumerator: "GetAsyncEnumerator", next: "MoveNextAsync", dispose: "DisposeAsync" };

/** Records the awaiter of a value behind `await`. */
export function nameAwaiter(binder: Binder, type: Type, row: Coordinate, column: Coordinate): void {
  if (type.kind === "special" || isTask(type)) return;
  const method = plainMethod(binder, type, "GetAwaiter");
  if (method === undefined || method.owner.isExternal) return;
  nameImplicit(binder, method, row, column);
  nameImplicit(binder, plainMethod(binder, method.type, "GetResult"), row, column);
}

/** Records the method with which `using` disposes of a value. */
export function nameDisposal(binder: Binder, type: Type, isAwait: boolean, row: Coordinate, column: Coordinate): void {
  if (type.kind === "special") return;
  nameImplicit(binder, plainMethod(binder, type, isAwait ? "DisposeAsync" : "Dispose"), row, column);
}

/** Records the method with which `(a, b) = c` deconstructs a value. */
export function nameDeconstruct(binder: Binder, type: Type, count: number, row: Coordinate, column: Coordinate): void {
  nameImplicit(binder, deconstructMethod(binder, type, count), row, column);
}

/** Records the `Add` that takes an element of `{ a, { b, c } }` behind a creation. */
export function nameAdd(binder: Binder, found: Resolution, row: Coordinate, column: Coordinate): void {
  nameChoice(binder, found, { role: "implicit", slot: "Add", row, column, isGuess: !found.isSure });
}

const CLAUSES: Readonly<Record<string, readonly [name: string, count: number]>> = {
  where: ["Where", 1],
  select: ["Select", 1],
  let: ["Select", 1],
  from: ["SelectMany", 2],
  orderby: ["OrderBy", 1],
  group: ["GroupBy", 2],
  join: ["Join", 4],
  groupJoin: ["GroupJoin", 4],
};

/** Clauses whose method depends on more than the keyword: `descending`, further keys, the grouped value. */
const UNSURE_CLAUSES: ReadonlySet<string> = new Set(["orderby", "group"]);

/** Records the method that a query clause calls on a value; returns its return type, or undefined if none is declared. */
export function nameClause(
  binder: Binder,
  word: string,
  receiver: Type,
  row: Coordinate,
  column: Coordinate,
): Type | undefined {
  const [name, count] = CLAUSES[word] ?? ["", 0];
  const list = Array.from({ length: count }, () => argumentOf(UNKNOWN));
  const own = membersOf(receiver, name, binder.symbols);
  const groups = [own, ...extensionCandidates(binder, { ...NO_GROUP, name, receiver })];
  for (const group of groups) {
    const values = group === own ? list : [argumentOf(receiver), ...list];
    const found = group.length === 0 ? undefined : resolveCall(group, values, binder.symbols);
    if (found === undefined) continue;
    const { member } = found.best;
    const isGuess = !found.isSure || UNSURE_CLAUSES.has(word);
    nameChoice(binder, found, { role: "implicit", slot: name, row, column, isGuess });
    return member.owner.isExternal ? undefined : found.type;
  }
  return undefined;
}

function nameImplicit(binder: Binder, member: Member | undefined, row: Coordinate, column: Coordinate): void {
  if (member === undefined) return;
  binder.nameUnnamed(member, { role: "implicit", slot: member.simpleName, row, column, isGuess: false });
}
