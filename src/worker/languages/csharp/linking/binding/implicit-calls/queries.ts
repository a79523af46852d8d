import type { ClauseCode, Code } from "../../../body-ir/body-ir.ts";
import { asSupertype } from "../../symbols/member-search.ts";
import type { Type } from "../../symbols/model.ts";
import { UNKNOWN } from "../../symbols/type-store.ts";
import type { Binder } from "../binder/binder.ts";
import { nameClause } from "./implicit-uses.ts";
import { patternElement, patternResult } from "./query-pattern.ts";
import { elementOf } from "./sequences.ts";

const LINQ = "System.Linq";
const COLLECTIONS = "System.Collections.Generic";

/**
 * Binds `from … select …`: the range variables take their types from the sources. The result is a sequence of the last
 * value: an `IQueryable` if the first source is one.
 */
export function bindQuery(binder: Binder, clauses: readonly ClauseCode[], places: readonly ClausePlace[] = []): Type {
  return binder.inBlock(() => {
    const state: QueryState = { isQueryable: undefined, element: UNKNOWN, isOrdered: false };
    for (const [at, clause] of clauses.entries()) {
      bindClause(binder, clause, state);
      const place = places[at];
      if (place !== undefined) state.receiver = receiverBehind(binder, clause, place, state);
    }
    const { pattern, element } = state;
    return pattern === undefined ? sequenceOf(binder, element, state) : patternResult(binder, pattern, element);
  });
}

type ClausePlace = readonly [row: number, column: number];

// Each clause but the first calls a method on the result of the preceding clauses.
function receiverBehind(
  binder: Binder,
  [word, ...rest]: ClauseCode,
  [row, column]: ClausePlace,
  state: QueryState,
): Type | undefined {
  const { receiver } = state;
  if (receiver === undefined || word === "into") return receiver ?? state.source;
  const isGroupJoin = word === "join" && rest.at(-1) !== null;
  return (
    nameClause(binder, isGroupJoin ? "groupJoin" : word, receiver, row, column) ??
    sequenceOf(binder, state.element, state)
  );
}

interface QueryState {
  isQueryable: boolean | undefined;
  element: Type;
  isOrdered: boolean;
  /** The type of the first source. */
  source?: Type;
  /** The type of the latest source if it is not a sequence. */
  pattern?: Type | undefined;
  /** The type of the result of the clauses so far, if every name is requested. */
  receiver?: Type | undefined;
}

function bindClause(binder: Binder, clause: ClauseCode, state: QueryState): void {
  switch (clause[0]) {
    case "from": {
      const source = binder.typeOf(clause[3]);
      state.source ??= source;
      state.isQueryable ??= isQueryable(binder, source);
      declareRange(binder, clause[1], clause[2], source, state);
      break;
    }
    case "let":
      binder.locals.declare(clause[1], binder.typeOf(clause[2]));
      break;
    case "join":
      bindJoin(binder, clause, state);
      break;
    case "into":
      binder.locals.declare(clause[1], state.element);
      break;
    default:
      bindValues(binder, clause[0], clause[1], state);
  }
}

function declareRange(binder: Binder, typeText: string, name: string, source: Type, state: QueryState): Type {
  const element = typeText === "" ? elementIn(binder, source, state) : binder.read(typeText);
  binder.locals.declare(name, element);
  state.element = element;
  return element;
}

function elementIn(binder: Binder, source: Type, state: QueryState): Type {
  const element = elementOf(source, binder);
  const other = element === UNKNOWN ? patternElement(binder, source) : undefined;
  state.pattern = other && source;
  return other ?? element;
}

function bindJoin(
  binder: Binder,
  [, typeText, name, source, left, right, into]: Extract<ClauseCode, readonly ["join", ...unknown[]]>,
  state: QueryState,
): void {
  const before = state.element;
  const sourceType = binder.typeOf(source);
  binder.typeOf(left);
  const element = binder.inBlock(() => {
    const inner = declareRange(binder, typeText, name, sourceType, state);
    binder.typeOf(right);
    return inner;
  });
  state.element = before;
  if (into === null) binder.locals.declare(name, element);
  else binder.locals.declare(into, binder.symbols.coreGeneric("IEnumerable`1", [element], COLLECTIONS));
}

function bindValues(binder: Binder, word: string, values: readonly Code[], state: QueryState): void {
  const types = values.map((value) => binder.typeOf(value));
  const [first = UNKNOWN, second = UNKNOWN] = types;
  const before = state.element;
  if (word === "orderby") state.isOrdered = true;
  else if (word === "select") state.element = first;
  else if (word === "group") state.element = binder.symbols.coreGeneric("IGrouping`2", [second, first], LINQ);
  // The result of `orderby a.B select a` is ordered.
  if (word === "group" || (word === "select" && first !== before)) state.isOrdered = false;
}

function sequenceOf(binder: Binder, element: Type, { isQueryable: queryable, isOrdered }: QueryState): Type {
  const { symbols } = binder;
  if (isOrdered)
    return symbols.coreGeneric(queryable ? "IOrderedQueryable`1" : "IOrderedEnumerable`1", [element], LINQ);
  return queryable
    ? symbols.coreGeneric("IQueryable`1", [element], LINQ)
    : symbols.coreGeneric("IEnumerable`1", [element], COLLECTIONS);
}

function isQueryable({ symbols }: Binder, type: Type): boolean {
  const queryable = symbols.coreType("IQueryable", LINQ);
  return queryable.kind === "named" && asSupertype(type, queryable.definition, symbols) !== undefined;
}
