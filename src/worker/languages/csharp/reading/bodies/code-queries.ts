import { type ClauseCode, type Code, Op } from "../../body-ir/body-ir.ts";
import type { PlacedName } from "../lexer/token-cursor.ts";
import type { QueryClause } from "./ast.ts";
import type { CodeWriter } from "./code-writer.ts";

/** Returns the code of `from x in …`; its variables are visible only inside it. */
export function queryCode(clauses: readonly QueryClause[], writer: CodeWriter): Code {
  const codes = writer.locals.inScope(() => clauses.map((clause) => clauseCode(clause, writer)));
  return writer.names === undefined
    ? [Op.query, codes]
    : [Op.query, codes, clauses.map(({ at }) => writer.placeOf(at))];
}

function clauseCode(clause: QueryClause, writer: CodeWriter): ClauseCode {
  switch (clause.k) {
    case "from": {
      const source = writer.expression(clause.source);
      if (clause.type !== "") writer.names?.addType(clause.typeAt, "localType");
      return ["from", clause.type, declared(clause.name, writer), source];
    }
    case "let": {
      const value = writer.expression(clause.value);
      return ["let", declared(clause.name, writer), value];
    }
    case "join":
      return joinCode(clause, writer);
    case "value":
      return [clause.word, clause.values.map((value) => writer.expression(value))];
    case "into":
      return ["into", declared(clause.name, writer)];
  }
}

function joinCode(clause: Extract<QueryClause, { readonly k: "join" }>, writer: CodeWriter): ClauseCode {
  const source = writer.expression(clause.source);
  const left = writer.expression(clause.left);
  const name = declared(clause.name, writer);
  if (clause.type !== "") writer.names?.addType(clause.typeAt, "localType");
  const right = writer.expression(clause.right);
  const into = clause.into && declared(clause.into, writer);
  return ["join", clause.type, name, source, left, right, into];
}

function declared(name: PlacedName, writer: CodeWriter): string {
  writer.locals.declare(name);
  return name.name;
}
