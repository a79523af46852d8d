import { join } from "node:path";
import { app, dialog } from "electron";
import { formatMessage } from "../../shared/errors/errors.ts";
import { sourceWritingMessages } from "../../shared/messages/source-writing-messages.ts";
import type { EngineCommands } from "../engine/engine-commands.ts";
import type { GrantedFolders } from "../folders/granted-folders.ts";
import { appWindow } from "../window/app-window.ts";
import { WriteAccess } from "./write-access.ts";
import { Writing } from "./writing.ts";

/** Writing into source files, with the system's dialog and the permissions stored among the app's own files. */
export function createWriting(engine: EngineCommands, folders: GrantedFolders, access: WriteAccess): Writing {
  return new Writing({ folders, access, confirm, engine });
}

/** The folders for which the user has granted write access before. */
export function openWriteAccess(): WriteAccess {
  return new WriteAccess(join(app.getPath("userData"), "write-access.json"));
}

async function confirm(folder: string): Promise<boolean> {
  const { question, questionDetail, allow, refuse } = sourceWritingMessages.access;
  const { response } = await dialog.showMessageBox(appWindow(), {
    type: "question",
    message: formatMessage(question, { folder }),
    detail: questionDetail,
    buttons: [allow, refuse],
    defaultId: 1,
    cancelId: 1,
  });
  return response === 0;
}
