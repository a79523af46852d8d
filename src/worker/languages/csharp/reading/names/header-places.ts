import type { UseRole } from "../../../../../shared/model/uses.ts";
import { type HeaderKind, readModifiers } from "../headers/header.ts";
import { readMemberName, readOperatorWord } from "../headers/header-parts.ts";
import { readParameterModifiers } from "../headers/parameters.ts";
import { readType } from "../headers/types.ts";
import type { PlacedName, TokenCursor } from "../lexer/token-cursor.ts";
import { Kind } from "../lexer/tokens.ts";

/** A declaration whose header can be read; `extension` blocks have one, too. */
export type NamedHeaderKind = HeaderKind | "extension";

/** The places of types and attributes in a header, and its declarations. */
export interface HeaderPlaces {
  readonly types: readonly PlacedType[];
  /** The interface of an explicit implementation: the token at which its type begins, and the offset of the member's name. */
  readonly implemented: ImplementedType | undefined;
  /** Indexes of the tokens at which attributes begin, behind brackets and targets. */
  readonly attributes: readonly number[];
  /** Type parameters as named in constraints. */
  readonly constrained: readonly PlacedName[];
  readonly typeParameters: readonly PlacedName[];
  readonly parameters: readonly PlacedName[];
}

/** A type that is written in a header. */
interface PlacedType {
  /** The index of its first token. */
  readonly index: number;
  /** The role of the type. */
  readonly role: UseRole;
}

interface ImplementedType {
  readonly index: number;
  readonly end: number;
}

/** Reads the header of a declaration whose first token, possibly an attribute's bracket, is under the cursor. */
export function headerPlaces(kind: NamedHeaderKind, cursor: TokenCursor): HeaderPlaces {
  const walk = new HeaderWalk(cursor);
  walk.attributeLists();
  readModifiers(cursor);
  RULES[kind](walk);
  return walk;
}

/** Returns the attributes of the list under the cursor, as in `HeaderPlaces`. */
export function attributesIn(cursor: TokenCursor): readonly number[] {
  const walk = new HeaderWalk(cursor);
  walk.attributeList();
  return walk.attributes;
}

type Rule = (walk: HeaderWalk) => void;

const RULES: Readonly<Record<NamedHeaderKind, Rule>> = {
  class: walkType,
  struct: walkType,
  record: walkType,
  interface: walkType,
  enum: walkType,
  extension: walkType,
  delegate: walkMethod,
  method: walkMethod,
  localFunction: walkMethod,
  constructor: (walk) => {
    walk.cursor.takeName();
    walk.parameterList("(");
  },
  destructor: () => {},
  property: (walk) => walkProperty(walk, "propertyType"),
  event: (walk) => walkProperty(walk, "eventType"),
  indexer: (walk) => walkProperty(walk, "propertyType"),
  operator: (walk) => {
    walk.type("returnType");
    walk.operatorName();
    walk.cursor.skipTo("(");
    walk.parameterList("(");
  },
  conversion: (walk) => {
    walk.cursor.takeName();
    walk.operatorName();
    walk.cursor.accept("checked");
    walk.type("returnType");
    walk.parameterList("(");
  },
  enumMember: () => {},
  field: (walk) => walk.type("fieldType"),
  eventField: (walk) => {
    walk.cursor.accept("event");
    walk.type("eventType");
  },
};

/** The keywords before the name of a type; an `extension` block has none. */
const TYPE_WORDS: ReadonlySet<string> = new Set(["class", "struct", "record", "interface", "enum"]);

function walkType(walk: HeaderWalk): void {
  const { cursor } = walk;
  while (TYPE_WORDS.has(cursor.wordAt())) cursor.index++;
  cursor.takeName();
  walk.typeParameterList();
  walk.parameterList("(");
  walk.bases();
  walk.constraints();
}

function walkMethod(walk: HeaderWalk): void {
  walk.cursor.accept("delegate");
  walk.type("returnType");
  walk.memberName();
  walk.typeParameterList();
  walk.parameterList("(");
  walk.constraints();
}

function walkProperty(walk: HeaderWalk, role: UseRole): void {
  walk.cursor.accept("event");
  walk.type(role);
  walk.memberName();
  walk.parameterList("[");
  walk.accessors();
}

