import { detailOf } from "../../../../shared/errors/errors.ts";
import { LARGE_FILE_BYTES } from "../../../../shared/limits/files.ts";
import type { Assumption } from "../../../../shared/model/health.ts";
import type { DeclarationsAndCode } from "../../../facts/codec.ts";
import type { FileLinks } from "../../../linking/model/file-links.ts";
import type {
  BoundFile,
  BoundName,
  DeclarationMeaning,
  DeclaredIds,
  EarlierLinker,
  FileToLink,
  Linker,
  WordsInFiles,
  WrittenReference,
} from "../../../linking/model/linker.ts";
import type { DeclaredTypes } from "../../../linking/model/project-uses.ts";
import type { TypeLinks } from "../../../linking/model/type-links.ts";
import type { LinkerInput } from "../../contract/language.ts";
import type { CSharpFacts, FileCode } from "../facts/csharp-facts.ts";
import { openLibraries } from "../libraries/open-libraries.ts";
import type { ExternalLibraries } from "../packages/referenced-assemblies.ts";
import { buildsOf } from "../projects/builds.ts";
import type { CSharpProject } from "../projects/csharp-project.ts";
import { mapProjects, type ProjectMap } from "../projects/project-map.ts";
import { type AssumedUsings, assumeUsings, isSameAssumed, withAssumedUsings } from "./assumed/assumed-usings.ts";
import { bindFile, bindNames } from "./binding/bind-file.ts";
import { RenewableContext } from "./binding/binding-context.ts";
import { boundNames } from "./binding/bound-names.ts";
import { assumeProjects } from "./declared/assumed-projects.ts";
import type { IndexedFile } from "./declared/declaration.ts";
import { declaredFile } from "./declared/declared-file.ts";
import { TypesOfSymbols } from "./declared-types.ts";
import { ImplementersByType } from "./implementers/implementers.ts";
import type { DocumentedFiles } from "./inheritdoc/inherited-comments.ts";
import { linkTypes } from "./link-types.ts";
import { type TypeIndex, TypeIndexBuilder } from "./names/type-index.ts";
import { WordsNaming } from "./names/words-naming.ts";
import { filesToRelink } from "./relinking/files-to-relink.ts";
import { meaningsOf } from "./written-references.ts";

/** The C# files to link, and everything else that linking needs. */
export interface LinkInput extends DocumentedFiles, ExternalLibraries {
  facts(files: readonly FileToLink[]): AsyncIterable<readonly [FileToLink, CSharpFacts]>;
  readonly projects: readonly CSharpProject[];
  /** The defined preprocessor symbols. */
  readonly defines: readonly string[];
}

/** Links the C# files of a project. */
export async function createCSharpLinker(input: LinkerInput, before?: EarlierLinker): Promise<Linker> {
  const { files, symbols: defines } = input;
  // The facts come from the C# reader.
  const facts = input.facts as LinkInput["facts"];
  const { projects, framework, assemblies, documentation } = await openLibraries(input);
  return linkDeclarations({ files, facts, projects, defines, framework, assemblies, documentation }, before);
}

/** Reads all declarations, except those of files that an earlier linker already has unchanged. */
export async function linkDeclarations(input: LinkInput, before?: EarlierLinker): Promise<Linker> {
  const earlier = before?.linker instanceof CSharpLinker ? before.linker : undefined;
  const known = ({ id }: FileToLink) => (before?.hasSame(id) ? earlier?.files.get(id) : undefined);
  const { index, assumed } = await indexWithAssumed(input, known);
  return new CSharpLinker(input, index, assumed);
}

class CSharpLinker implements Linker {
  readonly files: ReadonlyMap<string, IndexedFile>;
  readonly implementers: ImplementersByType;
  readonly types: DeclaredTypes;
  private readonly context: RenewableContext;
  private words: WordsNaming | undefined;

  constructor(
    private readonly input: LinkInput,
    index: TypeIndex,
    private readonly assumed: readonly AssumedUsings[],
  ) {
    this.files = index.files;
    this.context = new RenewableContext(index, input);
    this.implementers = new ImplementersByType(this.context);
    this.types = new TypesOfSymbols(this.context);
  }

  hasFile(fileId: string): boolean {
    return this.files.has(fileId);
  }

  declaredIds(fileId: string): readonly DeclaredIds[] | undefined {
    const { headers } = this.context.symbols;
    return this.files
      .get(fileId)
      ?.declarations.map((declaration) => ({ id: declaration.id, members: headers.idsOf(declaration) }));
  }

