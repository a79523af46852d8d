import type { DesktopBridge } from "../../shared/bridge.ts";
import type { DirectorySource } from "../../shared/engine.ts";
import { demand } from "../../shared/errors.ts";
import { messages } from "../../shared/messages.ts";
import { connectDesktopEngine } from "./desktop-engine.ts";
import type { Platform, Shell, ShellGenerationSettings, ShellSignIn } from "./types.ts";

/** The platform of the desktop app: everything the page may ask of the shell goes over its bridge. */
export function createElectronPlatform(bridge: DesktopBridge): Platform {
  return {
    name: "ELECTRON",
    ...connectDesktopEngine(bridge, window),
    pickDirectory: () => pickDirectory(bridge),
    droppedDirectory: (transfer) => droppedDirectory(bridge, transfer),
    sample: async () => folder(demand(await bridge.sampleDirectory())),
    shell: shellOf(bridge),
  };
}

async function pickDirectory(bridge: DesktopBridge): Promise<DirectorySource | null> {
  const path = demand(await bridge.openDirectory());
  if (path === null) console.info(messages.log.noPathSelected);
  return path === null ? null : folder(path);
}

async function droppedDirectory(bridge: DesktopBridge, transfer: DataTransfer): Promise<DirectorySource | null> {
  const paths = await Promise.all(
    Array.from(transfer.files, async (file) => demand(await bridge.droppedDirectory(file))),
  );
  const path = paths.find((one) => one !== null);
  return path == null ? null : folder(path);
}

function shellOf(bridge: DesktopBridge): Shell {
  return {
    minimize: () => void bridge.minimize(),
    maximize: () => void bridge.maximize(),
    close: () => void bridge.close(),
    isMaximized: async () => demand(await bridge.isMaximized()),
    onMaximizedChange: (listener) => bridge.onMaximizedChange(listener),
    signIn: signInOf(bridge),
    generationSettings: generationSettingsOf(bridge),
    gitHubSettings: async () => demand(await bridge.gitHubSettings()),
    onSettingsAsked: (listener) => bridge.onSettingsAsked(listener),
    recentProjects: async () => demand(await bridge.recentProjects()),
    takeFolderToOpen: async () => {
      const path = demand(await bridge.takeFolderToOpen());
      return path === null ? null : folder(path);
    },
    onFolderToOpen: (listener) => bridge.onFolderToOpen((path) => listener(folder(path))),
  };
}

function signInOf(bridge: DesktopBridge): ShellSignIn {
  return {
    state: async () => demand(await bridge.signInState()),
    gitHubAddress: async () => demand(await bridge.gitHubAddress()),
    openOAuthWindow: async () => demand(await bridge.openOAuthWindow()),
    exchangeCodeForToken: async (code) => demand(await bridge.exchangeCodeForToken(code)),
    beginDeviceSignIn: async () => demand(await bridge.beginDeviceSignIn()),
    openDevicePage: async () => void demand(await bridge.openDevicePage()),
    finishDeviceSignIn: async () => void demand(await bridge.finishDeviceSignIn()),
    cancelDeviceSignIn: async () => void demand(await bridge.cancelDeviceSignIn()),
    signInWithToken: async (token) => void demand(await bridge.signInWithToken(token)),
    signOut: async () => void demand(await bridge.signOut()),
  };
}

function generationSettingsOf(bridge: DesktopBridge): ShellGenerationSettings {
  return {
    state: async () => demand(await bridge.describing()),
    choose: async (...choice) => demand(await bridge.chooseDescribing(...choice)),
    agree: async () => demand(await bridge.agreeToDescribing()),
    takeBack: async () => demand(await bridge.takeBackDescribing()),
  };
}

function folder(path: string): DirectorySource {
  return { kind: "folder", path };
}
