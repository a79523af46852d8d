import type { JobId } from "../../shared/engine/engine-event.ts";
import { unwrap } from "../../shared/errors/result.ts";
import { messages } from "../../shared/messages/messages.ts";
import { isFolderProject } from "../../shared/model/project-id.ts";
import type { DesktopBridge } from "../../shared/shell/desktop-bridge.ts";
import { connectDesktopEngine } from "./desktop-engine.ts";
import type {
  FoundFolder,
  Platform,
  PlatformWriting,
  Shell,
  ShellGenerationSettings,
  ShellPackages,
  ShellPublishing,
  ShellSignIn,
} from "./platform.ts";

/** Creates the platform of the desktop app: all requests of the page to the shell go through its bridge. */
export function createDesktopPlatform(bridge: DesktopBridge): Platform {
  return {
    name: "ELECTRON",
    ...connectDesktopEngine(bridge, window),
    pickDirectory: () => pickDirectory(bridge),
    droppedDirectory: async (transfer) => begun(unwrap(await bridge.openDropped([...transfer.files]))),
    sample: async () => begun(unwrap(await bridge.openSample())),
    writing: async () => writingOf(bridge),
    shell: shellOf(bridge),
  };
}

async function pickDirectory(bridge: DesktopBridge): Promise<FoundFolder | null> {
  const job = unwrap(await bridge.openDirectory());
  if (job === null) console.info(messages.log.noPathSelected);
  return begun(job);
}

/** The shell has picked and imported the folder in one call, so that no path passes through the page. */
function begun(job: JobId | null): FoundFolder | null {
  return job === null ? null : { kind: "begun" };
}

function shellOf(bridge: DesktopBridge): Shell {
  return {
    minimize: () => void bridge.minimize(),
    maximize: () => void bridge.maximize(),
    close: () => void bridge.close(),
    isMaximized: async () => unwrap(await bridge.isMaximized()),
    onMaximizedChange: (listener) => bridge.onMaximizedChange(listener),
    signIn: signInOf(bridge),
    generationSettings: generationSettingsOf(bridge),
    packages: packagesOf(bridge),
    publishing: publishingOf(bridge),
    gitHubSettings: async () => unwrap(await bridge.gitHubSettings()),
    onSettingsAsked: (listener) => bridge.onSettingsAsked(listener),
    onHelpAsked: (listener) => bridge.onHelpAsked(listener),
    openInEditor: async (...place) => void unwrap(await bridge.openInEditor(...place)),
    onLinkOpened: (listener) => bridge.onLinkOpened(listener),
    recentProjects: async () => unwrap(await bridge.recentProjects()),
    forgetFolder: async (path) => void unwrap(await bridge.forgetFolder(path)),
    hasFolderToOpen: async () => unwrap(await bridge.hasFolderToOpen()),
    folderToOpen: async () => begun(unwrap(await bridge.openFolderToOpen())),
    onFolderToOpen: (listener) => bridge.onFolderToOpen(listener),
  };
}

function signInOf(bridge: DesktopBridge): ShellSignIn {
  return {
    state: async () => unwrap(await bridge.signInState()),
    gitHubAddress: async () => unwrap(await bridge.gitHubAddress()),
    openOAuthWindow: async () => unwrap(await bridge.openOAuthWindow()),
    exchangeCodeForToken: async (code) => unwrap(await bridge.exchangeCodeForToken(code)),
    beginDeviceSignIn: async () => unwrap(await bridge.beginDeviceSignIn()),
    openDevicePage: async () => void unwrap(await bridge.openDevicePage()),
    finishDeviceSignIn: async () => void unwrap(await bridge.finishDeviceSignIn()),
    cancelDeviceSignIn: async () => void unwrap(await bridge.cancelDeviceSignIn()),
    signInWithToken: async (token) => void unwrap(await bridge.signInWithToken(token)),
    signOut: async () => void unwrap(await bridge.signOut()),
  };
}

function generationSettingsOf(bridge: DesktopBridge): ShellGenerationSettings {
  return {
    state: async () => unwrap(await bridge.generationSettings()),
    choose: async (...choice) => unwrap(await bridge.chooseGenerator(...choice)),
    agree: async () => unwrap(await bridge.askGenerationConsent()),
    takeBack: async () => unwrap(await bridge.withdrawGenerationConsent()),
  };
}

function packagesOf(bridge: DesktopBridge): ShellPackages {
  return {
    state: async () => unwrap(await bridge.packageReading()),
    decide: async (isAllowed) => unwrap(await bridge.decidePackageReading(isAllowed)),
    plan: async () => unwrap(await bridge.planPackages()),
    get: async () => unwrap(await bridge.getPackages()),
    cancel: async () => void unwrap(await bridge.cancelPackages()),
    onProgress: (listener) => bridge.onPackageProgress(listener),
    stored: async () => unwrap(await bridge.packageStore()),
    empty: async () => unwrap(await bridge.emptyPackageStore()),
  };
}

function publishingOf(bridge: DesktopBridge): ShellPublishing {
  return {
    begin: async (...what) => unwrap(await bridge.publish(...what)),
    cancel: async () => void unwrap(await bridge.cancelPublishing()),
    forget: async (projectId) => void unwrap(await bridge.forgetSite(projectId)),
    openSite: async () => void unwrap(await bridge.openSite()),
    showFolder: async () => void unwrap(await bridge.showSiteFolder()),
  };
}

function writingOf(bridge: DesktopBridge): PlatformWriting {
  return {
    canWrite: async ({ id }) => isFolderProject(id),
    write: async ({ path }, ...what) => unwrap(await bridge.writeComments(path, ...what)),
    cancel: async () => void unwrap(await bridge.cancelWriting()),
    undo: async ({ path }) => unwrap(await bridge.undoWriting(path)),
    lastRun: async ({ path }) => unwrap(await bridge.lastWriting(path)),
  };
}
