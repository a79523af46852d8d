import type { MemberKind, TypeKind } from "../../../../../shared/model/entity.ts";
import { placeIn, textAt } from "../../../../facts/doc-places.ts";
import type { DocFacts, UseFacts } from "../../../../facts/facts.ts";
import type { TextPositions } from "../../../../util/text-positions.ts";
import type { Code } from "../../body-ir/body-ir.ts";
import type { CSharpMemberFacts } from "../../facts/csharp-facts.ts";
import { type BodyReader, NOTHING, type ReadCode } from "../bodies/body-reader.ts";
import type { Header } from "../headers/header.ts";
import type { PlacedParameter } from "../headers/parameters.ts";
import type { PlacedName } from "../lexer/token-cursor.ts";
import type { HeaderNames } from "../names/name-collector.ts";

/** The uses and the code of a body or header. */
export type BodyContent = Pick<CSharpMemberFacts, "uses" | "code">;

/** Joins the results of reading several places, without empty parts. */
export function nonEmpty(...read: readonly ReadCode[]): BodyContent {
  const filled = read.filter(({ uses, code }) => uses.length > 0 || code.length > 0);
  const [only] = filled;
  if (only === undefined) return {};
  return filled.length === 1
    ? contentWith(only.uses, only.code)
    : contentWith(
        filled.flatMap(({ uses }) => uses),
        filled.flatMap(({ code }) => code),
      );
}

/** Returns the names in a header, if names are requested. */
export function headerCode(names: HeaderNames | undefined): ReadCode {
  return names === undefined ? NOTHING : { uses: [], code: names.code };
}

function contentWith(uses: readonly UseFacts[], code: readonly Code[]): BodyContent {
  if (code.length === 0) return { uses };
  return uses.length === 0 ? { code } : { uses, code };
}

/** Returns the names of a header's parameters. */
export function parameterNames({ parameters }: Header): readonly PlacedName[] {
  return (parameters ?? []).map(({ name, nameStart }) => ({ name, at: nameStart }));
}

type ParameterPlaces = NonNullable<CSharpMemberFacts["parameterPlaces"]>;

/** Returns the rows and columns of parameter names. */
export function placesOf(parameters: readonly PlacedParameter[], positions: TextPositions): ParameterPlaces {
  return parameters.map(({ nameStart }) => positions.placeOf(nameStart));
}

/** Returns a member of which only kind and name are known. */
export function emptyMember(kind: MemberKind, name: string): Omit<CSharpMemberFacts, "range" | "nameRow"> {
  return { kind, name, arity: 0, modifiers: [], returnType: null, parameters: [], doc: null };
}

/** Returns the kind of type that a capture contains. */
export function typeKindOf(capture: string, header: Header): TypeKind {
  if (capture === "record") return header.keywords === "record struct" ? "record struct" : "record";
  return capture as TypeKind;
}

/** Returns the documentation of one parameter, from that of its type. */
export function paramDoc(doc: DocFacts | null, name: string): DocFacts | null {
  const text = doc === null ? undefined : textAt(doc, placeIn("params", name));
  if (text === undefined) return null;
  const marks = doc?.marks?.[placeIn("params", name)];
  return { kind: "xml", summary: text, ...(marks && { marks: { summary: marks } }) };
}

/** Returns `Outer.Inner`, or the name alone. */
export function qualifiedName(outer: string | undefined, name: string): string {
  return outer === undefined ? name : `${outer}.${name}`;
}

/** Returns ``Name`1``, or the name alone. */
export function withArity(name: string, arity: number): string {
  return arity === 0 ? name : `${name}\`${arity}`;
}

/**
 * Returns the code of the default values of a header's parameters: `= new()`; if every name is requested, the other
 * defaults may contain names, too.
 */
export function defaultsOf({ parameters }: Header, end: number, bodies: BodyReader): ReadCode {
  const indexes = (parameters ?? []).flatMap(({ default: value, defaultIndex }) =>
    defaultIndex !== undefined && (bodies.readsEveryName || value?.includes("(")) ? [defaultIndex] : [],
  );
  return bodies.defaults(indexes, end);
}
