import { useCallback, useEffect, useState } from "react";
import type { PackageFolder } from "../../../shared/engine/package-folder-calls.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { allowing, changeFolder, choosing, forgetting } from "./folder-thunks.ts";

export interface PackageFolderModel {
  /** Undefined until it has loaded; null if there is none. */
  readonly folder: PackageFolder | null | undefined;
  /** The reason why the last change failed. */
  readonly failure: string | null;
  /** These functions return whether packages are read from another place from then on. */
  readonly choose: () => Promise<boolean>;
  readonly allow: () => Promise<boolean>;
  readonly forget: () => Promise<boolean>;
}

/** Returns the folder of packages that the browser was granted, and functions to change it. */
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
