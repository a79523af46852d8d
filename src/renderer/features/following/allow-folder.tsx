import { useEffect, useState } from "react";
import type { DirectoryHandle } from "../../../shared/engine/directory-source.ts";
import { followingMessages } from "../../../shared/messages/following-messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/button.tsx";
import { allowFolder, findFolderToAllow } from "./allow-thunks.ts";

export interface AllowFolderProps {
  readonly onAllowed?: () => void;
}

/** The way to a folder that a browser lets be read only after it has asked the user again; nothing where that is not so. */
export function AllowFolder({ onAllowed }: AllowFolderProps) {
  const dispatch = useAppDispatch();
  // Known before the click: a browser asks only as long as that is recent.
  const [folder, setFolder] = useState<DirectoryHandle | null>(null);
  useEffect(() => {
    let isShown = true;
    void dispatch(findFolderToAllow()).then((found) => isShown && setFolder(found));
    return () => {
      isShown = false;
    };
  }, [dispatch]);
  if (folder === null) return null;
  const allow = async () => {
    if (await dispatch(allowFolder(folder))) onAllowed?.();
    // A browser that was told no asks no more.
    else setFolder(await dispatch(findFolderToAllow()));
  };
  return <Button onClick={() => void allow()}>{followingMessages.allow}</Button>;
}
