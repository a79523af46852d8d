import { useEffect, useState } from "react";
import type { DirectoryHandle } from "../../../shared/engine/directory-source.ts";
import { followingMessages } from "../../../shared/messages/following-messages.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { Button } from "../../ui/controls/button.tsx";
import { allowFolder, findFolderToAllow } from "./allow-thunks.ts";

export interface AllowFolderProps {
  readonly onAllowed?: () => void;
}

/** A button for a folder that a browser lets be read again only after asking the user; nothing if that is not needed. */
export function AllowFolder({ onAllowed }: AllowFolderProps) {
  const dispatch = useAppDispatch();
  // Looked up before the click: the browser asks only shortly after a user gesture.
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
    // A browser whose user has refused does not ask again.
    else setFolder(await dispatch(findFolderToAllow()));
  };
  return <Button onClick={() => void allow()}>{followingMessages.allow}</Button>;
}
