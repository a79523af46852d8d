import { detailOf, formatMessage, toAppError } from "../../../shared/errors/errors.ts";
import { unwrap } from "../../../shared/errors/result.ts";
import { placeMessages } from "../../../shared/messages/place-messages.ts";
import type { Editor } from "../../../shared/model/editor.ts";
import { typeIdOrSelf } from "../../../shared/model/entity-id.ts";
import type { EntityCard } from "../../../shared/model/source.ts";
import type { AppServices } from "../../platform/platform.ts";
import type { AppThunk } from "../../store/dispatch.ts";
import { noticeRaised } from "../notices/slice.ts";
import type { StateWithProject } from "../project/slice.ts";

/** What can be copied of a type or member. */
export type PlaceText = "path" | "pathAndLine" | "qualifiedName";

/** Opens the declaration of a type or member of a folder's project in an editor. */
export function openInEditor(entityId: string, editor: Editor): AppThunk<Promise<void>, StateWithProject> {
  return async (dispatch, getState, { engine, platform }) => {
    const folder = getState().project.current?.project.path;
    if (folder === undefined) return;
    try {
      const { file, row } = unwrap(await engine.entityCard(entityId));
      await platform.shell?.openInEditor(folder, pathInside(file), row, 0, editor);
    } catch (thrown) {
      dispatch(noticeRaised("failure", toAppError(thrown).message));
    }
  };
}

/** Copies where a type or member stands, or what it is called, and says so. */
export function copyPlace(entityId: string, text: PlaceText): AppThunk {
  return async (dispatch, _, services) => {
    try {
      const copied = await textOf(entityId, text, services);
      await navigator.clipboard.writeText(copied);
      dispatch(noticeRaised("news", formatMessage(placeMessages.copied, { text: copied })));
    } catch (thrown) {
      const detail = detailOf(thrown);
      dispatch(noticeRaised("failure", formatMessage(placeMessages.notCopied, { detail })));
    }
  };
}

async function textOf(entityId: string, text: PlaceText, { engine }: AppServices): Promise<string> {
  const card = unwrap(await engine.entityCard(entityId));
  if (text === "path") return pathInside(card.file);
  if (text === "pathAndLine") return `${pathInside(card.file)}:${card.row + 1}`;
  const { namespace, name } = unwrap(await engine.typeDetails(typeIdOrSelf(entityId)));
  const member = entityId === typeIdOrSelf(entityId) ? [] : [card.name];
  return [namespace, name, ...member].filter((part) => part !== "").join(".");
}

// It begins with the name of the project.
function pathInside({ path }: EntityCard["file"]): string {
  return path.slice(path.indexOf("/") + 1);
}
