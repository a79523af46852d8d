import type { Capture } from "../../../../syntax/syntax.ts";
import type { CSharpMemberFacts, CSharpTypeFacts } from "../../facts/csharp-facts.ts";
import { type BodyReader, NOTHING } from "../bodies/body-reader.ts";
import type { Header, HeaderKind } from "../headers/header.ts";
import { withoutPlace } from "../headers/parameters.ts";
import type { Branch } from "../preprocessor/branches.ts";
import {
  defaultsOf,
  emptyMember,
  headerCode,
  nonEmpty,
  paramDoc,
  parameterNames,
  placesOf,
  qualifiedName,
  typeKindOf,
  withArity,
} from "./facts-parts.ts";
import { rangeOf, type SourceReading } from "./source-reading.ts";

/** A type while its members are being added. */
export type TypeInProgress = { -readonly [K in keyof Omit<CSharpTypeFacts, "members">]: CSharpTypeFacts[K] } & {
  readonly members: CSharpMemberFacts[];
};

/** The namespace, with the branch that contains its header, and the type that enclose a declaration. */
export interface TypeContainer {
  readonly namespace: string;
  readonly branch?: Branch | undefined;
  readonly type?: TypeInProgress;
}

// `#if A`, and in it `#if B namespace N … #else namespace M … #endif { class C { } }`: code in `N` is under both
// conditions. Code in a separate branch behind the header has only its own condition: whether the project satisfies
// that of the namespace is unknown here.
function conditionOf(own: Branch | undefined, around: Branch | undefined): string | undefined {
  if (own === undefined || around === undefined || own === around) return (own ?? around)?.condition;
  const isOutside = own.start <= around.start && own.end >= around.end;
  return isOutside ? `(${around.condition}) && (${own.condition})` : own.condition;
}

/** Creates types, without members, from their headers. */
export class TypeFactsReader {
  constructor(
    private readonly source: SourceReading,
    private readonly bodies: BodyReader,
  ) {}

  read(header: Header, capture: Capture, around: TypeContainer): TypeInProgress {
    const { source, bodies } = this;
    const kind = typeKindOf(capture.name, header);
    const names = headerCode(source.names?.open(capture.name as HeaderKind, capture));
    const condition = conditionOf(source.branches.at(header.nameStart), around.branch);
    return {
      kind,
      name: qualifiedName(around.type?.name, header.name),
      path: qualifiedName(around.type?.path, withArity(header.name, header.typeParameters.length)),
      arity: header.typeParameters.length,
      namespace: around.namespace,
      ...(header.attributes && { attributes: header.attributes }),
      modifiers: header.modifiers,
      typeParameters: header.typeParameters,
      ...(header.variance?.some((word) => word !== "") && { variance: header.variance }),
      constraints: header.constraints,
      bases: header.bases,
      range: rangeOf(source, capture),
      nameRow: source.positions.rowOf(header.nameStart),
      ...(source.names && { nameColumn: source.positions.columnOf(header.nameStart) }),
      ...(condition !== undefined && { condition }),
      doc: source.docOf(capture.start, true),
      ...nonEmpty(names, this.baseCallOf(header, capture.end), defaultsOf(header, capture.end, bodies)),
      members: [],
      ...(kind === "delegate" && {
        returnType: header.returnType ?? "",
        parameters: (header.parameters ?? []).map(withoutPlace),
        ...(source.names && { parameterPlaces: placesOf(header.parameters ?? [], source.positions) }),
      }),
    };
  }

  private baseCallOf(header: Header, end: number) {
    return header.baseCall ? this.bodies.baseCall(header.baseCall, end, parameterNames(header)) : NOTHING;
  }

  /** Returns the primary constructor that a parameter list on a type declares. */
  primaryConstructor(type: TypeInProgress, header: Header): CSharpMemberFacts {
    const { positions, names } = this.source;
    const parameters = header.parameters ?? [];
    const end = parameters.at(-1)?.end ?? header.nameStart + header.name.length;
    return {
      ...emptyMember("constructor", header.name),
      isPrimary: true,
      parameters: parameters.map(withoutPlace),
      range: rangeOf(this.source, { start: header.nameStart, end }),
      nameRow: type.nameRow,
      ...(names && { parameterPlaces: placesOf(parameters, positions) }),
    };
  }

  /** Yields the properties generated from a record's parameters (reading 17), each with its offset. */
  *positionalProperties(type: TypeInProgress, { parameters }: Header): Generator<[CSharpMemberFacts, number]> {
    if (type.kind !== "record" && type.kind !== "record struct") return;
    const isInit = type.kind === "record" || type.modifiers.includes("readonly");
    for (const parameter of parameters ?? []) {
      // In broken code a parameter may have only a type.
      if (parameter.name === "") continue;
      const property: CSharpMemberFacts = {
        ...emptyMember("property", parameter.name),
        modifiers: ["public"],
        returnType: parameter.type,
        range: rangeOf(this.source, parameter),
        nameRow: this.source.positions.rowOf(parameter.nameStart),
        ...(this.source.names && { nameColumn: this.source.positions.columnOf(parameter.nameStart) }),
        accessors: isInit ? ["get", "init"] : ["get", "set"],
        doc: paramDoc(type.doc, parameter.name),
      };
      yield [property, parameter.start];
    }
  }
}
