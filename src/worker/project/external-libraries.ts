import type { ExternalOrigin } from "../../shared/model/external.ts";
import type { Snapshot } from "../catalogue/records/records.ts";
import type { ExternalDeclaration, ExternalDeclarations } from "../languages/contract/external-declarations.ts";
import type { Language } from "../languages/contract/language.ts";
import { languages } from "../languages/registry.ts";
import type { LinkTools } from "../linking/link-tools.ts";
import { AsyncLazy } from "../util/async-lazy.ts";

/** The parts of an engine that are used to read libraries. */
export type LibraryTools = Pick<LinkTools, "libraries" | "loadAssembly" | "packages">;

/** A declaration of a library, and the language in which it is shown. */
export interface ShownDeclaration extends ExternalDeclaration {
  readonly language: Language;
}

/** The declarations of the libraries that a project's languages are compiled with, opened on the first request. */
export class ProjectLibraries {
  private readonly opening = new AsyncLazy(() => this.open());

  constructor(
    private readonly tools: LibraryTools,
    private readonly snapshot: Pick<Snapshot, "project" | "projects" | "packages">,
  ) {}

  /** The declaration with a documentation id; undefined if no library has it. */
  async find(documentationId: string): Promise<ShownDeclaration | undefined> {
    for (const [language, declarations] of await this.opening.get()) {
      const found = await declarations.find(documentationId);
      if (found !== undefined) return { ...found, language };
    }
    return undefined;
  }

  /** Returns a function that maps the documentation ids of types and members to their origins. */
  async origins(): Promise<(documentationId: string) => ExternalOrigin | undefined> {
    const opened = await this.opening.get();
    return (documentationId) => {
      for (const [, declarations] of opened) {
        const origin = declarations.originOf(documentationId);
        if (origin !== undefined) return origin;
      }
      return undefined;
    };
  }

  private open(): Promise<readonly (readonly [Language, ExternalDeclarations])[]> {
    const { tools, snapshot } = this;
    const opening = languages.map(async (language) => {
      const { id, openExternalDeclarations } = language;
      const loadLibrary = tools.libraries[id];
      if (openExternalDeclarations === undefined || loadLibrary === undefined) return [];
      const declarations = await openExternalDeclarations({
        projects: snapshot.projects[id],
        packages: snapshot.packages?.[id],
        packagePlaces: (await tools.packages?.open(snapshot.project.path))?.places,
        loadLibrary,
        loadAssembly: tools.loadAssembly ?? (async () => undefined),
      });
      return [[language, declarations] as const];
    });
    return Promise.all(opening).then((all) => all.flat());
  }
}
