import type { Language } from "../languages/contract/language.ts";
import { languageOf } from "../languages/language-of.ts";
import type { ProjectView } from "../project/files/project-view.ts";
import { OpenProject } from "../project/open-project.ts";
import { getOrMake } from "../util/maps.ts";

type BuildsOf = (path: string) => unknown;

/** Determines how the files of projects are built, as far as that affects colouring (`SourceColouring.buildsOf`). */
export class SourceBuilds {
  private readonly known = new WeakMap<ProjectView, Map<Language, Promise<BuildsOf | undefined>>>();

  /** Plain data of the file's language; undefined if unknown. */
  async of(view: ProjectView, path: string): Promise<unknown> {
    const language = languageOf(path);
    // What a running import has read so far may be incomplete.
    if (language === undefined || !(view instanceof OpenProject)) return undefined;
    const languages = getOrMake(this.known, view, () => new Map());
    const buildsOf = await getOrMake(languages, language, () => buildsIn(view, language));
    return buildsOf?.(path);
  }
}

async function buildsIn({ snapshot }: OpenProject, language: Language): Promise<BuildsOf | undefined> {
  const { projects, readers, files } = snapshot;
  const colouring = await language.loadColouring?.();
  const paths = files.map(({ path }) => path);
  const symbols = readers[language.id]?.symbols ?? [];
  return colouring?.buildsOf?.({ projects: projects[language.id], symbols, paths });
}
