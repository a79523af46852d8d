import { GlossaError } from "../../shared/errors/errors.ts";
import { fileIdIn } from "../../shared/model/entity-id.ts";
import type { FileFacts } from "../facts/facts.ts";
import type { BoundFile, BoundName, DeclaredNames, EarlierLinker, FileToLink, Linker } from "../links/linker.ts";
import type { NamesIndex } from "../links/names-index.ts";
import type { BaseMembers, DeclaredTypes, Implementers, SomeImplementers, TypeHead } from "../links/project-uses.ts";
import { NO_TYPE_LINKS, type TypeLinks } from "../links/type-links.ts";
import { append } from "../util/maps.ts";
import type { Language, Libraries } from "./contract/language.ts";
import { languageOf } from "./language-of.ts";
import type { Readers } from "./readers.ts";

/** A project whose files are linked, those of each language by its own linker. */
export interface LinkersInput {
  readonly files: readonly FileToLink[];
  /** By language: what its project files say. */
  readonly projects: Readonly<Record<string, unknown>>;
  readonly readers: Readers;
  readonly libraries: Libraries;
  /** The facts of these files, all of one language, as `FilesToLink.facts`. */
  facts(files: readonly FileToLink[], language: string): AsyncIterable<readonly [FileToLink, FileFacts]>;
}

/** Opens the linkers of all languages that a project has files of and that link them; `before` is what this answered earlier. */
export async function openLinkers(input: LinkersInput, before?: EarlierLinker): Promise<Linker> {
  const files = new Map<Language, FileToLink[]>();
  for (const file of input.files) {
    const language = languageOf(file.path);
    if (language?.createLinker !== undefined) append(files, language, file);
  }
  const opening = [...files].map(async ([language, own]) => [language.id, await openOne(language, own)] as const);
  const idsByFile = [...files].flatMap(([{ id }, own]) => own.map((file) => [file.id, id] as const));
  return new Linkers(new Map(await Promise.all(opening)), new Map(idsByFile));

  async function openOne(language: Language, own: readonly FileToLink[]): Promise<Linker> {
    const { id, createLinker } = language;
    const linker = before?.linker instanceof Linkers ? before.linker.byLanguage.get(id) : undefined;
    const opened = await createLinker?.(
      {
        files: own,
        projects: input.projects[id],
        symbols: input.readers[id]?.symbols ?? [],
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

/** The linkers of a project's languages as one. An entity is known to the linker of its file. */
class Linkers implements Linker {
  readonly implementers: Implementers;
  readonly types: DeclaredTypes;

  constructor(
    readonly byLanguage: ReadonlyMap<string, Linker>,
    private readonly languages: ReadonlyMap<string, string>,
  ) {
    const of = (id: string) => this.linkerOf(fileIdIn(id));
    this.implementers = {
      of: (id) => of(id)?.implementers.of(id) ?? [],
      someOf: (id): SomeImplementers | undefined => {
        const linker = of(id);
        return linker === undefined ? { ids: [], total: 0 } : linker.implementers.someOf(id);
      },
      basesOf: (id): BaseMembers => of(id)?.implementers.basesOf(id) ?? { ids: [], hasOutside: false },
    };
    this.types = {
      headOf: (id): TypeHead | undefined => of(id)?.types.headOf(id),
      namedBy: (id) => of(id)?.types.namedBy(id) ?? [],
    };
  }

  hasFile(fileId: string): boolean {
    return this.linkerOf(fileId)?.hasFile(fileId) ?? false;
  }

  *declaredNames(): Generator<DeclaredNames> {
    for (const linker of this.byLanguage.values()) yield* linker.declaredNames();
  }

  async linkTypes(): Promise<TypeLinks> {
    const linking = [...this.byLanguage].map(async ([id, linker]) => [id, await linker.linkTypes()] as const);
    const links = new Map(await Promise.all(linking));
    return routed((id) => links.get(this.languages.get(fileIdIn(id)) ?? "") ?? NO_TYPE_LINKS);
  }

  bindFile(fileId: string, code: unknown): BoundFile | undefined {
    return this.linkerOf(fileId)?.bindFile(fileId, code);
  }

  bindNames(fileId: string, facts: FileFacts): readonly BoundName[] | undefined {
    return this.linkerOf(fileId)?.bindNames?.(fileId, facts);
  }

  filesToRelink(before: Linker, names: NamesIndex): ReadonlySet<string> | undefined {
    if (!(before instanceof Linkers) || before.byLanguage.size !== this.byLanguage.size) return undefined;
    const files = new Set<string>();
    for (const [id, linker] of this.byLanguage) {
      const earlier = before.byLanguage.get(id);
      const own = earlier && linker.filesToRelink(earlier, names);
      if (own === undefined) return undefined;
      for (const file of own) files.add(file);
    }
    return files;
  }

  private linkerOf(fileId: string): Linker | undefined {
    return this.byLanguage.get(this.languages.get(fileId) ?? "");
  }
}

/** Links that ask those of the language that an id belongs to. */
function routed(of: (id: string) => TypeLinks): TypeLinks {
  return {
    baseTarget: (id, at) => of(id).baseTarget(id, at),
    baseTargets: (id) => of(id).baseTargets(id),
    derived: (id) => of(id).derived(id),
    parts: (id) => of(id).parts(id),
    inheritedDoc: (id) => of(id).inheritedDoc(id),
    docAbove: (id) => of(id).docAbove(id),
    cutsIn: (id) => of(id).cutsIn(id),
  };
}
