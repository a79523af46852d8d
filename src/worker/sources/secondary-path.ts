import { isTestPath } from "./test-path.ts";

/**
 * Whether a file, by its path relative to the project, belongs to tests, benchmarks, samples or examples, or only lists
 * what a library shows, judging by the names of its folders: lists show the main code before these.
 */
export function isSecondaryPath(path: string): boolean {
  return isTestPath(path) || path.split("/").slice(0, -1).some(isSecondaryFolder);
}

function isSecondaryFolder(name: string): boolean {
  return name === REFERENCE_FOLDER || SECONDARY_FOLDER.test(name) || SECONDARY_FOLDER_END.test(name);
}

/** The folder of reference assemblies, which declare everything public again. */
const REFERENCE_FOLDER = "ref";
const SECONDARY_FOLDER = /(^|[._\- ])(benchmarks?|samples?|examples?|demos?)($|[._\- ])/i;
const SECONDARY_FOLDER_END = /[a-z0-9](Benchmarks?|Samples?|Examples?)$/;
