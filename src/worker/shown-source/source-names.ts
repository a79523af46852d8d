import { parseEntityId } from "../../shared/model/entity-id.ts";
import type { SourceNames, SourceTarget, TokenKind } from "../../shared/model/source.ts";
import type { UseRole } from "../../shared/model/uses.ts";
import { assignIds, type IdentifiedType } from "../facts/ids.ts";
import type { Language } from "../languages/contract/language.ts";
import type { NamesInFile } from "../names/names-in-files.ts";
import { getOrMake } from "../util/maps.ts";
import { placeKey } from "../util/place-key.ts";
import { namedEntity } from "../views/named.ts";
import { NameList } from "./name-list.ts";

/** A file whose names are requested, and what is known of them. */
export interface FileToName {
  readonly fileId: string;
  /** The SHA-256 of its bytes. */
  readonly contentHash: string;
  readonly language: Language;
  readonly known: NamesInFile;
}

/** The meanings of the names in a text: declarations, variables, and external declarations. */
export function sourceNamesOf(file: FileToName): SourceNames {
  const names = new NamesOfSource(file);
  names.addDeclarations();
  names.addVariables();
  names.addMeanings();
  return { fileId: file.fileId, contentHash: file.contentHash, ...names.list.list() };
}

/** Roles of uses without a name in the text. */
const NAMELESS: ReadonlySet<UseRole> = new Set(["implicit", "operator"]);

/** The target of a name, and its colour. */
interface Meaning {
  readonly kind: TokenKind;
  readonly target: SourceTarget;
}

class NamesOfSource {
  readonly list: NameList;
  private readonly types: readonly IdentifiedType[];
  /** By id and by documentation id: most names of a file share their meaning with another one. */
  private readonly entities = new Map<string, Meaning>();
  private readonly externals = new Map<string, Meaning>();
  /** By the keys of the positions of their declarations. */
  private readonly variables = new Map<number, SourceTarget>();

  constructor(private readonly file: FileToName) {
    this.list = new NameList(file.known.text);
    this.types = assignIds(file.fileId, file.known.declarations);
  }

  addDeclarations(): void {
    for (const { id, nameRow, nameColumn, members } of this.types) {
      this.addDeclaration(id, nameRow, nameColumn);
      // A constructor in the header has the name and the position of its type.
      for (const one of members) if (one.isPrimary !== true) this.addDeclaration(one.id, one.nameRow, one.nameColumn);
    }
  }

  private addDeclaration(id: string, row: number, column: number | undefined): void {
    if (column === undefined) return;
    this.addMeaning(row, column, this.entity(id), true);
  }

  addVariables(): void {
    const { language, known } = this.file;
    const parameters = this.addParameters();
    for (const { row, column, declaredRow, declaredColumn, isTypeParameter } of language.variablesIn?.(
      known.declarations,
    ) ?? []) {
      const isParameter = parameters.has(placeKey(declaredRow, declaredColumn));
      const kind = isTypeParameter ? "typeParameter" : isParameter ? "parameter" : "local";
      this.addVariable(declaredRow, declaredColumn, kind);
      this.add(row, column, kind, this.variable(declaredRow, declaredColumn));
    }
  }

  // A delegate has its own parameters.
  private addParameters(): ReadonlySet<number> {
    const parameters = new Set<number>();
    for (const { parameterPlaces = [] } of this.types.flatMap((type) => [type, ...type.members]))
      for (const [row, column] of parameterPlaces) {
        parameters.add(placeKey(row, column));
        this.addVariable(row, column, "parameter");
      }
    return parameters;
  }

  private addVariable(row: number, column: number, kind: TokenKind): void {
    this.add(row, column, kind, this.variable(row, column));
  }

  addMeanings(): void {
    const { uses, others } = this.file.known;
    for (const { row, column, role, target } of uses)
      if (!NAMELESS.has(role)) this.addMeaning(row, column, this.entity(target));
    for (const { row, column, ...other } of others) {
      if (other.kind === "external") this.addMeaning(row, column, this.external(other.documentationId));
      else this.add(row, column, "parameter", this.entity(other.member).target);
    }
  }

  private entity(id: string): Meaning {
    return getOrMake(this.entities, id, () => {
      return { kind: entityKind(id), target: { kind: "entity", entity: namedEntity(id) } };
    });
  }

  private variable(row: number, column: number): SourceTarget {
    return getOrMake(this.variables, placeKey(row, column), () => ({ kind: "variable", row, column }));
  }

  private external(documentationId: string): Meaning {
    return getOrMake(this.externals, documentationId, () => {
      return { kind: externalKind(documentationId), target: { kind: "external", documentationId } };
    });
  }

  private addMeaning(row: number, column: number, { kind, target }: Meaning, isDeclaration = false): void {
    this.add(row, column, kind, target, isDeclaration);
  }

  private add(row: number, column: number, kind: TokenKind, target?: SourceTarget, isDeclaration = false): void {
    const written = this.list.nameAt(row, column);
    if (written === undefined) return;
    const isReserved = this.file.language.isReservedWord?.(written) ?? false;
    this.list.add({ row, column, kind: isReserved ? "keyword" : kind, target, isDeclaration }, written);
  }
}

const METHODS: ReadonlySet<string> = new Set(["METHOD", "LOCALFUNCTION", "OPERATOR", "CONVERSION"]);

// A constructor has the name of its type.
function entityKind(id: string): TokenKind {
  const kind = parseEntityId(id)?.member?.kind;
  if (kind === undefined || kind === "CONSTRUCTOR" || kind === "DESTRUCTOR") return "type";
  return METHODS.has(kind) ? "method" : "member";
}

function externalKind(documentationId: string): TokenKind {
  if (documentationId.startsWith("T:") || documentationId.includes(".#ctor")) return "type";
  if (documentationId.startsWith("N:")) return "namespace";
  return documentationId.startsWith("M:") ? "method" : "member";
}
