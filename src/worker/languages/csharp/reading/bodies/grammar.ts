import { readArguments, readElements } from "./arguments.ts";
import type { Grammar } from "./body-cursor.ts";
import { readExpression, readLabel, readShift } from "./expressions.ts";
import { readLambda } from "./lambdas.ts";
import { readPattern } from "./patterns.ts";
import { readQuery } from "./queries.ts";
import { readBlock, readEmbedded } from "./statements.ts";

/** All rules of the grammar of bodies. */
export const grammar: Grammar = {
  expression: readExpression,
  shiftExpression: readShift,
  labelExpression: readLabel,
  arguments: readArguments,
  lambda: readLambda,
  query: readQuery,
  pattern: readPattern,
  block: readBlock,
  embedded: readEmbedded,
  elements: (cursor) => readElements(cursor, "}"),
};
