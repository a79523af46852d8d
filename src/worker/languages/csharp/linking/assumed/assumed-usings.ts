import type { ExternalLibraries } from "../../packages/referenced-assemblies.ts";
import { sdkUsings } from "../../projects/implicit-usings.ts";
import type { AssumedProject } from "../declared/assumed-projects.ts";
import type { TypeIndex } from "../names/type-index.ts";
import { ExternalSymbols, withExternal } from "../symbols/external-symbols.ts";
import { type Counts, type Evidence, EvidenceCounter, NO_EVIDENCE, sumOf } from "./evidence.ts";

/** The namespaces that an assumed project probably imports, judging by its files. */
export interface AssumedUsings extends AssumedProject {
  /** Sorted by name. */
  readonly usings: readonly string[];
}

/** Minimum number of files that have to rely on a namespace for it to count as imported. */
const MIN_RELYING_FILES = 3;

/** For an SDK's namespace one in this many files is enough: its names are few and well known. */
const SHARE = 10;

/**
 * Finds the usings that the missing project files would contain. A file is evidence if it names a type that exists in
 * only one namespace, which the file does not import. A namespace counts as imported if more files of the project rely
 * on it this way than import it themselves.
 */
export function assumeUsings(
  index: TypeIndex,
  assumed: readonly AssumedProject[],
  libraries: ExternalLibraries,
): readonly AssumedUsings[] {
  if (assumed.length === 0) return [];
  const counter = new EvidenceCounter(withExternal(index, new ExternalSymbols(libraries)));
  const counted = assumed.map((project) => ({ project, counts: counter.count(project) }));
  const all = sumOf(counted.map(({ counts }) => counts));
  return counted.map(({ project, counts }) => ({ ...project, usings: decide(project.files.length, counts, all) }));
}

// Few files are weak evidence: other projects have to agree, and another namespace of the same project has to be certain.
function decide(files: number, counts: Counts, all: Counts): readonly string[] {
  const likely = [...counts].filter(([, { relying, naming }]) => relying > naming).map(([name]) => name);
  const relyingOn = (name: string) => counts.get(name)?.relying ?? 0;
  const sure = likely.filter(
    (name) =>
      relyingOn(name) >= MIN_RELYING_FILES || (sdkUsings(name) !== undefined && relyingOn(name) * SHARE >= files),
  );
  const agreed = sure.length === 0 ? [] : likely.filter((name) => isSureElsewhere(all.get(name)));
  const decided = new Set([...sure, ...agreed]);
  return [...new Set([...decided].flatMap((name) => sdkUsings(name) ?? [name]))].sort();
}

function isSureElsewhere({ relying, naming }: Evidence = NO_EVIDENCE): boolean {
  return relying >= MIN_RELYING_FILES && relying > naming;
}

/** Returns the index with the assumed usings added. */
export function withAssumedUsings(index: TypeIndex, assumed: readonly AssumedUsings[]): TypeIndex {
  const byProject = new Map(assumed.map(({ project, usings }) => [project, usings.map((name) => ({ name }))]));
  return { ...index, usingsOf: (project) => [...index.usingsOf(project), ...(byProject.get(project) ?? [])] };
}

/**
 * Whether the same usings are assumed for each file that exists in both states of a code base. Projects are compared by
 * folder.
 */
export function isSameAssumed(before: readonly AssumedUsings[], after: readonly AssumedUsings[]): boolean {
  const earlier = new Map(before.flatMap(({ folder, files }) => files.map(({ id }) => [id, folder] as const)));
  const usings = new Map(before.map((one) => [one.folder, one.usings.join()]));
  return after.every(({ folder, files, usings: own }) => {
    const isSame = own.join() === (usings.get(folder) ?? "");
    return isSame && files.every(({ id }) => (earlier.get(id) ?? folder) === folder);
  });
}
