import { type Argument, argumentOf, type Candidate, type Resolution } from "../overloads/call.ts";
import { resolveCall } from "../overloads/resolve-call.ts";
import { membersOf } from "../symbols/member-search.ts";
import type { Member, Type } from "../symbols/model.ts";
import { UNKNOWN } from "../symbols/type-store.ts";
import type { Binder } from "./binder.ts";
import { extensionCandidates } from "./extensions.ts";
import type { UnnamedUse } from "./name-sink.ts";
import { SHORT_CIRCUIT } from "./operators.ts";
import { deconstructMethod, isTask, NO_GROUP, plainMethod, propertyNamed } from "./sequences.ts";

// Members that code calls without naming them, if every name is requested. Only members of the code base are looked
// for: most operators are those of numbers and strings, and most sequences those of the framework.

/** The place of code that calls a member; undefined if it is not requested. */
type Coordinate = number | undefined;

/** Records the operator that is declared for the operands of `a + b`, `-a`, `a += b`. */
export function nameOperator(
  binder: Binder,
  operator: string,
  left: Type,
  right: Type | undefined,
  row: Coordinate,
  column: Coordinate,
): void {
  const { symbols } = binder;
  // The usual case.
  if (isBuiltIn(left) && (right === undefined || isBuiltIn(right))) return;
  const operands = right === undefined ? [left] : [left, right];
  const types = operands.map((type) => symbols.withoutNullable(type));
  const owners = new Set(types.filter(mayDeclareOperators));
  if (owners.size === 0) return;
  const name = `operator ${SHORT_CIRCUIT[operator] ?? operator}`;
  const candidates = [...owners].flatMap((type) => membersOf(type, name, symbols));
  const list = types.map((type) => argumentOf(type));
  nameChosen(binder, candidates, list, { role: "operator", slot: "operator", row, column });
}

/** Records the operator of `a + b` if it is already known. */
export function nameChosenOperator(
  binder: Binder,
  { best, isSure }: Resolution,
  row: Coordinate,
  column: Coordinate,
): void {
  binder.nameUnnamed(best.member, { role: "operator", slot: "operator", row, column, isGuess: !isSure });
}

// A type without type arguments is not a `Nullable`.
function isBuiltIn(type: Type): boolean {
  if (type.kind !== "named") return type.kind !== "parameter";
  return type.definition.isExternal ? type.arguments.length === 0 : type.definition.kind === "enum";
}

// A type parameter has the operators of its bounds.
function mayDeclareOperators(type: Type): boolean {
  return type.kind === "parameter" || (isDeclaredHere(type) && type.definition.kind !== "enum");
}

/** Records the indexer of `a[i]`; the surrounding code determines the kind of access. */
export function nameIndexer(
  binder: Binder,
  member: Member,
  isGuess: boolean,
  row: Coordinate,
  column: Coordinate,
): void {
  binder.nameUnnamed(member, { role: "read", slot: "indexer", row, column, isGuess });
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
export function nameAdd(binder: Binder, { best, isSure }: Resolution, row: Coordinate, column: Coordinate): void {
  binder.nameUnnamed(best.member, { role: "implicit", slot: "Add", row, column, isGuess: !isSure });
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
    binder.nameUnnamed(member, { role: "implicit", slot: name, row, column, isGuess });
    return member.owner.isExternal ? undefined : found.type;
  }
  return undefined;
}

function nameImplicit(binder: Binder, member: Member | undefined, row: Coordinate, column: Coordinate): void {
  if (member === undefined) return;
  binder.nameUnnamed(member, { role: "implicit", slot: member.simpleName, row, column, isGuess: false });
}

type Slot = Omit<UnnamedUse, "isGuess">;

function nameChosen(binder: Binder, candidates: readonly Candidate[], list: readonly Argument[], slot: Slot): void {
  const taking = candidates.filter(({ member }) => member.parameters.length === list.length);
  const found = taking.length === 0 ? undefined : resolveCall(taking, list, binder.symbols);
  if (found !== undefined) binder.nameUnnamed(found.best.member, { ...slot, isGuess: !found.isSure });
}

function isDeclaredHere(type: Type): type is Extract<Type, { kind: "named" }> {
  return type.kind === "named" && !type.definition.isExternal;
}
