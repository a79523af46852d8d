import { editorNames, placeMessages } from "../../../shared/messages/place-messages.ts";
import { EDITORS } from "../../../shared/model/editor.ts";
import { typeIdIn } from "../../../shared/model/entity-id.ts";
import { documentationIdIn, isExternalId } from "../../../shared/model/external-id.ts";
import { folderPathIn } from "../../../shared/model/folder-id.ts";
import type { MenuSubject } from "../context-menu/subject.ts";
import { collapseBelow, expandBelow } from "../explorer/below.ts";
import { isDirectoryKey } from "../explorer/file-tree.ts";
import { generationOpened, writingOpened } from "../generation-queue/slice.ts";
import type { FileTable } from "../project/slice.ts";
import { findUsagesOf } from "../source/state/thunks.ts";
import { folderSearchOpened } from "../text-search/slice.ts";
import type { PlaceThunk } from "./place-thunk.ts";
import { copyLinkOf, copyPlace, openCodeOf, openInEditor, openSubject, type PlaceText } from "./thunks.ts";

/** An action on a folder, type, member, file or line of code. */
export interface PlaceAction {
  readonly title: string;
  /** Whether the action applies to this subject, among the files in view. */
  readonly fits: (subject: MenuSubject, files: FileTable) => boolean;
  readonly run: (subject: MenuSubject) => PlaceThunk<void | Promise<void>>;
}

/** Actions that are shown together. */
export interface PlaceActionGroup {
  readonly kind: "go" | "tree" | "write" | "openIn" | "copy";
  /** Null if the titles of the actions are sufficient. */
  readonly title: string | null;
  readonly actions: readonly PlaceAction[];
}

/** All actions on a place: the single list behind the menu beside a heading and the context menus. */
export const PLACE_ACTIONS: readonly PlaceActionGroup[] = [
  {
    kind: "go",
    title: null,
    actions: [
      { title: placeMessages.open, fits: ({ id }) => id !== null, run: openSubject },
      { title: placeMessages.openCode, fits: hasCode, run: openCodeOf },
      { title: placeMessages.findUsages, fits: hasUses, run: ({ id }) => findUsagesOf(id ?? "") },
      { title: placeMessages.findInFolder, fits: isFolder, run: ({ id }) => openFolderSearch(id ?? "") },
    ],
  },
  {
    kind: "tree",
    title: null,
    actions: [
      { title: placeMessages.expandBelow, fits: isFolder, run: ({ id }) => expandBelow(id ?? "") },
      { title: placeMessages.collapseBelow, fits: isFolder, run: ({ id }) => collapseBelow(id ?? "") },
    ],
  },
  {
    kind: "write",
    title: null,
    actions: [
      { title: placeMessages.generateHere, fits: isFolder, run: ({ id }) => openGeneration(id ?? "") },
      {
        title: placeMessages.writeIntoSource,
        fits: (subject, files) => isFolder(subject) || hasCode(subject, files),
        run: ({ id }) => openWriting(id ?? ""),
      },
    ],
  },
  {
    kind: "openIn",
    title: placeMessages.openIn,
    actions: EDITORS.map((editor) => ({
      title: editorNames[editor],
      fits: (subject) => isInFolder(subject) && !isFolder(subject),
      run: (subject) => openInEditor(subject, editor),
    })),
  },
  {
    kind: "copy",
    title: placeMessages.copy,
    actions: [
      copies("path", isInFolder),
      copies("pathAndLine", (subject) => subject.place !== null || isDeclared(subject)),
      copies("qualifiedName", isDeclared),
      { title: placeMessages.link, fits: () => true, run: copyLinkOf },
    ],
  },
];

function openFolderSearch(id: string): PlaceThunk<void> {
  return (dispatch) => void dispatch(folderSearchOpened(folderPathIn(id) ?? ""));
}

function openGeneration(id: string): PlaceThunk<void> {
  return (dispatch) => void dispatch(generationOpened(id));
}

function openWriting(id: string): PlaceThunk<void> {
  return (dispatch) => void dispatch(writingOpened(id));
}

function copies(text: PlaceText, fits: PlaceAction["fits"]): PlaceAction {
  return { title: placeMessages[text], fits, run: (subject) => copyPlace(subject, text) };
}

/** Returns whether a subject has uses: external declarations have uses as well, but a package is used only through them. */
function hasUses(subject: MenuSubject): boolean {
  return isDeclared(subject) || (subject.id !== null && documentationIdIn(subject.id) !== undefined);
}

/** Files that are not read are in the list, too, but have no code. */
function hasCode(subject: MenuSubject, { byId }: FileTable): boolean {
  const file = subject.id === null ? undefined : byId[subject.id];
  return isDeclared(subject) || (file !== undefined && file.health !== null);
}

/** External declarations have no place in this project, except where they are named. */
function isInFolder({ id, place }: MenuSubject): boolean {
  return id === null || place !== null || !isExternalId(id);
}

function isFolder({ id }: MenuSubject): boolean {
  return id !== null && isDirectoryKey(id);
}

/** A file has no declaration. */
function isDeclared({ id }: MenuSubject): boolean {
  return id !== null && typeIdIn(id) !== undefined;
}
