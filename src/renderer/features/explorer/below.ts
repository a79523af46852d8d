import { folderPathIn } from "../../../shared/model/folder-id.ts";
import { selectFiles } from "../project/selectors.ts";
import { type DirectoryNode, directoriesOf, nodeOfDirectory } from "./file-tree.ts";
import { selectOpenKeys, selectRoot } from "./selectors.ts";
import { type ExplorerThunk, nodesCollapsed } from "./slice.ts";
import { expandNodes } from "./thunks.ts";

/** Expands a folder and all folders below it. Files stay closed: a code base has thousands. */
export function expandBelow(key: string): ExplorerThunk<void> {
  return (dispatch, getState) => {
    const node = nodeOfDirectory(selectRoot(getState()), key);
    if (node !== undefined) dispatch(expandNodes(keysIn(node)));
  };
}

/** Collapses all folders and files below a folder, which itself stays expanded. */
export function collapseBelow(key: string): ExplorerThunk<void> {
  return (dispatch, getState) => {
    const { byId } = selectFiles(getState());
    const isBelow = (one: string) => {
      const file = byId[one];
      if (file === undefined) return one.startsWith(`${key}/`);
      return directoriesOf(file.path).includes(folderPathIn(key) ?? "");
    };
    dispatch(nodesCollapsed(selectOpenKeys(getState()).filter(isBelow)));
  };
}

function keysIn({ key, directories }: DirectoryNode): readonly string[] {
  return [key, ...directories.flatMap(keysIn)];
}
