import { shell } from "electron";
import { unwrap } from "../shared/errors/result.ts";
import { editorsOfMachine, openInEditor } from "./editor/open-in-editor.ts";
import { sourceFileIn } from "./editor/source-file.ts";
import type { EngineProcess } from "./engine/engine-process.ts";
import type { FolderImports } from "./folders/folder-imports.ts";
import type { GrantedFolders } from "./folders/granted-folders.ts";
import type { GenerationSettingsStore } from "./generation-settings/generation-settings-store.ts";
import type { PackageFolderWork } from "./packages/package-folder-work.ts";
import type { PackageGrant } from "./packages/package-grant.ts";
import type { Handlers } from "./page/ipc.ts";
import type { Publishing } from "./publishing/publishing.ts";
import { gitHubSettingsFile } from "./sign-in/create-sign-in.ts";
import { reportGitHubSettings } from "./sign-in/github-settings-report.ts";
import type { SignIn } from "./sign-in/sign-in.ts";
import { CallLimit } from "./util/call-limit.ts";
import { appWindow } from "./window/app-window.ts";
import { forgetFolder } from "./writing/forget-folder.ts";
import type { WriteAccess } from "./writing/write-access.ts";
import type { Writing } from "./writing/writing.ts";

/** The parts of the shell that handle the page's calls. */
export interface HandlerDependencies {
  readonly engine: EngineProcess;
  readonly folders: GrantedFolders;
  readonly imports: FolderImports;
  readonly signIn: SignIn;
  readonly generationSettings: GenerationSettingsStore;
  readonly packages: PackageGrant;
  readonly packageFolder: PackageFolderWork;
  readonly publishing: Publishing;
  readonly writing: Writing;
  readonly writeAccess: WriteAccess;
}

/** A limit per minute that no user reaches; a script could open editors until the machine stands still. */
const editorCalls = new CallLimit(30);

/** The shell's handler for each call of the page. */
export function createHandlers(parts: HandlerDependencies): Handlers {
  return {
    ...importHandlers(parts),
    ...editorHandlers(parts),
    ...signInHandlers(parts),
    ...generationHandlers(parts),
    ...packageHandlers(parts),
    ...publishingHandlers(parts),
    ...writingHandlers(parts),
    ...windowHandlers,
    connectEngine: () => {
      parts.engine.connect(appWindow().webContents);
      return null;
    },
  };
}

function importHandlers({ engine, folders, imports, writeAccess }: HandlerDependencies) {
  return {
    openDirectory: () => imports.chosen(),
    openDropped: (paths) => imports.dropped(paths),
    hasFolderToOpen: () => imports.hasOneOfStart,
    openFolderToOpen: () => imports.ofStart(),
    openSample: () => imports.sample(),
    importProject: (path) => imports.granted(path),
    importRepository: async (repository) => unwrap(await engine.commands.import({ kind: "repository", repository })),
    recentProjects: () => folders.recent(),
    forgetFolder: (path) => forgetFolder(path, writeAccess, folders),
  } satisfies Partial<Handlers>;
}

function editorHandlers({ folders }: HandlerDependencies) {
  return {
    openInEditor: async (folder, file, row, column, editor) => {
      editorCalls.enter();
      const place = { file: sourceFileIn(folders.expectGranted(folder), file), row, column };
      await openInEditor({ ...editorsOfMachine, openPath: (path) => shell.openPath(path) }, place, editor);
      return null;
    },
  } satisfies Partial<Handlers>;
}

function signInHandlers({ signIn }: HandlerDependencies) {
  return {
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
  } satisfies Partial<Handlers>;
}

function generationHandlers({ generationSettings }: HandlerDependencies) {
  return {
    generationSettings: () => generationSettings.state(),
    chooseGenerator: (address, withContext) => generationSettings.choose(address, withContext),
    askGenerationConsent: () => generationSettings.agree(),
    withdrawGenerationConsent: () => generationSettings.takeBack(),
  } satisfies Partial<Handlers>;
}

function packageHandlers({ packages, packageFolder }: HandlerDependencies) {
  return {
    packageReading: () => packages.state(),
    decidePackageReading: (isAllowed) => packages.decide(isAllowed),
    planPackages: () => packageFolder.plan(),
    getPackages: () => packageFolder.get(),
    cancelPackages: () => packageFolder.cancel(),
    packageStore: () => packageFolder.state(),
    emptyPackageStore: () => packageFolder.empty(),
  } satisfies Partial<Handlers>;
}

function publishingHandlers({ publishing }: HandlerDependencies) {
  return {
    publish: (projectId, request) => publishing.begin(projectId, request),
    cancelPublishing: () => publishing.cancel(),
    forgetSite: (projectId) => publishing.forget(projectId),
    openSite: () => publishing.openSite(),
    showSiteFolder: () => publishing.showFolder(),
  } satisfies Partial<Handlers>;
}

function writingHandlers({ writing }: HandlerDependencies) {
  return {
    writeComments: (...what) => writing.write(...what),
    cancelWriting: () => writing.cancel(),
    undoWriting: (folder) => writing.undo(folder),
    lastWriting: (folder) => writing.lastRun(folder),
  } satisfies Partial<Handlers>;
}

const windowHandlers = {
  minimize: () => {
    appWindow().minimize();
    return null;
  },
  maximize: () => {
    const window = appWindow();
    if (window.isMaximized()) window.unmaximize();
    else window.maximize();
    return null;
  },
  close: () => {
    appWindow().close();
    return null;
  },
  isMaximized: () => appWindow().isMaximized(),
} satisfies Partial<Handlers>;
