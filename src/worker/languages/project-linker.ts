import { GlossaError } from "../../shared/errors/errors.ts";
import { fileIdIn, parseEntityId } from "../../shared/model/entity-id.ts";
import type { Assumption } from "../../shared/model/health.ts";
import type { DeclarationsAndCode } from "../facts/codec.ts";
import type { FileFacts } from "../facts/facts.ts";
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
} from "../linking/model/linker.ts";
import {
  type BaseMembers,
  type BoundedImplementers,
  type DeclaredTypes,
  type Implementers,
  NO_BASES,
  type SomeImplementers,
  type TypeHead,
} from "../linking/model/project-uses.ts";
import { NO_TYPE_LINKS, type TypeLinks } from "../linking/model/type-links.ts";
import { append, getOrMake } from "../util/maps.ts";
import type { Language, Libraries, LoadAssembly } from "./contract/language.ts";
import type { PackagePlaces } from "./contract/packages.ts";
import { languageOf } from "./language-of.ts";
import type { ReaderStamps } from "./reader-stamps.ts";

/** A project to be linked, the files of each language by their own linker. */
export interface ProjectLinkerInput {
  readonly files: readonly FileToLink[];
  /** The content of its project files, by language. */
  readonly projects: Readonly<Record<string, unknown>>;
  readonly readers: ReaderStamps;
  /** What was found of its packages, by language. */
  readonly packages?: Readonly<Record<string, unknown>>;
  /** Where packages may be read. */
  readonly packagePlaces?: PackagePlaces | undefined;
  readonly libraries: Libraries;
  /** Absent if assemblies cannot be read. */
  readonly loadAssembly?: LoadAssembly | undefined;
  /** The facts of these files, all of one language, as in `FilesToLink.facts`. */
  facts(files: readonly FileToLink[], language: string): AsyncIterable<readonly [FileToLink, FileFacts]>;
}

/**
 * Opens the linkers of all languages that a project has files of and that have a linker; `before` is an earlier result
 * of this function.
 */
export async function openProjectLinker(input: ProjectLinkerInput, before?: EarlierLinker): Promise<Linker> {
  const files = new Map<Language, FileToLink[]>();
  for (const file of input.files) {
    const language = languageOf(file.path);
    if (language?.createLinker !== undefined) append(files, language, file);
  }
  const opening = [...files].map(async ([language, own]) => [language.id, await openOne(language, own)] as const);
  const opened = new Map(await Promise.all(opening));
  const [only, ...others] = opened.values();
  const [own = []] = files.values();
  if (only !== undefined && others.length === 0 && own.length === input.files.length)
    return new SingleLanguageLinker(only, opened);
  const idsByFile = [...files].flatMap(([{ id }, own]) => own.map((file) => [file.id, id] as const));
  return new RoutingLinker(opened, new Map(idsByFile));

  async function openOne(language: Language, own: readonly FileToLink[]): Promise<Linker> {
    const { id, createLinker } = language;
    const linker = before?.linker instanceof ProjectLinker ? before.linker.byLanguage.get(id) : undefined;
    const opened = await createLinker?.(
      {
        files: own,
        projects: input.projects[id],
        symbols: input.readers[id]?.symbols ?? [],
        packages: input.packages?.[id],
        packagePlaces: input.packagePlaces,
        loadAssembly: input.loadAssembly ?? (async () => undefined),
        loadLibrary: input.libraries[id] ?? (() => noLibrary(id)),
        facts: (wanted) => input.facts(wanted, id),
      },
      linker && before && { linker, hasSame: before.hasSame },
    );
    if (opened === undefined) throw new TypeError(`${id} has no linker`);
    return opened;
  }
}

async function noLibrary(language: string): Promise<never> {
  throw new GlossaError("frameworkUnreadable", { detail: language });
}

/** The linkers of a project's languages combined into one. */
abstract class ProjectLinker implements Linker {
  abstract readonly implementers: Implementers;
  abstract readonly types: DeclaredTypes;

  constructor(readonly byLanguage: ReadonlyMap<string, Linker>) {}

  abstract hasFile(fileId: string): boolean;
  abstract assumptions(): readonly Assumption[];
  abstract declaredIds(fileId: string): readonly DeclaredIds[] | undefined;
  abstract linkTypes(): Promise<TypeLinks>;
  abstract bindFile(fileId: string, code: unknown): BoundFile | undefined;
  abstract bindNames(fileId: string, facts: DeclarationsAndCode): readonly BoundName[] | undefined;
  abstract wordsNaming(id: string): readonly string[] | undefined;
  abstract meanings(typeId: string, names: readonly WrittenReference[]): readonly (DeclarationMeaning | undefined)[];

  get unreadPackages(): readonly string[] {
    return [...this.byLanguage.values()].flatMap((linker) => linker.unreadPackages ?? []);
  }

  clearCaches(): void {
    for (const linker of this.byLanguage.values()) linker.clearCaches?.();
  }

  filesToRelink(before: Linker, words: WordsInFiles): ReadonlySet<string> | undefined {
    if (!(before instanceof ProjectLinker) || before.byLanguage.size !== this.byLanguage.size) return undefined;
    const files = new Set<string>();
    for (const [id, linker] of this.byLanguage) {
      const earlier = before.byLanguage.get(id);
      const own = earlier && linker.filesToRelink(earlier, words);
      if (own === undefined) return undefined;
      for (const file of own) files.add(file);
    }
    return files;
  }
}

