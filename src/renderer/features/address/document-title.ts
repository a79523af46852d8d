import { messages } from "../../../shared/messages/messages.ts";
import { folderPathIn } from "../../../shared/model/folder-id.ts";
import { nameOf } from "../../../shared/paths.ts";
import { visible } from "../../../shared/visible-text.ts";
import { entityName } from "../explorer/entity-name.ts";
import { selectFiles, selectProjectName } from "../project/selectors.ts";
import type { StateWithAddress } from "./slice.ts";

/** The document's title: what is chosen, its project and the app, as far as there are any. */
export function selectDocumentTitle(state: StateWithAddress): string {
  const { unknown } = state.address;
  const project = unknown === null ? selectProjectName(state) : (unknown.known?.name ?? null);
  const parts = [unknown === null ? chosenName(state) : null, project, messages.app.title];
  return parts.flatMap((part) => (part === null ? [] : [visible(part)])).join(" – ");
}

function chosenName(state: StateWithAddress): string | null {
  const { selected } = state.explorer.view;
  if (selected === null) return null;
  const folder = folderPathIn(selected);
  if (folder !== undefined) return nameOf(folder);
  return entityName(selected) ?? selectFiles(state).byId[selected]?.name ?? null;
}
