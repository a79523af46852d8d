import { useCallback, useEffect, useState } from "react";
import type { PackageReading } from "../../../shared/shell/bridge-data.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { decidePackageReading, readPackageReading } from "./thunks.ts";

export interface PackageReadingModel {
  /** Null until it has loaded, and on platforms where it is not decided. */
  readonly reading: PackageReading | null;
  /** The reason why the last change failed. */
  readonly failure: string | null;
  /** Returns whether the change succeeded. */
  readonly decide: (isAllowed: boolean) => Promise<boolean>;
}

/** Returns whether packages are read outside of project folders, and a function to change that. */
export function usePackageReading(): PackageReadingModel {
  const dispatch = useAppDispatch();
  const [reading, setReading] = useState<PackageReading | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const take = useCallback(async (asked: ReturnType<ReturnType<typeof readPackageReading>>) => {
    const result = await asked;
    setFailure(result.ok ? null : result.error.message);
    if (result.ok) setReading(result.value);
    return result.ok;
  }, []);
  useEffect(() => void take(dispatch(readPackageReading())), [dispatch, take]);
  const decide = useCallback((isAllowed: boolean) => take(dispatch(decidePackageReading(isAllowed))), [dispatch, take]);
  return { reading, failure, decide };
}
