import type { DocFacts } from "../facts/facts.ts";
import type { IdentifiedMember, IdentifiedType } from "../facts/ids.ts";
import type { DeclarationRules } from "../languages/contract/declaration-rules.ts";
import type { DeclaredTypes } from "../linking/model/project-uses.ts";
import type { TypeLinks } from "../linking/model/type-links.ts";
import { getOrMake } from "../util/maps.ts";
import type { Declaration } from "./model/declaration.ts";

/** A file whose declarations are checked. */
export interface FileToCheck {
  readonly path: string;
  /** The name of the project that it belongs to; "" for none. */
  readonly project: string;
  readonly rules: Pick<DeclarationRules, "visibilityOf">;
  readonly types: readonly IdentifiedType[];
}

/** Makes one declaration of each type and member. Those of partial types are known when all files were read. */
export class Declarations {
  /** By the first part. */
  private readonly partial = new Map<string, Declaration[]>();

  constructor(
    private readonly links: TypeLinks,
    private readonly heads: Pick<DeclaredTypes, "headOf">,
  ) {}

  *inFile(file: FileToCheck): Generator<Declaration> {
    const byPath = new Map(file.types.map((type) => [pathOf(type, type.path), type]));
    for (const type of file.types) {
      const around = this.around(type, byPath);
      const declared = this.declaration(file, around, type, undefined);
      const [first = type.id, ...others] = this.links.parts(type.id);
      if (others.length === 0) yield declared;
      else getOrMake(this.partial, first, () => []).push(declared);
      // What a primary constructor takes is described at its type.
      for (const member of type.members)
        if (member.isPrimary !== true) yield this.declaration(file, around, type, member);
    }
  }

  /** The partial types, when all files were read. */
  *ofParts(): Generator<Declaration> {
    for (const parts of this.partial.values()) {
      const [first] = parts;
      const documented = parts.find(({ doc }) => doc !== null && doc.summary !== "");
      const whole = documented ?? parts.find(({ written }) => written !== null) ?? first;
      if (whole === undefined) continue;
      const { parameters } = parts.find((part) => part.parameters.length > 0) ?? whole;
      yield { ...whole, parameters };
    }
  }

  private declaration(
    { path, project, rules }: FileToCheck,
    around: readonly IdentifiedType[],
    type: IdentifiedType,
    member: IdentifiedMember | undefined,
  ): Declaration {
    const { id, kind, nameRow: row, range, doc } = member ?? type;
    const typeName = type.path.replace(/`\d+/g, "");
    const name = member?.name.split(/[`(]/, 1)[0];
    return {
      ...{ id, kind, path, row, type, member, written: doc },
      key: `${project}:${type.namespace}:${type.path}${member === undefined ? "" : member.id.slice(type.id.length)}`,
      name: name === undefined ? typeName : `${typeName}.${name}`,
      visibility: rules.visibilityOf(member, around),
      doc: this.links.inheritedDoc(id) ?? doc,
      parameters: member?.parameters ?? type.parameters ?? primaryParameters(type),
      typeParameters: (member === undefined ? type.typeParameters : member.typeParameters) ?? [],
      returnType: returnTypeOf(type, member),
      rows: [range[0] - rowsOf(doc), Math.max(range[2], row)],
    };
  }

  /** A type and those around it, the innermost first, each with the modifiers of all its parts. */
  private around(type: IdentifiedType, byPath: ReadonlyMap<string, IdentifiedType>): readonly IdentifiedType[] {
    const all: IdentifiedType[] = [];
    for (let one: IdentifiedType | undefined = type; one !== undefined; one = outerOf(one, byPath))
      all.push({ ...one, modifiers: this.modifiersOf(one) });
    return all;
  }

  private modifiersOf({ id, modifiers }: IdentifiedType): readonly string[] {
    const parts = this.links.parts(id);
    if (parts.length < 2) return modifiers;
    return [...new Set([...modifiers, ...parts.flatMap((part) => this.heads.headOf(part)?.modifiers ?? [])])];
  }
}

function outerOf(type: IdentifiedType, byPath: ReadonlyMap<string, IdentifiedType>): IdentifiedType | undefined {
  const end = type.path.lastIndexOf(".");
  return end < 0 ? undefined : byPath.get(pathOf(type, type.path.slice(0, end)));
}

function pathOf({ namespace }: IdentifiedType, path: string): string {
  return `${namespace}:${path}`;
}

function primaryParameters({ members }: IdentifiedType): IdentifiedMember["parameters"] {
  return members.find(({ isPrimary }) => isPrimary)?.parameters ?? [];
}

const GIVING_BACK: ReadonlySet<string> = new Set(["method", "operator", "conversion"]);

/** Null for what gives nothing back, or is described by a value. */
function returnTypeOf(type: IdentifiedType, member: IdentifiedMember | undefined): string | null {
  if (member === undefined) return type.returnType ?? null;
  return GIVING_BACK.has(member.kind) ? member.returnType : null;
}

/** The rows that a comment takes above its declaration, as far as its texts tell. */
function rowsOf(doc: DocFacts | null): number {
  if (doc === null) return 0;
  const texts = [doc.summary, doc.remarks, doc.returns, doc.value, doc.example];
  const named = Object.keys(doc.params ?? {}).length + Object.keys(doc.typeParams ?? {}).length;
  return 2 + named + texts.reduce((rows, text) => rows + (text === undefined ? 0 : text.split("\n").length), 0);
}
