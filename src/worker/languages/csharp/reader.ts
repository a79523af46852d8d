import type { FileHealth } from "../../../shared/model.ts";
import type { FileFacts, TypeFacts } from "../../facts.ts";
import type { Capture, SyntaxEngine, SyntaxQuery } from "../../syntax/syntax.ts";
import { TextPositions } from "../../text-positions.ts";
import { readDeclarations } from "./declarations.ts";
import { type Branch, readBranches } from "./directives.ts";
import { lex } from "./lexer/lexer.ts";
import type { Tokens } from "./lexer/tokens.ts";
import { mergeTypes } from "./merge.ts";
import { scanOutline } from "./outline-scan.ts";
import declarationsQuery from "./queries/declarations.scm?raw";
import errorsQuery from "./queries/errors.scm?raw";
import localFunctionsQuery from "./queries/local-functions.scm?raw";
import { CONDITIONAL, conditionalTexts } from "./repair/conditional.ts";
import { applyEdits } from "./repair/edits.ts";
import { hasExtensionBlocks } from "./repair/extensions.ts";
import { repairRules } from "./repair/rules.ts";

/** Raised whenever the same text would give other facts, so that stored facts are read anew. */
export const READER_VERSION = 1;

export interface ReadFile {
  readonly facts: FileFacts;
  readonly health: FileHealth;
}

export type CSharpReader = (text: string) => ReadFile;

/** Compiles the queries once and answers a function that reads one file's text. */
export function createCSharpReader(syntax: SyntaxEngine, defines: readonly string[] = []): CSharpReader {
  const queries: Queries = {
    declarations: syntax.query(declarationsQuery),
    localFunctions: syntax.query(localFunctionsQuery),
    errors: syntax.query(errorsQuery),
  };
  return (text) => new FileReader(syntax, queries, text, defines).read();
}

interface Queries {
  readonly declarations: SyntaxQuery;
  readonly localFunctions: SyntaxQuery;
  readonly errors: SyntaxQuery;
}

interface Tree {
  readonly captures: readonly Capture[];
  readonly errors: readonly Capture[];
}

class FileReader {
  private readonly tokens: Tokens;
  private readonly positions: TextPositions;
  private readonly branches: readonly Branch[];

  constructor(
    private readonly syntax: SyntaxEngine,
    private readonly queries: Queries,
    private readonly text: string,
    private readonly defines: readonly string[],
  ) {
    this.tokens = lex(text);
    this.positions = new TextPositions(text);
    this.branches = readBranches(text, this.tokens.directives);
  }

  read(): ReadFile {
    const { text, tokens } = this;
    const tree = this.parse(text, tokens);
    if (tree.errors.length > 0 || hasExtensionBlocks(text, tokens)) return this.repair();
    return { facts: { types: this.declarations(tree.captures, text, tokens) }, health: { state: "clean" } };
  }

  private repair(): ReadFile {
    const repairs = new Set<string>();
    const errors: Capture[] = [];
    let types: TypeFacts[] = [];
    for (const text of conditionalTexts(this.text, this.tokens, this.branches, this.defines)) {
      if (text !== this.text) repairs.add(CONDITIONAL);
      const tokens = text === this.text ? this.tokens : lex(text);
      const tree = this.parseRepaired(text, tokens, repairs);
      errors.push(...tree.errors);
      types = mergeTypes(types, this.declarations(tree.captures, text, tokens));
    }
    return { facts: { types }, health: this.healthOf([...repairs], errors) };
  }

  private parseRepaired(text: string, tokens: Tokens, repairs: Set<string>): Tree {
    const edits = repairRules.flatMap((rule) => {
      const found = rule.find({ text, tokens });
      if (found.length > 0) repairs.add(rule.name);
      return found;
    });
    return this.parse(applyEdits(text, edits), tokens);
  }

  private parse(text: string, tokens: Tokens): Tree {
    const { queries } = this;
    const { declarationDepth, mayHaveLocalFunctions } = scanOutline(text, tokens);
    // Without a last newline a file that ends in a directive is an error.
    return this.syntax.withTree(`${text}\n`, (tree) => {
      const captures = [...tree.captures(queries.declarations, tree.hasError ? undefined : declarationDepth)];
      if (mayHaveLocalFunctions || tree.hasError) captures.push(...tree.captures(queries.localFunctions));
      return { captures, errors: tree.hasError ? tree.captures(queries.errors) : [] };
    });
  }

  private declarations(captures: readonly Capture[], text: string, tokens: Tokens): TypeFacts[] {
    const { positions, branches } = this;
    return readDeclarations(captures, { text, tokens, positions, branches, docOf: () => null });
  }

  private healthOf(repairs: readonly string[], errors: readonly Capture[]): FileHealth {
    if (errors.length === 0) return { state: "repaired", repairs };
    const { positions } = this;
    const unreadable = errors.map((e) => [positions.rowOf(e.start), positions.rowOf(e.end)] as const);
    return { state: "partial", repairs, unreadable };
  }
}
