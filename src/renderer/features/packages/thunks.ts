import { type Result, success, toResult } from "../../../shared/errors/result.ts";
import type { PackageDownload, PackagePlan, PackageStoreState } from "../../../shared/model/packages.ts";
import type { PackageReading } from "../../../shared/shell/bridge-data.ts";
import type { ShellPackages } from "../../platform/platform.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import { noticeRaised } from "../notices/slice.ts";
import { beginOpenAgain, importOpenAgain } from "../project/import-again.ts";
import type { ProjectThunk } from "../project/slice.ts";
import { decisionKnown } from "./slice.ts";

/** Returns whether packages are read; null on platforms where that is not decided, such as the web. */
export function readPackageReading(): ProjectThunk<Promise<Result<PackageReading | null>>> {
  return async (dispatch, _, { platform }) => {
    const result = await toResult(async () => (await platform.shell?.packages.state()) ?? null);
    if (result.ok) dispatch(decisionKnown(result.value?.decision ?? null));
    return result;
  };
}

/** Reads the same for callers that show no failures: a failure is raised as a notice. */
export function readPackageReadingOrTell(): ProjectThunk<Promise<void>> {
  return async (dispatch) => {
    const result = await dispatch(readPackageReading());
    if (!result.ok) dispatch(noticeRaised("failure", result.error.message));
  };
}

/** Allows or forbids reading packages, and begins to import the open project again if that makes a difference. */
export function decidePackageReading(isAllowed: boolean): ProjectThunk<Promise<Result<PackageReading | null>>> {
  return async (dispatch, _, { platform }) => {
    const { shell } = platform;
    if (shell === null) return success(null);
    const result = await toResult(() => changed(shell.packages, isAllowed));
    if (!result.ok) return result;
    const { reading, isOther } = result.value;
    dispatch(decisionKnown(reading.decision));
    // Only begun here, so that the component that asked can close first.
    if (isOther) dispatch(beginOpenAgain());
    return success(reading);
  };
}

/**
 * Returns what would be requested for the packages that the open project lacks; null on platforms that cannot download
 * them, such as the web.
 */
export function planPackages(): ProjectThunk<Promise<Result<PackagePlan | null>>> {
  return (_, __, { platform }) => toResult(async () => (await platform.shell?.packages.plan()) ?? null);
}

/** The outcome of downloading the missing packages of a project. */
export interface GotPackages {
  /** The id of the project; undefined if none was open. */
  readonly project: string | undefined;
  readonly packages: readonly PackageDownload[];
}

/**
 * Downloads the missing packages, and begins to import the project again if all arrived, or if nobody `isWatching` the
 * failed ones, whose list disappears with an import; otherwise the watching component begins it.
 */
export function getMissingPackages(isWatching: () => boolean): ProjectThunk<Promise<Result<GotPackages>>> {
  return async (dispatch, getState, { platform: { shell } }) => {
    const project = getState().project.current?.project.id;
    const result = await toResult(async () => ({ project, packages: (await shell?.packages.get()) ?? [] }));
    if (result.ok && (hasAll(result.value.packages) || !isWatching())) void dispatch(readWithPackages(result.value));
    return result;
  };
}

/** Cancels the download: packages that have arrived are kept. */
export function cancelPackages(): AppThunk {
  return async (dispatch, _, { platform: { shell } }) => {
    const result = await toResult(async () => shell?.packages.cancel());
    if (!result.ok) dispatch(noticeRaised("failure", result.error.message));
  };
}

/** Imports the project again if any package arrived, and it is still the open one. */
export function readWithPackages({ project, packages }: GotPackages): ProjectThunk {
  return async (dispatch, getState) => {
    const isOpen = getState().project.current?.project.id === project;
    if (isOpen && packages.some(({ state }) => state === "got")) await dispatch(importOpenAgain());
  };
}

/** Returns whether every package arrived. */
export function hasAll(packages: readonly PackageDownload[]): boolean {
  return packages.every(({ state }) => state === "got");
}

/** Removes all downloaded packages, and begins to import the open project again. */
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
