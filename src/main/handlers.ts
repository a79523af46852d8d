import { unwrap } from "../shared/errors/result.ts";
import type { EngineProcess } from "./engine/engine-process.ts";
import type { FolderImports } from "./folders/folder-imports.ts";
import type { GrantedFolders } from "./folders/granted-folders.ts";
import type { GenerationSettingsStore } from "./generation-settings/generation-settings-store.ts";
import type { Handlers } from "./page/ipc.ts";
import { gitHubSettingsFile } from "./sign-in/create-sign-in.ts";
import { reportGitHubSettings } from "./sign-in/settings-report.ts";
import type { SignIn } from "./sign-in/sign-in.ts";
import { theWindow } from "./window/the-window.ts";

export interface HandlerParts {
  readonly engine: EngineProcess;
  readonly folders: GrantedFolders;
  readonly imports: FolderImports;
  readonly signIn: SignIn;
  readonly generationSettings: GenerationSettingsStore;
}

/** The shell's handler for each call of the page. */
export function createHandlers({ engine, folders, imports, signIn, generationSettings }: HandlerParts): Handlers {
  return {
    openDirectory: () => imports.chosen(),
    openDropped: (paths) => imports.dropped(paths),
    hasFolderToOpen: () => imports.hasOneOfStart,
    openFolderToOpen: () => imports.ofStart(),
    openSample: () => imports.sample(),
    importProject: (path) => imports.granted(path),
    importRepository: async (repository) => unwrap(await engine.import({ kind: "repository", repository })),
    recentProjects: () => folders.recent(),
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
