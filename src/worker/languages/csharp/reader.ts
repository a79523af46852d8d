import type { FileHealth } from "../../../shared/model.ts";
import type { FileFacts } from "../../facts.ts";
import type { Capture, SyntaxEngine, SyntaxQuery } from "../../syntax/syntax.ts";
import { TextPositions } from "../../text-positions.ts";
import { readDeclarations } from "./declarations.ts";
import { readBranches } from "./directives.ts";
import { lex } from "./lexer/lexer.ts";
import { scanOutline } from "./outline-scan.ts";
import declarationsQuery from "./queries/declarations.scm?raw";
import errorsQuery from "./queries/errors.scm?raw";
import localFunctionsQuery from "./queries/local-functions.scm?raw";

/** Raised whenever the same text would give other facts, so that stored facts are read anew. */
export const READER_VERSION = 1;

export interface ReadFile {
  readonly facts: FileFacts;
  readonly health: FileHealth;
}

export type CSharpReader = (text: string) => ReadFile;

/** Compiles the queries once and answers a function that reads one file's text. */
export function createCSharpReader(syntax: SyntaxEngine): CSharpReader {
  const queries: Queries = {
    declarations: syntax.query(declarationsQuery),
    localFunctions: syntax.query(localFunctionsQuery),
    errors: syntax.query(errorsQuery),
  };
  return (text) => readFile(syntax, queries, text);
}

interface Queries {
  readonly declarations: SyntaxQuery;
  readonly localFunctions: SyntaxQuery;
  readonly errors: SyntaxQuery;
}

function readFile(syntax: SyntaxEngine, queries: Queries, text: string): ReadFile {
  const tokens = lex(text);
  const positions = new TextPositions(text);
  const { captures, errors } = capture(syntax, queries, text, tokens);
  const branches = readBranches(text, tokens.directives);
  const types = readDeclarations(captures, { text, tokens, positions, branches, docOf: () => null });
  return { facts: { types }, health: healthOf(errors, positions) };
}

function capture(syntax: SyntaxEngine, queries: Queries, text: string, tokens: ReturnType<typeof lex>) {
  const { declarationDepth, mayHaveLocalFunctions } = scanOutline(text, tokens);
  // Without a last newline a file that ends in a directive is an error.
  return syntax.withTree(`${text}\n`, (tree) => {
    const captures = [...tree.captures(queries.declarations, tree.hasError ? undefined : declarationDepth)];
    if (mayHaveLocalFunctions || tree.hasError) captures.push(...tree.captures(queries.localFunctions));
    return { captures, errors: tree.hasError ? tree.captures(queries.errors) : [] };
  });
}

function healthOf(errors: readonly Capture[], positions: TextPositions): FileHealth {
  if (errors.length === 0) return { state: "clean" };
  return { state: "partial", unreadable: errors.map((e) => [positions.rowOf(e.start), positions.rowOf(e.end)] as const) };
}
