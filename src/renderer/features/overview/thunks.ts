import type { FileReference, NamedEntity } from "../../../shared/model/entity.ts";
import { fileIdIn } from "../../../shared/model/entity-id.ts";
import { leadFocus } from "../../ui/keyboard/lead-focus.ts";
import { focusDetails } from "../details-pane/focus-details.ts";
import { directoriesOf, directoryKey } from "../explorer/file-tree.ts";
import { focusTree } from "../explorer/focus-tree.ts";
import { filterChanged, nodeFocused } from "../explorer/slice.ts";
import { expandNodes, revealEntity } from "../explorer/thunks.ts";
import { findUsages, type SourceThunk } from "../source/state/thunks.ts";

/** Shows a type, member or file, and moves the focus to it. */
export function showEntity(id: string): SourceThunk {
  return (dispatch) => {
    dispatch(revealEntity(id));
    void focusDetails();
  };
}

/** Shows the uses of a type or member, and moves the focus to them. */
export function showUses(entity: NamedEntity): SourceThunk {
  return (dispatch) => {
    dispatch(findUsages({ kind: "entity", entity }));
    void focusDetails();
  };
}

/** Expands the folder of a file in the tree, and moves the focus there without changing the selection. */
export function showFolder({ id, path }: FileReference): SourceThunk {
  return (dispatch) => {
    const folders = directoriesOf(path).map(directoryKey);
    dispatch(filterChanged(""));
    dispatch(expandNodes(folders));
    dispatch(nodeFocused(folders.at(-1) ?? fileIdIn(id)));
    void focusTree();
  };
}

/** Focuses a heading of the overview, and scrolls it to the top. */
export function showHeading(headingId: string): void {
  const heading = document.getElementById(headingId);
  if (heading === null) return;
  heading.scrollIntoView({ block: "start" });
  leadFocus(heading);
}
