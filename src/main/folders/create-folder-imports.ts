import { join } from "node:path";
import { app, dialog } from "electron";
import { messages } from "../../shared/messages/messages.ts";
import { logger } from "../util/log.ts";
import { appWindow } from "../window/app-window.ts";
import { type FolderImportDependencies, FolderImports } from "./folder-imports.ts";
import type { GrantedFolders } from "./granted-folders.ts";

/** Creates the folder imports with the system's dialog and recent documents, and the sample's folder. */
export function createFolderImports(
  dependencies: Pick<FolderImportDependencies, "folders" | "toOpen" | "startImport">,
): FolderImports {
  return new FolderImports({
    ...dependencies,
    sample: join(app.getAppPath(), "sample"),
    ask: askForFolder,
    onOpened: (folder) => remember(dependencies.folders, folder),
  });
}

async function askForFolder(): Promise<string | undefined> {
  const options = { title: messages.menu.selectLocalProject, properties: ["openDirectory" as const] };
  const { canceled, filePaths } = await dialog.showOpenDialog(appWindow(), options);
  return canceled ? undefined : filePaths[0];
}

// The list of recent projects is a convenience: an import continues if it cannot be updated.
function remember(folders: GrantedFolders, folder: string): void {
  app.addRecentDocument(folder);
  try {
    folders.remember(folder);
  } catch (error) {
    logger.warn("The recent projects could not be kept", error);
  }
}
