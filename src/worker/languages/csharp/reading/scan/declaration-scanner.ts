import type { Capture } from "../../../../syntax/syntax.ts";
import { readModifiers } from "../headers/header.ts";
import { TokenCursor } from "../lexer/token-cursor.ts";
import { Kind, type Tokens } from "../lexer/tokens.ts";
import { isExtensionBlock } from "../repair/extensions.ts";
import { scanMember, skipToBody } from "./member-extent.ts";

/** The name of this repair in the health ledger. */
export const SCAN_REPAIR = "tokens";

/**
 * Finds the declarations of a file from its tokens alone, as captures like those of the query. For files that the
 * grammar cannot read although their brackets match and each declaration is complete; undefined for all others, for
 * which a parser's recovery is better.
 */
export function scanDeclarations(text: string, tokens: Tokens): readonly Capture[] | undefined {
  return new DeclarationScanner(text, tokens).scan();
}

/**
 * Returns the captures with the top-level statements replaced by those found in the tokens: an `#if` splits them for
 * the grammar.
 */
export function withWholeStatements(captures: readonly Capture[], text: string, tokens: Tokens): readonly Capture[] {
  if (!captures.some(isStatement) && captures.some(isNamespace)) return captures;
  const scanned = scanDeclarations(text, tokens);
  return scanned === undefined
    ? captures
    : [...captures.filter((capture) => !isStatement(capture)), ...scanned.filter(isStatement)];
}

function isStatement({ name }: Capture): boolean {
  return name === "statement";
}

function isNamespace({ name }: Capture): boolean {
  return name === "namespace" || name === "fileNamespace";
}

/** A pair of braces around the cursor. */
interface Container {
  readonly holds: "namespaces" | "members" | "enumMembers";
  /** The name of its own capture, and where it begins. */
  readonly name: string;
  readonly start: number;
}

/** Keywords of type declarations that contain other declarations. */
export const TYPE_WORDS: ReadonlySet<string> = new Set(["class", "struct", "interface", "enum", "record"]);

class DeclarationScanner {
  private readonly captures: Capture[] = [];
  private readonly cursor: TokenCursor;
  private readonly open: Container[] = [];

  constructor(
    private readonly text: string,
    tokens: Tokens,
  ) {
    this.cursor = new TokenCursor(text, tokens, 0, text.length);
  }

  scan(): readonly Capture[] | undefined {
    while (!this.cursor.isAtEnd) {
      const before = this.cursor.index;
      const isRead = this.cursor.is("}") ? this.close() : this.step();
      // In broken code the cursor may not move.
      if (!isRead || this.cursor.index === before) return undefined;
    }
    return this.open.length === 0 ? this.captures : undefined;
  }

  private close(): boolean {
    const container = this.open.pop();
    this.cursor.index++;
    if (container !== undefined) this.add(container.name, container.start);
    return container !== undefined;
  }

  // Reads one declaration, up to its opening brace if it contains others.
  private step(): boolean {
    const { cursor } = this;
    if (cursor.accept(";")) return true;
    const container = this.open.at(-1);
    if (container?.holds === "enumMembers") return this.enumMember();
    if (container?.holds === "members") return this.member();
    return this.namespaceMember() || (container === undefined && this.statements());
  }

  private enumMember(): boolean {
    const { cursor } = this;
    const { start } = cursor;
    while (cursor.is("[")) cursor.skipBrackets();
    if (cursor.takeName() === "") return false;
    cursor.skipTo(",");
    this.add("enumMember", start);
    return cursor.accept(",") || cursor.is("}");
  }

  private member(): boolean {
    const { cursor } = this;
    const { start } = cursor;
    if (isExtensionBlock(this.text, start)) return this.type("class", start);
    while (cursor.is("[")) cursor.skipBrackets();
    readModifiers(cursor);
    const type = this.typeWord();
    if (type !== undefined) return this.type(type, start);
    const member = scanMember(cursor);
    if (member === undefined) return false;
    this.add(member.kind, start);
    for (const at of member.declarators) this.captures.push({ name: "declarator", start: at, end: cursor.previousEnd });
    return true;
  }

