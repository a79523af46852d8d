import picomatch from "picomatch";
import { isTestPath } from "../worker/sources/test-path.ts";
import { readBaseUrl } from "./base-url.ts";
import type { PublishSettings } from "./content/settings.ts";

/** The options of a site, from the command line or the app. */
export interface SiteChoice extends Pick<PublishSettings, "visibility" | "source" | "logo"> {
  /** The path of the output folder inside the code base, with `/`; null where it is outside. */
  readonly outInside: string | null;
  /** Blank for the name of the code base. */
  readonly title: string;
  /** Globs of project names; none for all projects. */
  readonly projects: readonly string[];
  /** Globs of paths inside the code base. */
  readonly exclude: readonly string[];
  readonly withTests: boolean;
  /** The future address of the site; blank where it is not known. */
  readonly baseUrl: string;
}

/** Returns the settings of a site of the code base with this name. Throws an Error in plain words. */
export function siteSettings(name: string, choice: SiteChoice): PublishSettings {
  const { visibility, source, logo } = choice;
  return {
    title: choice.title.trim() || name,
    visibility,
    isPublished: isPublishedBy(choice),
    isLeftOut: isLeftOutBy(choice),
    source,
    logo,
    baseUrl: choice.baseUrl === "" ? null : readBaseUrl(choice.baseUrl),
  };
}

/** Excluded files, and the output of an earlier run inside of the folder. */
function isLeftOutBy({ outInside, exclude }: SiteChoice): PublishSettings["isLeftOut"] {
  const isExcluded = picomatch([...exclude], { dot: true });
  if (outInside === null) return isExcluded;
  return (path) => isExcluded(path) || path.startsWith(`${outInside}/`);
}

function isPublishedBy({ projects, withTests }: SiteChoice): PublishSettings["isPublished"] {
  const isChosen = projects.length === 0 ? () => true : isCalledLike(projects);
  return (path, project) => (withTests || !isTestPath(path)) && isChosen(project);
}

/** Whether the name of a project matches any of the globs. */
export function isCalledLike(globs: readonly string[]): (name: string) => boolean {
  const isMatch = picomatch([...globs], { dot: true, nocase: true });
  return (name) => isMatch(name);
}
