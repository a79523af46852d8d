import { join } from "node:path";
import { app, dialog, type OpenDialogOptions, shell } from "electron";
import { publishingMessages } from "../../shared/messages/publishing-messages.ts";
import type { EngineCommands } from "../engine/engine-commands.ts";
import { logger } from "../util/log.ts";
import { appWindow } from "../window/app-window.ts";
import { Publishing } from "./publishing.ts";
import { SiteFolders } from "./site-folders.ts";

/** Publishing with the system's own dialog, browser and file manager. */
export function createPublishing(engine: EngineCommands): Publishing {
  return new Publishing({
    ask: askForFolder,
    publish: (...what) => engine.publish(...what),
    cancel: () => engine.cancelPublishing(),
    openPath: (path) => shell.openPath(path),
    folders: new SiteFolders(join(app.getPath("userData"), "publishing.json"), (text) => logger.warn(text)),
  });
}

async function askForFolder(begin: string | undefined): Promise<string | undefined> {
  const options: OpenDialogOptions = {
    title: publishingMessages.folderTitle,
    buttonLabel: publishingMessages.folderButton,
    properties: ["openDirectory", "createDirectory"],
    ...(begin !== undefined && { defaultPath: begin }),
  };
  const { canceled, filePaths } = await dialog.showOpenDialog(appWindow(), options);
  return canceled ? undefined : filePaths[0];
}
