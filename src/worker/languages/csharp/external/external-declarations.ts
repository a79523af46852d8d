import type { ExternalOrigin } from "../../../../shared/model/external.ts";
import type { DocFacts, ParameterFacts } from "../../../facts/facts.ts";
import type { IdentifiedMember, IdentifiedType } from "../../../facts/ids.ts";
import type { ExternalDeclaration, ExternalDeclarations } from "../../contract/external-declarations.ts";
import type { ExternalLibraries } from "../../contract/language.ts";
import type { FoundComment } from "../documentation-files/documentation-file.ts";
import type { DocumentationFiles } from "../documentation-files/documentation-files.ts";
import { openLibraries } from "../libraries/open-libraries.ts";
import { RenewableContext } from "../linking/binding/binding-context.ts";
import type { MemberHeader } from "../linking/declared/member-header.ts";
import { typeDocumentationId } from "../linking/documentation-ids/documentation-id.ts";
import { indexDeclarations } from "../linking/linker.ts";
import { assemblyOf, FRAMEWORK_PROJECT, projectOfAssembly } from "../linking/names/external-projects.ts";
import type { Definition, Member } from "../linking/symbols/model.ts";
import type { FoundPackages } from "../packages/found-packages.ts";
import { fileName } from "../packages/report-places.ts";
import { ExternalTypes } from "./external-types.ts";
import { idsAbove } from "./inherited-comment.ts";
import { withNullDefaults } from "./null-defaults.ts";
import { ShortTexts } from "./short-texts.ts";
import { ShownTypes } from "./shown-types.ts";

/** Opens the libraries of C# projects: .NET, and the assemblies that were found. */
export async function openExternalDeclarations(libraries: ExternalLibraries): Promise<ExternalDeclarations> {
  const { found, documentation, ...opened } = await openLibraries(libraries);
  const input = { ...opened, files: [], facts: noFacts, defines: [] };
  const context = new RenewableContext(await indexDeclarations(input), input);
  return new CSharpExternals(context, found, documentation, new ShownTypes(opened.assemblies.list));
}

async function* noFacts(): AsyncGenerator<never> {}

/** Maximum number of linked references on one page, more than a person follows; others lead nowhere. */
const MAX_REFERENCES = 10_000;

class CSharpExternals implements ExternalDeclarations {
  private readonly types: ExternalTypes;
  private readonly texts: ShortTexts;

  constructor(
    context: RenewableContext,
    private readonly found: FoundPackages | undefined,
    private readonly comments: DocumentationFiles,
    private readonly shown: ShownTypes,
  ) {
    this.types = new ExternalTypes(context);
    const all = (found?.assemblies ?? []).map((_, at) => projectOfAssembly(at));
    this.texts = new ShortTexts(context.symbols.resolver.index, new Set(all));
  }

  originOf(documentationId: string): ExternalOrigin | undefined {
    const type = this.types.typeOf(documentationId);
    return type && this.originOfType(type);
  }

  async find(documentationId: string): Promise<ExternalDeclaration | undefined> {
    const definition = this.types.typeOf(documentationId);
    if (definition === undefined) return undefined;
    const isType = documentationId.startsWith("T:");
    const references = new Map<string, string>();
    const commentOf = async (id: string, member?: Member) => {
      const comment = await this.commentOf(id, definition, member);
      for (const [shown, meant] of comment?.references ?? [])
        if (references.size < MAX_REFERENCES) references.set(shown, meant);
      return comment?.doc ?? null;
    };
    const wanted = this.wantedOf(definition, documentationId);
    if (!isType && wanted.length === 0) return undefined;
    const members: IdentifiedMember[] = [];
    for (const [id, member] of wanted) members.push(this.identified(id, member, await commentOf(id, member)));
    const id = typeDocumentationId(definition);
    const type = this.identifiedType(id, definition, isType ? await commentOf(id) : null, members);
    const [only] = members;
    return { origin: this.originOfType(definition), type, references, ...(!isType && { member: only }) };
  }

  /** Returns all members of a type, or only the named one. */
  private wantedOf(definition: Definition, documentationId: string): readonly (readonly [id: string, Member])[] {
    if (documentationId.startsWith("T:")) return [...this.types.membersOf(definition)];
    const member = this.types.memberOf(definition, documentationId);
    return member === undefined ? [] : [[documentationId, member]];
  }

  private originOfType({ symbol: { project } }: Definition): ExternalOrigin {
    const assembly = this.found?.assemblies[assemblyOf(project) ?? -1];
    if (assembly === undefined) return { kind: "framework" };
    const report = this.found?.packages[assembly.package ?? -1];
    if (report === undefined) return { kind: "assembly", name: fileName(assembly) };
    return { kind: "package", name: report.name, version: report.version };
  }

  private async commentOf(id: string, type: Definition, member: Member | undefined) {
    const own = await this.commentIn(type, id);
    if (own?.doc.inherits === undefined) return own;
    const { inherits } = own.doc;
    const named = own.references.get(inherits);
    for (const above of named === undefined ? idsAbove(type, member) : [named]) {
      const definition = this.types.typeOf(above);
      const comment = definition && (await this.commentIn(definition, above));
      if (comment != null && comment.doc.inherits === undefined) return comment;
    }
    return own;
  }

  private async commentIn({ symbol: { project } }: Definition, id: string): Promise<FoundComment | null | undefined> {
    const assembly = assemblyOf(project);
    return assembly === undefined ? undefined : this.comments.commentOf(id, assembly);
  }

  private identified(id: string, member: Member, doc: DocFacts | null): IdentifiedMember {
    const header = this.shown.headerOf(member);
    const { kind, name, arity, modifiers, returnType, typeParameters, constraints, accessors } = header;
    return {
      ...{ id, kind, name, arity, modifiers, doc, range: NOWHERE, nameRow: 0 },
      returnType: returnType === null ? null : this.texts.of(returnType),
      parameters: this.texts.parameters(parametersOf(member, header)),
      ...(typeParameters && { typeParameters }),
      ...(constraints && { constraints: this.texts.all(constraints) }),
      ...(accessors && { accessors }),
    };
  }

  private identifiedType(
    id: string,
    definition: Definition,
    doc: DocFacts | null,
    members: readonly IdentifiedMember[],
  ): IdentifiedType {
    const [part] = definition.symbol.parts;
    const { kind, namespace, path, modifiers, typeParameters } = part;
    const { constraints, bases, returnType, parameters } = this.shown.typeOf(definition) ?? part;
    return {
      ...{ id, kind, namespace, path, modifiers, typeParameters, doc, members, range: NOWHERE, nameRow: 0 },
      name: path.replace(/`\d+/g, ""),
      arity: typeParameters.length,
      constraints: this.texts.all(constraints),
      bases: this.texts.all(bases),
      ...(returnType !== undefined && { returnType: this.texts.of(returnType) }),
      ...(parameters && { parameters: this.texts.parameters(parameters) }),
    };
  }
}

// Defaults read from assemblies already say which are null.
function parametersOf({ owner, parameters: types }: Member, { parameters }: MemberHeader): readonly ParameterFacts[] {
  return owner.symbol.project === FRAMEWORK_PROJECT ? withNullDefaults(parameters, types) : parameters;
}

/** The place of compiled declarations, which are in no source text. */
const NOWHERE = [0, 0, 0, 0] as const;