/** Constraints that are keywords and not types. */
const CONSTRAINT_WORDS: ReadonlySet<string> = new Set(["class", "struct", "notnull", "unmanaged", "default", "new"]);

class HeaderWalk implements HeaderPlaces {
  readonly types: PlacedType[] = [];
  implemented: ImplementedType | undefined;
  readonly attributes: number[] = [];
  readonly constrained: PlacedName[] = [];
  readonly typeParameters: PlacedName[] = [];
  readonly parameters: PlacedName[] = [];

  constructor(readonly cursor: TokenCursor) {}

  attributeLists(): void {
    while (this.cursor.is("[")) this.attributeList();
  }

  // `[return: A(x), N.B<C>]`
  attributeList(): void {
    const { cursor } = this;
    const from = cursor.index;
    cursor.skipBrackets();
    const behind = cursor.index;
    cursor.index = from + 1;
    if (cursor.is(":", 1)) cursor.index += 2;
    while (cursor.index < behind && cursor.isWord()) {
      this.attributes.push(cursor.index);
      readType(cursor);
      if (cursor.is("(")) cursor.skipBrackets();
      if (!cursor.accept(",")) break;
    }
    cursor.index = behind;
  }

  /** Skips a type and records its place. */
  type(role: UseRole): void {
    const { index } = this.cursor;
    if (readType(this.cursor) !== "") this.types.push({ index, role });
  }

  /** Skips a member's name, and records the interface that it implements. */
  memberName(): void {
    const { index, start } = this.cursor;
    const { nameStart } = readMemberName(this.cursor);
    if (nameStart > start) this.implemented = { index, end: nameStart };
  }

  operatorName(): void {
    const { index, start } = this.cursor;
    const { nameStart } = readOperatorWord(this.cursor);
    if (nameStart > start) this.implemented = { index, end: nameStart };
  }

  // `<[A] in T, out U>`
  typeParameterList(): void {
    const { cursor } = this;
    if (!cursor.accept("<")) return;
    do {
      this.attributeLists();
      if (cursor.is("in") || cursor.is("out")) cursor.index++;
      this.placedName(this.typeParameters);
    } while (cursor.accept(","));
    cursor.accept(">");
  }

  /** Skips `( … )` or `[ … ]`, if such a list begins here. */
  parameterList(open: "(" | "["): void {
    const { cursor } = this;
    if (!cursor.accept(open)) return;
    do {
      this.parameter();
      cursor.skipTo(",");
    } while (cursor.accept(","));
    cursor.index++;
  }

  private parameter(): void {
    this.attributeLists();
    readParameterModifiers(this.cursor);
    if (this.cursor.is("__arglist")) return;
    this.type("parameterType");
    this.placedName(this.parameters);
  }

  // `: Base(x), IFoo`
  bases(): void {
    const { cursor } = this;
    if (!cursor.accept(":")) return;
    do {
      this.type("base");
      if (cursor.is("(")) cursor.skipBrackets();
    } while (cursor.accept(","));
  }

  // `where T : class, A<T>, new()`
  constraints(): void {
    const { cursor } = this;
    while (cursor.accept("where")) {
      this.placedName(this.constrained);
      if (!cursor.accept(":")) return;
      do this.constraint();
      while (cursor.accept(","));
    }
  }

  private constraint(): void {
    const { cursor } = this;
    if (CONSTRAINT_WORDS.has(cursor.wordAt()) && !cursor.is(".", 1)) {
      cursor.index++;
      if (cursor.is("(")) cursor.skipBrackets();
      cursor.accept("?");
    } else if (cursor.is("allows") && cursor.is("ref", 1)) cursor.index += 3;
    else this.type("constraint");
  }

  /** Reads the attributes in `{ [A] get; [B] private set { … } }`. */
  accessors(): void {
    const { cursor } = this;
    if (!cursor.accept("{")) return;
    while (!cursor.isAtEnd && !cursor.is("}")) {
      this.attributeLists();
      while (cursor.isWord()) cursor.index++;
      if (cursor.is("{")) cursor.skipBrackets();
      else {
        if (cursor.kind() === Kind.arrow) cursor.skipTo(";");
        if (!cursor.accept(";")) break;
      }
    }
    cursor.accept("}");
  }

  private placedName(into: PlacedName[]): void {
    const at = this.cursor.start;
    const name = this.cursor.takeName();
    if (name !== "") into.push({ name, at });
  }
}
