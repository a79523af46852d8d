import { type Result, success, toResult } from "../../../shared/errors/result.ts";
import type { PackageDownload, PackagePlan, PackageStoreState } from "../../../shared/model/packages.ts";
import type { PackageReading } from "../../../shared/shell/bridge-data.ts";
import type { ShellPackages } from "../../platform/platform.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import { noticeRaised } from "../notices/slice.ts";
import { beginOpenAgain, importOpenAgain } from "../project/import-again.ts";
import type { ProjectThunk } from "../project/slice.ts";
import { decisionKnown } from "./slice.ts";

/** Whether packages are read; null where there is nobody to decide that, as on the web. */
export function readPackageReading(): ProjectThunk<Promise<Result<PackageReading | null>>> {
  return async (dispatch, _, { platform }) => {
    const result = await toResult(async () => (await platform.shell?.packages.state()) ?? null);
    if (result.ok) dispatch(decisionKnown(result.value?.decision ?? null));
    return result;
  };
}

/** The same where nothing on the screen shows a failure: it is raised as a notice. */
export function readPackageReadingOrTell(): ProjectThunk<Promise<void>> {
  return async (dispatch) => {
    const result = await dispatch(readPackageReading());
    if (!result.ok) dispatch(noticeRaised("failure", result.error.message));
  };
}

/** Allows it, or takes that back, and begins to read the open project once more where that means something else than before. */
export function decidePackageReading(isAllowed: boolean): ProjectThunk<Promise<Result<PackageReading | null>>> {
  return async (dispatch, _, { platform }) => {
    const { shell } = platform;
    if (shell === null) return success(null);
    const result = await toResult(() => changed(shell.packages, isAllowed));
    if (!result.ok) return result;
    const { reading, isOther } = result.value;
    dispatch(decisionKnown(reading.decision));
    // Whoever has asked can go away first.
    if (isOther) dispatch(beginOpenAgain());
    return success(reading);
  };
}

/** What would be asked for the packages that the open project misses; null where nobody could get them, as on the web. */
export function planPackages(): ProjectThunk<Promise<Result<PackagePlan | null>>> {
  return (_, __, { platform }) => toResult(async () => (await platform.shell?.packages.plan()) ?? null);
}

/** What became of the packages that a project missed. */
export interface GotPackages {
  /** The id of the project; undefined where none was open. */
  readonly project: string | undefined;
  readonly packages: readonly PackageDownload[];
}

/**
 * Gets them, and begins to read the project once more: at once where all came, or where nobody `isWatching` what became
 * of the others, which goes away when a project is read; else whoever does begins it.
 */
export function getMissingPackages(isWatching: () => boolean): ProjectThunk<Promise<Result<GotPackages>>> {
  return async (dispatch, getState, { platform: { shell } }) => {
    const project = getState().project.current?.project.id;
    const result = await toResult(async () => ({ project, packages: (await shell?.packages.get()) ?? [] }));
    if (result.ok && (hasAll(result.value.packages) || !isWatching())) void dispatch(readWithPackages(result.value));
    return result;
  };
}

/** Ends getting them: what has come by then is kept. */
export function cancelPackages(): AppThunk {
  return async (dispatch, _, { platform: { shell } }) => {
    const result = await toResult(async () => shell?.packages.cancel());
    if (!result.ok) dispatch(noticeRaised("failure", result.error.message));
  };
}

/** Reads the project once more where any package came, and it is still the open one. */
export function readWithPackages({ project, packages }: GotPackages): ProjectThunk {
  return async (dispatch, getState) => {
    const isOpen = getState().project.current?.project.id === project;
    if (isOpen && packages.some(({ state }) => state === "got")) await dispatch(importOpenAgain());
  };
}

/** Whether every package came. */
export function hasAll(packages: readonly PackageDownload[]): boolean {
  return packages.every(({ state }) => state === "got");
}

/** Removes all packages that were got, and begins to read the open project once more. */
export function deletePackages(): ProjectThunk<Promise<Result<PackageStoreState | null>>> {
  return async (dispatch, _, { platform: { shell } }) => {
    const result = await toResult(async () => (await shell?.packages.empty()) ?? null);
    if (result.ok) dispatch(beginOpenAgain());
    return result;
  };
}

async function changed(packages: ShellPackages, isAllowed: boolean): Promise<Change> {
  const before = await packages.state();
  const reading = await packages.decide(isAllowed);
  return { reading, isOther: (before.decision === "allowed") !== (reading.decision === "allowed") };
}

interface Change {
  readonly reading: PackageReading;
  readonly isOther: boolean;
}
