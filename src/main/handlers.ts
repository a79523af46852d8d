import { join } from "node:path";
import { app, BrowserWindow, dialog } from "electron";
import { GlossaError } from "../shared/errors/errors.ts";
import { unwrap } from "../shared/errors/result.ts";
import { messages } from "../shared/messages/messages.ts";
import type { EngineProcess } from "./engine/engine-process.ts";
import { isFolder } from "./folders/folder-argument.ts";
import type { FolderToOpen } from "./folders/folder-to-open.ts";
import type { GrantedFolders } from "./folders/granted-folders.ts";
import type { GenerationSettingsStore } from "./generation-settings/generation-settings-store.ts";
import type { Handlers } from "./page/ipc.ts";
import { gitHubSettingsFile } from "./sign-in/create-sign-in.ts";
import { reportGitHubSettings } from "./sign-in/settings-report.ts";
import type { SignIn } from "./sign-in/sign-in.ts";
import { CallLimit } from "./util/call-limit.ts";
import { logger } from "./util/log.ts";
import { shareRunning } from "./util/share-running.ts";

export interface HandlerParts {
  readonly engine: EngineProcess;
  readonly folders: GrantedFolders;
  readonly toOpen: FolderToOpen;
  readonly signIn: SignIn;
  readonly generationSettings: GenerationSettingsStore;
}

/** The shell's handler for each call of the page. */
export function createHandlers({ engine, folders, toOpen, signIn, generationSettings }: HandlerParts): Handlers {
  return {
    openDirectory: shareRunning(async () => grant(folders, await askForFolder())),
    importProject: (path) => importFolder(engine, folders, path),
    importRepository: async (repository) => unwrap(await engine.import({ kind: "repository", repository })),
    sampleDirectory: () => folders.grant(sampleFolder()),
    droppedDirectory: (path) => grant(folders, isFolder(path) ? path : undefined),
    recentProjects: () => folders.recent(),
    takeFolderToOpen: () => toOpen.take(),
    signInState: () => signIn.state(),
    signInWithToken: (token) => signIn.signInWithToken(token),
    signOut: () => signIn.signOut(),
    gitHubAddress: () => signIn.address(),
    openOAuthWindow: () => signIn.openOAuthWindow(),
    beginDeviceSignIn: () => signIn.beginDeviceSignIn(),
    openDevicePage: () => signIn.openDevicePage(),
    finishDeviceSignIn: () => signIn.finishDeviceSignIn(),
    cancelDeviceSignIn: () => signIn.cancelDeviceSignIn(),
    exchangeCodeForToken: (code) => signIn.exchangeCodeForToken(code),
    gitHubSettings: () => reportGitHubSettings(process.env, gitHubSettingsFile()),
    generationSettings: () => generationSettings.state(),
    chooseGenerator: (address, withContext) => generationSettings.choose(address, withContext),
    askGenerationConsent: () => generationSettings.agree(),
    withdrawGenerationConsent: () => generationSettings.takeBack(),
    ...windowHandlers,
    connectEngine: () => {
      engine.connect(theWindow().webContents);
      return null;
    },
  };
}

const windowHandlers = {
  minimize: () => {
    theWindow().minimize();
    return null;
  },
  maximize: () => {
    const window = theWindow();
    if (window.isMaximized()) window.unmaximize();
    else window.maximize();
    return null;
  },
  close: () => {
    theWindow().close();
    return null;
  },
  isMaximized: () => theWindow().isMaximized(),
} satisfies Partial<Handlers>;

function theWindow(): BrowserWindow {
  const [window] = BrowserWindow.getAllWindows();
  if (window === undefined) throw new GlossaError("ipcRefused", { detail: "no window" });
  return window;
}

function grant(folders: GrantedFolders, path: string | undefined): string | null {
  return path === undefined ? null : folders.grant(path);
}

const folderQuestions = new CallLimit(10);

async function askForFolder(): Promise<string | undefined> {
  folderQuestions.enter();
  const options = { title: messages.menu.selectLocalProject, properties: ["openDirectory" as const] };
  const { canceled, filePaths } = await dialog.showOpenDialog(theWindow(), options);
  return canceled ? undefined : filePaths[0];
}

async function importFolder(engine: EngineProcess, folders: GrantedFolders, path: string): Promise<number> {
  const folder = folders.expectGranted(path);
  const job = unwrap(await engine.import({ kind: "folder", path: folder }));
  if (folder !== sampleFolder()) remember(folders, folder);
  return job;
}

// The list of recent projects is a convenience: an import goes on without it.
function remember(folders: GrantedFolders, folder: string): void {
  app.addRecentDocument(folder);
  try {
    folders.remember(folder);
  } catch (error) {
    logger.warn("The recent projects could not be kept", error);
  }
}

function sampleFolder(): string {
  return join(app.getAppPath(), "sample");
}