/** The linker of a project with a single language: queries are passed on directly. */
class SingleLanguageLinker extends ProjectLinker {
  readonly implementers: Implementers;
  readonly types: DeclaredTypes;

  constructor(
    private readonly only: Linker,
    byLanguage: ReadonlyMap<string, Linker>,
  ) {
    super(byLanguage);
    this.implementers = only.implementers;
    this.types = only.types;
  }

  hasFile(fileId: string): boolean {
    return this.only.hasFile(fileId);
  }

  assumptions(): readonly Assumption[] {
    return this.only.assumptions?.() ?? [];
  }

  declaredIds(fileId: string): readonly DeclaredIds[] | undefined {
    return this.only.declaredIds(fileId);
  }

  linkTypes(): Promise<TypeLinks> {
    return this.only.linkTypes();
  }

  bindFile(fileId: string, code: unknown): BoundFile | undefined {
    return this.only.bindFile(fileId, code);
  }

  bindNames(fileId: string, facts: DeclarationsAndCode): readonly BoundName[] | undefined {
    return this.only.bindNames?.(fileId, facts);
  }

  wordsNaming(id: string): readonly string[] | undefined {
    return this.only.wordsNaming?.(id);
  }

  meanings(typeId: string, names: readonly WrittenReference[]): readonly (DeclarationMeaning | undefined)[] {
    return this.only.meanings?.(typeId, names) ?? [];
  }
}

/** Answers for ids that no linker knows. */
const UNKNOWN: BoundedImplementers = { of: () => [], basesOf: () => NO_BASES };

/** The linkers of several languages. Queries go to the linker of the entity's file. */
class RoutingLinker extends ProjectLinker {
  readonly implementers: Implementers;
  readonly types: DeclaredTypes;

  constructor(
    byLanguage: ReadonlyMap<string, Linker>,
    private readonly languages: ReadonlyMap<string, string>,
  ) {
    super(byLanguage);
    const of = (id: string) => this.linkerOf(fileIdIn(id));
    this.implementers = {
      of: (id) => of(id)?.implementers.of(id) ?? [],
      someOf: (id): SomeImplementers | undefined => {
        const linker = of(id);
        return linker === undefined ? { ids: [], total: 0 } : linker.implementers.someOf(id);
      },
      basesOf: (id): BaseMembers => of(id)?.implementers.basesOf(id) ?? NO_BASES,
      bounded: () => this.boundedImplementers(),
    };
    this.types = {
      headOf: (id): TypeHead | undefined => of(id)?.types.headOf(id),
      namedBy: (id) => of(id)?.types.namedBy(id) ?? [],
    };
  }

  private boundedImplementers(): BoundedImplementers {
    const bounded = new Map<Linker, BoundedImplementers>();
    const of = (id: string) => {
      const linker = this.linkerOf(fileIdIn(id));
      return linker === undefined ? UNKNOWN : getOrMake(bounded, linker, () => linker.implementers.bounded());
    };
    return { of: (id) => of(id).of(id), basesOf: (id) => of(id).basesOf(id) };
  }

  hasFile(fileId: string): boolean {
    return this.linkerOf(fileId)?.hasFile(fileId) ?? false;
  }

  assumptions(): readonly Assumption[] {
    return [...this.byLanguage.values()].flatMap((linker) => linker.assumptions?.() ?? []);
  }

  declaredIds(fileId: string): readonly DeclaredIds[] | undefined {
    return this.linkerOf(fileId)?.declaredIds(fileId);
  }

  async linkTypes(): Promise<TypeLinks> {
    const linking = [...this.byLanguage].map(async ([id, linker]) => [id, await linker.linkTypes()] as const);
    const links = new Map(await Promise.all(linking));
    return routed((id) => links.get(this.languages.get(fileIdIn(id)) ?? "") ?? NO_TYPE_LINKS);
  }

  bindFile(fileId: string, code: unknown): BoundFile | undefined {
    return this.linkerOf(fileId)?.bindFile(fileId, code);
  }

  bindNames(fileId: string, facts: DeclarationsAndCode): readonly BoundName[] | undefined {
    return this.linkerOf(fileId)?.bindNames?.(fileId, facts);
  }

  // Declarations of other code bases belong to no single language.
  wordsNaming(id: string): readonly string[] | undefined {
    if (parseEntityId(id) !== undefined) return this.linkerOf(fileIdIn(id))?.wordsNaming?.(id);
    const words = [...this.byLanguage.values()].map((linker) => linker.wordsNaming?.(id));
    return words.some((own) => own === undefined) ? undefined : words.flatMap((own) => own ?? []);
  }

  meanings(typeId: string, names: readonly WrittenReference[]): readonly (DeclarationMeaning | undefined)[] {
    return this.linkerOf(fileIdIn(typeId))?.meanings?.(typeId, names) ?? [];
  }

  private linkerOf(fileId: string): Linker | undefined {
    return this.byLanguage.get(this.languages.get(fileId) ?? "");
  }
}

/** Links that pass each query to the links of the id's language. */
function routed(of: (id: string) => TypeLinks): TypeLinks {
  return {
    baseTarget: (id, at) => of(id).baseTarget(id, at),
    baseTargets: (id) => of(id).baseTargets(id),
    derived: (id) => of(id).derived(id),
    parts: (id) => of(id).parts(id),
    inheritedDoc: (id) => of(id).inheritedDoc(id),
    docsAbove: (id, memberIds) => of(id).docsAbove(id, memberIds),
    cutsIn: (id) => of(id).cutsIn(id),
  };
}
