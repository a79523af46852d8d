import type { PlacedName } from "../lexer/token-cursor.ts";
import type { Expression, QueryClause } from "./ast.ts";
import type { BodyCursor } from "./body-cursor.ts";
import { takeType } from "./type-scan.ts";

/** Reads a query expression, `from x in …`, if one begins under the cursor. */
export function readQuery(cursor: BodyCursor): Expression | undefined {
  if (!cursor.is("from") || !beginsQuery(cursor)) return undefined;
  return cursor.withQuery(() => ({ k: "query", clauses: readClauses(cursor) }));
}

function readClauses(cursor: BodyCursor): readonly QueryClause[] {
  const clauses: QueryClause[] = [];
  while (cursor.isWord()) {
    const word = cursor.wordAt();
    if (!Object.hasOwn(CLAUSES, word)) break;
    const at = cursor.start;
    cursor.index++;
    clauses.push({ at, ...(CLAUSES[word] as ClauseReader)(cursor) });
    // The next word continues an enclosing query.
    if (LAST.has(word) && !cursor.is("into")) break;
  }
  return clauses;
}

// Recognizes `from x in` or `from T x in`; otherwise `from` is a name.
function beginsQuery(cursor: BodyCursor): boolean {
  const start = cursor.index;
  cursor.index++;
  if (!cursor.is("in", 1)) takeType(cursor);
  const found = cursor.isWord() && cursor.is("in", 1);
  cursor.index = start;
  return found;
}

/** A clause without its place. */
type Clause = QueryClause extends infer C ? (C extends QueryClause ? Omit<C, "at"> : never) : never;

type ClauseReader = (cursor: BodyCursor) => Clause;

const CLAUSES: Readonly<Record<string, ClauseReader>> = {
  from: (cursor) => ({ k: "from", ...readSource(cursor) }),
  let: (cursor) => ({ k: "let", name: readAssignedName(cursor), value: cursor.grammar.expression(cursor) }),
  join: readJoin,
  where: (cursor) => ({ k: "value", word: "where", values: [cursor.grammar.expression(cursor)] }),
  orderby: (cursor) => ({ k: "value", word: "orderby", values: readOrderings(cursor) }),
  select: (cursor) => ({ k: "value", word: "select", values: [cursor.grammar.expression(cursor)] }),
  group: readGroup,
  into: (cursor) => ({ k: "into", name: cursor.takeLocalName() }),
};

/** Clauses that end a query, unless it continues with `into`. */
const LAST: ReadonlySet<string> = new Set(["select", "group"]);

function readSource(cursor: BodyCursor): { type: string; typeAt: number; name: PlacedName; source: Expression } {
  const typeAt = cursor.start;
  const type = cursor.is("in", 1) ? "" : (takeType(cursor) ?? "");
  const name = cursor.takeLocalName();
  cursor.expect("in");
  return { type, typeAt, name, source: cursor.grammar.expression(cursor) };
}

function readAssignedName(cursor: BodyCursor): PlacedName {
  const name = cursor.takeLocalName();
  cursor.expect("=");
  return name;
}

function readJoin(cursor: BodyCursor): Clause {
  const source = readSource(cursor);
  cursor.expect("on");
  const left = cursor.grammar.expression(cursor);
  cursor.expect("equals");
  const right = cursor.grammar.expression(cursor);
  return { k: "join", ...source, left, right, into: cursor.accept("into") ? cursor.takeLocalName() : null };
}

function readOrderings(cursor: BodyCursor): Expression[] {
  const values: Expression[] = [];
  do {
    values.push(cursor.grammar.expression(cursor));
    if (cursor.is("ascending") || cursor.is("descending")) cursor.index++;
  } while (cursor.accept(","));
  return values;
}

function readGroup(cursor: BodyCursor): Clause {
  const value = cursor.grammar.expression(cursor);
  cursor.expect("by");
  return { k: "value", word: "group", values: [value, cursor.grammar.expression(cursor)] };
}
