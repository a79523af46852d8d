import { fileIdIn } from "../../shared/model/entity-id.ts";
import type { DocFacts } from "../facts/facts.ts";
import type { IdentifiedMember, IdentifiedType } from "../facts/ids.ts";
import { isDocumentedByType, parametersOf, returnTypeOf } from "../facts/signature-parts.ts";
import type { DeclarationRules } from "../languages/contract/declaration-rules.ts";
import type { DeclaredTypes } from "../linking/model/project-uses.ts";
import type { TypeLinks } from "../linking/model/type-links.ts";
import { PartModifiers, TypesAround } from "../linking/model/types-around.ts";
import { getOrMake } from "../util/maps.ts";
import type { CheckedDeclaration } from "./model/checked-declaration.ts";

/** A file whose declarations are checked. */
export interface FileToCheck {
  readonly path: string;
  /** The name of the project that it belongs to; "" if none. */
  readonly project: string;
  readonly rules: Pick<DeclarationRules, "visibilityOf" | "isPart">;
  readonly types: readonly IdentifiedType[];
  /** Whether only builds with other preprocessor symbols contain a row. */
  readonly isConditional?: ((row: number) => boolean) | undefined;
}

/** Merges the parts of each type and member into one declaration. Partial ones are known when all files were read. */
export class CheckedDeclarations {
  /** Keyed by the declarations' keys. */
  private readonly parts = new Map<string, CheckedDeclaration[]>();

  private readonly partModifiers: PartModifiers;

  constructor(
    private readonly links: TypeLinks,
    heads: Pick<DeclaredTypes, "headOf">,
  ) {
    this.partModifiers = new PartModifiers(links, heads);
  }

  /** The declarations of a file without further parts. */
  *inFile(file: FileToCheck): Generator<CheckedDeclaration> {
    const around = new TypesAround(file.types, this.partModifiers);
    for (const type of file.types) {
      const wholes = around.wholes(type);
      const members = type.members.filter((member) => !isDocumentedByType(type, member));
      for (const [at, member] of [undefined, ...members].entries()) {
        // A comment comes after the previous declaration.
        const before = at < 2 ? type.nameRow : (members[at - 2]?.range[2] ?? type.nameRow);
        const declared = this.declaration(file, wholes, type, member, before + 1);
        if (declared.isPart) getOrMake(this.parts, declared.key, () => []).push(declared);
        else yield declared;
      }
    }
  }

  /** The declarations with several parts, when all files were read. */
  *ofParts(): Generator<CheckedDeclaration> {
    for (const parts of this.parts.values()) {
      const [first] = parts;
      const documented = parts.find(({ doc }) => doc !== null && doc.summary !== "");
      const whole = documented ?? parts.find(({ written }) => written !== null) ?? first;
      if (whole === undefined) continue;
      const { parameters } = parts.find((part) => part.parameters.length > 0) ?? whole;
      yield { ...whole, parameters };
    }
  }

  private declaration(
    { path, project, rules, isConditional }: FileToCheck,
    wholes: readonly IdentifiedType[],
    type: IdentifiedType,
    member: IdentifiedMember | undefined,
    firstRow: number,
  ): CheckedDeclaration {
    const { id, kind, nameRow: row, range, doc } = member ?? type;
    const typeName = type.path.replace(/`\d+/g, "");
    const name = member?.name.split(/[`(]/, 1)[0];
    const isPart = rules.isPart(member ?? type);
    // Repeated declarations in a file are numbered: branches of an `#if`, but also the parts of one declaration.
    const idInFile = id.slice(fileIdIn(id).length);
    return {
      ...{ id, kind, path, row, type, member, written: doc },
      key: `${project}:${type.namespace}:${isPart ? idInFile.replace(/#\d+$/, "") : idInFile}`,
      name: name === undefined ? typeName : `${typeName}.${name}`,
      visibility: rules.visibilityOf(member, wholes),
      isPart,
      isConditional: isConditional?.(row) === true,
      doc: this.links.inheritedDoc(id) ?? doc,
      parameters: parametersOf(type, member),
      typeParameters: (member === undefined ? type.typeParameters : member.typeParameters) ?? [],
      returnType: returnTypeOf(type, member),
      rows: member === undefined ? [range[0] - rowsOf(doc), row] : [Math.min(firstRow, range[0]), range[2]],
    };
  }
}

/** The number of rows that a comment takes above its declaration, estimated from its texts. */
function rowsOf(doc: DocFacts | null): number {
  if (doc === null) return 0;
  const texts = [doc.summary, doc.remarks, doc.returns, doc.value, doc.example];
  const named = Object.keys(doc.params ?? {}).length + Object.keys(doc.typeParams ?? {}).length;
  return 2 + named + texts.reduce((rows, text) => rows + (text === undefined ? 0 : text.split("\n").length), 0);
}
