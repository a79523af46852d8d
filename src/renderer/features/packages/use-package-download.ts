import { useCallback, useEffect, useRef, useState } from "react";
import type { AppError } from "../../../shared/errors/errors.ts";
import type { PackagePlan, PackageProgress } from "../../../shared/model/packages.ts";
import { useShell } from "../../platform/shell-context.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import {
  cancelPackages,
  type GotPackages,
  getMissingPackages,
  hasAll,
  planPackages,
  readWithPackages,
} from "./thunks.ts";

/** The steps of downloading missing packages: not started, planned, running, ended. */
export type PackageDownloadState =
  | { readonly step: "none"; readonly failure: AppError | null }
  | { readonly step: "planned"; readonly plan: PackagePlan }
  | { readonly step: "running"; readonly progress: PackageProgress | null }
  | { readonly step: "ended"; readonly got: GotPackages };

export interface PackageDownloadModel {
  readonly state: PackageDownloadState;
  /** Requests the plan. */
  readonly plan: () => Promise<void>;
  /** Returns to the first step. */
  readonly leave: () => void;
  readonly get: () => Promise<void>;
  readonly cancel: () => void;
}

const NONE: PackageDownloadState = { step: "none", failure: null };

/** Downloads the packages that the open project lacks, step by step. */
export function usePackageDownload(): PackageDownloadModel {
  const dispatch = useAppDispatch();
  const shell = useShell();
  const [state, setState] = useState<PackageDownloadState>(NONE);
  const isRunning = state.step === "running";
  useEffect(() => {
    return isRunning ? shell?.packages.onProgress((progress) => setState({ step: "running", progress })) : undefined;
  }, [isRunning, shell]);
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  // When the list of failed packages disappears, it has been seen, and the project can be imported again.
  const unread = state.step === "ended" && !hasAll(state.got.packages) ? state.got : null;
  useEffect(() => {
    if (unread !== null) return () => void dispatch(readWithPackages(unread));
    return undefined;
  }, [dispatch, unread]);
  const plan = useCallback(async () => {
    const result = await dispatch(planPackages());
    if (!result.ok) setState({ step: "none", failure: result.error });
    else if (result.value !== null) setState({ step: "planned", plan: result.value });
  }, [dispatch]);
  const get = useCallback(async () => {
    setState({ step: "running", progress: null });
    const result = await dispatch(getMissingPackages(() => isThere.current));
    setState(result.ok ? { step: "ended", got: result.value } : { step: "none", failure: result.error });
  }, [dispatch]);
  const cancel = useCallback(() => void dispatch(cancelPackages()), [dispatch]);
  return { state, plan, leave: () => setState(NONE), get, cancel };
}
