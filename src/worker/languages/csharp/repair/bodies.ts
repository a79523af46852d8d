import { Kind } from "../lexer/tokens.ts";
import { TokenCursor } from "../token-cursor.ts";
import { blank, blankExcept, type Edit } from "./edits.ts";
import { isExtensionWord } from "./extensions.ts";
import type { RepairRule, RepairSource } from "./rule.ts";

const TYPE_WORDS: ReadonlySet<string> = new Set(["class", "struct", "interface", "enum", "record", "namespace"]);

/**
 * Sets aside what stands in bodies, initialisers and attribute arguments, so that nothing in there can hide a
 * declaration. The headers are all that is left; uses are not read from this tree.
 */
export const bodies: RepairRule = {
  name: "body",
  find: (source) => new BodyFinder(source).find(),
};

type Container = "namespace" | "type" | "enum";

class BodyFinder {
  private readonly edits: Edit[] = [];
  private readonly cursor: TokenCursor;
  /** What the braces around the cursor belong to. */
  private readonly open: Container[] = [];
  private ahead: Container | "" = "";

  constructor(private readonly source: RepairSource) {
    this.cursor = new TokenCursor(source.text, source.tokens, 0, source.text.length);
  }

  find(): readonly Edit[] {
    while (!this.cursor.isAtEnd) this.step();
    return this.edits;
  }

  private step(): void {
    const { cursor } = this;
    if (cursor.isWord()) this.word();
    else if (cursor.is("{")) this.brace();
    else if (cursor.is("}")) {
      this.open.pop();
      cursor.index++;
    } else if (cursor.is(";")) {
      this.ahead = "";
      cursor.index++;
    } else if (cursor.is("[")) this.inside();
    else if (cursor.is("=") && this.open.at(-1) === "type") this.value(cursor.start + 1, true);
    else if (cursor.kind() === Kind.arrow) this.value(cursor.start + 2, false);
    else if (cursor.is("(")) cursor.skipBrackets();
    else cursor.index++;
  }

  private word(): void {
    const word = this.cursor.wordAt();
    // `class` behind `:` or `,` is a constraint.
    const isConstraint = this.cursor.is(":", -1) || this.cursor.is(",", -1);
    if (TYPE_WORDS.has(word) && !isConstraint && this.cursor.isWord(1)) {
      this.ahead = word === "enum" || word === "namespace" ? word : "type";
    } else if (isExtensionWord(this.source.text, this.source.tokens, this.cursor.index)) this.ahead = "type";
    this.cursor.index++;
  }

  private brace(): void {
    if (this.ahead === "") {
      this.inside();
      return;
    }
    this.open.push(this.ahead);
    this.ahead = "";
    this.cursor.index++;
  }

  /** Blanks what stands between brackets; accessors keep their words, an attribute its name. */
  private inside(): void {
    const { cursor } = this;
    const { text } = this.source;
    const open = cursor.start;
    const isAttribute = cursor.is("[");
    cursor.skipBrackets();
    const inner = text.slice(open + 1, cursor.previousEnd - 1);
    if (isAttribute) {
      if (/["'(]/.test(inner)) this.edits.push(...attributeArguments(text, open, cursor.previousEnd));
    } else this.edits.push(...bodyEdits(text, open + 1, cursor.previousEnd - 1));
  }

  // `= value;` and `=> value;` become a zero of the same length; a further declarator ends the value.
  private value(from: number, mayHaveDeclarators: boolean): void {
    const { cursor } = this;
    cursor.index++;
    const first = cursor.index;
    while (!cursor.isAtEnd) {
      cursor.skipTo(",", ";");
      if (!cursor.is(",") || (mayHaveDeclarators && this.beginsDeclarator(first))) break;
      cursor.index++;
    }
    this.edits.push(...zeroValue(this.source.text, from, cursor.start));
  }

  // `, b = 2` but not the comma of `new Map<A, B>()`.
  private beginsDeclarator(first: number): boolean {
    const { cursor } = this;
    if (!cursor.isWord(1) || !(cursor.is("=", 2) || cursor.is(",", 2) || cursor.is(";", 2))) return false;
    let depth = 0;
    for (let ahead = first - cursor.index; ahead < 0; ahead++) {
      if (cursor.is("<", ahead)) depth++;
      else if (cursor.is(">", ahead)) depth--;
    }
    return depth <= 0;
  }
}

const ACCESSOR =
  /^\s*(?:\[[^\]]*\]\s*|(?:public|private|protected|internal|readonly)\s+)*(?:get|set|init|add|remove)\b/;

// The block of a property or event is told from a method's by its first word; one accessor is enough for the grammar.
function bodyEdits(text: string, start: number, end: number): Edit[] {
  const inner = withoutComments(text.slice(start, end));
  const accessor = ACCESSOR.exec(inner)?.[0].length;
  const after = accessor === undefined ? -1 : inner.slice(accessor).search(/\S/);
  if (accessor === undefined || after < 0) return [blank(text, start, end)];
  const word = start + accessor - 3;
  const mark = start + accessor + after;
  return [
    blank(text, start, word),
    { start: word, end: word + 3, text: "get" },
    blank(text, word + 3, mark),
    { start: mark, end: mark + 1, text: ";" },
    blank(text, mark + 1, end),
  ];
}

function zeroValue(text: string, start: number, end: number): Edit[] {
  const first = text.slice(start, end).search(/\S/);
  return first < 0 ? [] : [blankExcept(text, start + first, end, "0")];
}

function withoutComments(text: string): string {
  return text.replace(/\/\/[^\n\r]*|\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/\S/g, " "));
}

function attributeArguments(text: string, open: number, end: number): Edit[] {
  const paren = text.indexOf("(", open);
  const close = text.lastIndexOf(")", end);
  return paren > 0 && close > paren && close < end ? [blank(text, paren + 1, close)] : [];
}