  assumptions(): readonly Assumption[] {
    const needed = this.assumed.filter(({ usings }) => usings.length > 0);
    return needed.map(({ folder, files, usings }) => ({ folder, files: files.length, usings }));
  }

  get unreadPackages(): readonly string[] {
    return this.input.assemblies?.unread ?? [];
  }

  linkTypes(): Promise<TypeLinks> {
    return linkTypes(this.input, this.context.symbols);
  }

  bindFile(fileId: string, code: unknown): BoundFile | undefined {
    const file = this.files.get(fileId);
    // The code was stored by this language only.
    return file && bindOrLeave(this.context, file, code as FileCode);
  }

  bindNames(fileId: string, facts: DeclarationsAndCode): readonly BoundName[] | undefined {
    const file = this.files.get(fileId);
    if (file === undefined) return undefined;
    // The facts come from this language's own reader.
    const code = facts.code as FileCode;
    const found = bindNames(this.context, file, code);
    const read = { file, facts: facts.declarations as CSharpFacts, code };
    const names = boundNames(found, read, this.context.symbols);
    // The types of this file hardly help others, and the next caller needs the memory.
    if (file.size >= LARGE_FILE_BYTES) this.clearCaches();
    return names;
  }

  wordsNaming(id: string): readonly string[] | undefined {
    this.words ??= new WordsNaming(this.files.values());
    return this.words.of(id);
  }

  meanings(typeId: string, names: readonly WrittenReference[]): readonly (DeclarationMeaning | undefined)[] {
    return meaningsOf(typeId, names, this.context.symbols);
  }

  clearCaches(): void {
    this.context.clearCaches();
    this.implementers.clearCaches();
  }

  filesToRelink(before: Linker, words: WordsInFiles): ReadonlySet<string> | undefined {
    // Every name may mean something else if different usings are assumed.
    if (!(before instanceof CSharpLinker) || !isSameAssumed(before.assumed, this.assumed)) return undefined;
    return filesToRelink(before.files, this.files, words);
  }
}

// Whatever a file contains, the other files are still linked.
function bindOrLeave(context: RenewableContext, file: IndexedFile, code: FileCode): BoundFile {
  try {
    return bindFile(context, file, code);
  } catch (thrown) {
    const cuts = [{ reason: "file", count: 1, first: null, detail: detailOf(thrown) }] as const;
    return { links: { ...NO_LINKS, cuts }, names: new Set() };
  }
}

const NO_LINKS: FileLinks = { members: [], uses: new Int32Array(), unlinked: {}, others: [], implied: [] };

/** Returns a file of an earlier linker if it can be reused unchanged. */
type KnownFile = (file: FileToLink) => IndexedFile | undefined;

/** Indexes every type of the files with the headers of its members. */
export async function indexDeclarations(input: LinkInput): Promise<TypeIndex> {
  return (await indexWithAssumed(input, () => undefined)).index;
}

interface IndexWithAssumed {
  readonly index: TypeIndex;
  readonly assumed: readonly AssumedUsings[];
}

async function indexWithAssumed(input: LinkInput, known: KnownFile): Promise<IndexWithAssumed> {
  const map = mapProjects(
    input.projects,
    input.files.map((file) => file.path),
  );
  const files = await declaredFiles(input, map, known);
  const likely = assumeProjects(files, map);
  const builder = new TypeIndexBuilder(map, likely);
  for (const file of files) builder.add(file);
  const index = builder.build();
  const assumed = assumeUsings(index, likely, input);
  return { index: withAssumedUsings(index, assumed), assumed };
}

/** Reads the declarations of the files, in order. */
async function declaredFiles(input: LinkInput, map: ProjectMap, known: KnownFile): Promise<readonly IndexedFile[]> {
  const { files, projects } = input;
  const defines = new Set(input.defines);
  const indexed = new Map<string, IndexedFile>();
  const unknown: FileToLink[] = [];
  for (const file of files) {
    const before = known(file);
    if (before === undefined) unknown.push(file);
    else indexed.set(file.id, before);
  }
  // Files of no project use the entry after the last project.
  const builds = [...projects, undefined].map((project) => buildsOf(project, defines));
  for await (const [file, facts] of input.facts(unknown)) {
    const own = map.projectsOf(file.path);
    const surroundings = { projects: own, defines, builds: own.flatMap((project) => builds[project] ?? []) };
    indexed.set(file.id, declaredFile(file, facts, surroundings));
  }
  return files.flatMap(({ id }) => indexed.get(id) ?? []);
}
