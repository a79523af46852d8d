import { fileIdOf } from "../../../src/shared/model/entity-id.ts";
import {
  type EntityCard,
  type SourceNames,
  type SourceTarget,
  type SourceText,
  TOKEN_KINDS,
  type TokenKind,
} from "../../../src/shared/model/source.ts";
import { aMethodId, aTypeId } from "./samples.ts";

const PATH = "src/Order.cs";

/** The text of `src/Order.cs`, which declares a class and a method that the class uses itself. */
export const ORDER_TEXT = `namespace Shop;
class Order
{
    void Add() { }
    void Twice() { Add(); Add(); Log.Say(); }
}
`;

/** Stands in for the hash of a text. */
function contentHashOf(text: string): string {
  return `hash of ${text}`;
}

/** Returns that text as the engine returns it. */
export function aSource(more: Partial<SourceText> = {}): SourceText {
  const text = more.text ?? ORDER_TEXT;
  const open = text.indexOf("{");
  return {
    file: { id: fileIdOf(PATH), name: "Order.cs", path: `Shop/${PATH}` },
    text,
    contentHash: contentHashOf(text),
    isChanged: false,
    tokens: Uint32Array.from(
      [...text.matchAll(/\b(?:namespace|class|void)\b/g)].flatMap((word) => spanOf(word, "keyword")),
    ),
    folds: Uint32Array.of(open + 1, text.lastIndexOf("}")),
    ...more,
  };
}

const TARGETS: readonly SourceTarget[] = [
  { kind: "entity", entity: { id: aTypeId(PATH, "Order"), name: "Order" } },
  { kind: "entity", entity: { id: aMethodId(PATH, "Order", "Add"), name: "Add" } },
  { kind: "entity", entity: { id: aMethodId(PATH, "Order", "Twice"), name: "Twice" } },
  { kind: "external", documentationId: "M:Log.Say" },
];
const WORDS = ["Order", "Add", "Twice", "Say"];
const KINDS: readonly TokenKind[] = ["type", "method", "method", "method"];

/** Returns the meanings of the names in that text. */
export function someNames(text = ORDER_TEXT): SourceNames {
  const found = [...text.matchAll(/\b(?:Order|Add|Twice|Say)\b/g)];
  const isFirst = ([word]: RegExpExecArray, index: number) => found.findIndex(([other]) => other === word) === index;
  const declarations = found.flatMap((word, index) => (word[0] !== "Say" && isFirst(word, index) ? [index] : []));
  const names = found.flatMap((word) => {
    const target = WORDS.indexOf(word[0]);
    return [...spanOf(word, KINDS[target] ?? "member"), target + 1];
  });
  const fileId = fileIdOf(PATH);
  return {
    fileId,
    contentHash: contentHashOf(text),
    names: Uint32Array.from(names),
    declarations: Uint32Array.from(declarations),
    targets: TARGETS,
  };
}

/** Returns the card of the method `Add`, whose declaration is one line. */
export function aCard(more: Partial<EntityCard> = {}): EntityCard {
  return {
    id: aMethodId(PATH, "Order", "Add"),
    kind: "method",
    name: "Add",
    signature: "void Add()",
    summary: "Adds an item.",
    file: { id: fileIdOf(PATH), name: "Order.cs", path: `Shop/${PATH}` },
    row: 3,
    range: [3, 4, 3, 18],
    ...more,
  };
}

function spanOf({ index, 0: word }: RegExpExecArray, kind: TokenKind): readonly number[] {
  return [index, word.length, TOKEN_KINDS.indexOf(kind)];
}
