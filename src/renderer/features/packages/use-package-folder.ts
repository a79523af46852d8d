import { useCallback, useEffect, useState } from "react";
import type { PackageFolder } from "../../../shared/engine/package-folder-calls.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { allowing, changeFolder, choosing, forgetting } from "./folder-thunks.ts";

export interface PackageFolderModel {
  /** Undefined until it is known; null where there is none. */
  readonly folder: PackageFolder | null | undefined;
  /** Why the last change was none. */
  readonly failure: string | null;
  /** Each answers whether packages are read elsewhere from then on. */
  readonly choose: () => Promise<boolean>;
  readonly allow: () => Promise<boolean>;
  readonly forget: () => Promise<boolean>;
}

/** The folder of packages that the browser has handed over, and ways to change it. */
export function usePackageFolder(): PackageFolderModel {
  const dispatch = useAppDispatch();
  const [folder, setFolder] = useState<PackageFolder | null>();
  const [failure, setFailure] = useState<string | null>(null);
  const change = useCallback(
    async (make?: Parameters<typeof changeFolder>[0]) => {
      const result = await dispatch(changeFolder(make));
      setFailure(result.ok ? result.value.refusal : result.error.message);
      if (result.ok) setFolder(result.value.folder);
      return result.ok && result.value.isOther;
    },
    [dispatch],
  );
  useEffect(() => void change(), [change]);
  return {
    folder,
    failure,
    choose: () => change(choosing),
    allow: async () => (folder ? change(allowing(folder)) : false),
    forget: () => change(forgetting),
  };
}
