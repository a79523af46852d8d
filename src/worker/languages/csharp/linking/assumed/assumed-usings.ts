import type { ExternalLibraries } from "../../packages/referenced-assemblies.ts";
import { sdkUsings } from "../../projects/implicit-usings.ts";
import type { AssumedProject } from "../declared/assumed-projects.ts";
import type { TypeIndex } from "../names/type-index.ts";
import { ExternalSymbols, withExternal } from "../symbols/external-symbols.ts";
import { type Counts, type Evidence, EvidenceCounter, NO_EVIDENCE, sumOf } from "./evidence.ts";

/** The namespaces that an assumed project imports, as far as its files show. */
export interface AssumedUsings extends AssumedProject {
  /** In the order of their names. */
  readonly usings: readonly string[];
}

/** So many files have to tell. */
const FEW = 3;

/** One of so many files is enough to tell of an SDK: its names are few, and well known. */
const SHARE = 10;

/**
 * Finds what project files would import. A file shows it by a name of a type that means one alone, in a namespace that the
 * file does not see. A namespace is imported where more files of the project rely on it so than name it themselves.
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

// Few files say little by themselves: others have to agree, and something else has to be sure of the same project.
function decide(files: number, counts: Counts, all: Counts): readonly string[] {
  const likely = [...counts].filter(([, { relying, naming }]) => relying > naming).map(([name]) => name);
  const relyingOn = (name: string) => counts.get(name)?.relying ?? 0;
  const sure = likely.filter(
    (name) => relyingOn(name) >= FEW || (sdkUsings(name) !== undefined && relyingOn(name) * SHARE >= files),
  );
  const agreed = sure.length === 0 ? [] : likely.filter((name) => isSureElsewhere(all.get(name)));
  const decided = new Set([...sure, ...agreed]);
  return [...new Set([...decided].flatMap((name) => sdkUsings(name) ?? [name]))].sort();
}

function isSureElsewhere({ relying, naming }: Evidence = NO_EVIDENCE): boolean {
  return relying >= FEW && relying > naming;
}

/** The index with the usings that are assumed. */
export function withAssumedUsings(index: TypeIndex, assumed: readonly AssumedUsings[]): TypeIndex {
  const byProject = new Map(assumed.map(({ project, usings }) => [project, usings.map((name) => ({ name }))]));
  return { ...index, usingsOf: (project) => [...index.usingsOf(project), ...(byProject.get(project) ?? [])] };
}

/** Whether the same is assumed of each file that both states of a code base have. Projects are compared by their folders. */
export function isSameAssumed(before: readonly AssumedUsings[], after: readonly AssumedUsings[]): boolean {
  const earlier = new Map(before.flatMap(({ folder, files }) => files.map(({ id }) => [id, folder] as const)));
  const usings = new Map(before.map((one) => [one.folder, one.usings.join()]));
  return after.every(({ folder, files, usings: own }) => {
    const isSame = own.join() === (usings.get(folder) ?? "");
    return isSame && files.every(({ id }) => (earlier.get(id) ?? folder) === folder);
  });
}