  private namespaceMember(): boolean {
    const { cursor } = this;
    const { start, index } = cursor;
    if (this.isGlobalAttribute()) {
      cursor.skipBrackets();
      return true;
    }
    while (cursor.is("[")) cursor.skipBrackets();
    if (cursor.is("namespace")) return this.namespace(start);
    if (this.isUsing()) return this.skipUsing();
    readModifiers(cursor);
    const type = this.typeWord();
    if (type !== undefined) return this.type(type, start);
    cursor.index = index;
    return false;
  }

  // `[assembly: X]` does not belong to the declaration behind it.
  private isGlobalAttribute(): boolean {
    const { cursor } = this;
    return cursor.is("[") && (cursor.is("assembly", 1) || cursor.is("module", 1)) && cursor.is(":", 2);
  }

  private namespace(start: number): boolean {
    const { cursor } = this;
    skipToBody(cursor);
    const isOpen = cursor.accept("{");
    if (isOpen) this.open.push({ holds: "namespaces", name: "namespace", start });
    else this.add("fileNamespace", start);
    return isOpen || cursor.accept(";");
  }

  // Excludes `using var x = …;` and `using (x) …`, which are statements.
  private isUsing(): boolean {
    const { cursor } = this;
    if (cursor.is("extern") && cursor.is("alias", 1)) return true;
    if (cursor.is("global") && cursor.is("using", 1)) return true;
    if (!cursor.is("using") || !cursor.isWord(1)) return false;
    return cursor.is("=", 2) || cursor.is("static", 1) || cursor.is("unsafe", 1) || this.isUsingName();
  }

  // `A.B.C;`
  private isUsingName(): boolean {
    let ahead = 2;
    while (
      (this.cursor.is(".", ahead) || this.cursor.kind(ahead) === Kind.doubleColon) &&
      this.cursor.isWord(ahead + 1)
    )
      ahead += 2;
    return this.cursor.is(";", ahead);
  }

  private skipUsing(): boolean {
    this.cursor.skipTo(";");
    return this.cursor.accept(";");
  }

  /** Returns the kind of the type that is declared under the cursor. */
  private typeWord(): string | undefined {
    const { cursor } = this;
    if (!cursor.isWord(1)) return undefined;
    if (cursor.is("delegate")) return "delegate";
    const word = cursor.wordAt();
    // `record` may also be a type or a name.
    if (word === "record" && !["(", "<", "{", ";", ":", "struct", "class"].some((s) => this.isBehindName(s)))
      return undefined;
    return TYPE_WORDS.has(word) ? word : undefined;
  }

  private isBehindName(mark: string): boolean {
    return this.cursor.is(mark, mark.length > 1 ? 1 : 2);
  }

  private type(kind: string, start: number): boolean {
    const { cursor } = this;
    skipToBody(cursor);
    if (kind !== "delegate" && cursor.accept("{")) {
      this.open.push({ holds: kind === "enum" ? "enumMembers" : "members", name: kind, start });
      return true;
    }
    const isWhole = cursor.accept(";");
    this.add(kind, start);
    return isWhole;
  }

  /** Reads top-level statements, up to the next type. */
  private statements(): boolean {
    const { cursor } = this;
    const { start } = cursor;
    do {
      cursor.skipTo(";", "{");
      if (cursor.is("{")) cursor.skipBrackets();
      else if (!cursor.accept(";")) break;
    } while (!cursor.isAtEnd && !this.isDeclarationAhead());
    this.add("statement", start);
    return cursor.isAtEnd || !cursor.is("}");
  }

  private isDeclarationAhead(): boolean {
    const { cursor } = this;
    const { index } = cursor;
    while (cursor.is("[")) cursor.skipBrackets();
    readModifiers(cursor);
    const isDeclaration = cursor.is("namespace") || this.typeWord() !== undefined;
    cursor.index = index;
    return isDeclaration;
  }

  private add(name: string, start: number): void {
    this.captures.push({ name, start, end: this.cursor.previousEnd });
  }
}
