import { createSelector } from "@reduxjs/toolkit";
import { typeIdIn } from "../../../shared/model/entity-id.ts";
import { type ExternalSubject, parseExternalId } from "../../../shared/model/external-id.ts";
import { folderPathIn } from "../../../shared/model/folder-id.ts";
import type { ProjectFile } from "../../../shared/model/project.ts";
import { selectFiles } from "../project/selectors.ts";
import type { StateWithProject } from "../project/slice.ts";
import type { LoadedOutline, StateWithExplorer } from "./slice.ts";

/** The subject of the details pane. */
export type DetailsTarget =
  | { readonly kind: "nothing" }
  /** The project contains nothing that could be chosen. */
  | { readonly kind: "noCode" }
  | { readonly kind: "file"; readonly file: ProjectFile }
  /** A folder, by its path inside the project. */
  | { readonly kind: "folder"; readonly path: string }
  /** `cameFrom` is the member whose details linked to the type. */
  | { readonly kind: "type"; readonly typeId: string; readonly cameFrom: string | null }
  | { readonly kind: "member"; readonly memberId: string }
  | ExternalSubject
  | { readonly kind: "gone"; readonly id: string; readonly remaining: string | null };

/** Selects the subject of the details pane. For a file it is the file's first type, once the outline has loaded. */
export const selectTarget = createSelector(
  [
    ({ explorer }: StateWithExplorer) => explorer.view.selected,
    ({ explorer }: StateWithExplorer) => explorer.view.gone,
    ({ explorer }: StateWithExplorer) => explorer.view.cameFrom,
    (state: StateWithExplorer) => selectedFile(state),
    (state: StateWithExplorer) => selectedOutline(state),
    (state: StateWithProject) => state.project.importing === null && state.project.current !== null && !hasTypes(state),
  ],
  (selected, gone, cameFrom, file, outline, withoutTypes): DetailsTarget => {
    if (selected === null) return { kind: withoutTypes ? "noCode" : "nothing" };
    if (gone !== null) return { kind: "gone", id: selected, remaining: gone.remaining };
    const path = folderPathIn(selected);
    if (path !== undefined) return { kind: "folder", path };
    const external = parseExternalId(selected);
    if (external !== undefined) return external;
    const typeId = typeIdIn(selected);
    if (typeId === selected) return { kind: "type", typeId, cameFrom };
    if (typeId !== undefined) return { kind: "member", memberId: selected };
    const first = outline?.status === "ready" ? outline.types[0] : undefined;
    if (first !== undefined) return { kind: "type", typeId: first.id, cameFrom: null };
    return file === undefined ? { kind: "nothing" } : { kind: "file", file };
  },
);

function selectedFile(state: StateWithExplorer): ProjectFile | undefined {
  const { selected } = state.explorer.view;
  return selected === null ? undefined : selectFiles(state).byId[selected];
}

function selectedOutline({ explorer: { view } }: StateWithExplorer): LoadedOutline | undefined {
  return view.selected === null ? undefined : view.outlines[view.selected];
}

function hasTypes({ project }: StateWithProject): boolean {
  return (project.current?.project.counts.types ?? 0) > 0;
}
