import { contextBridge, type IpcRendererEvent, ipcRenderer, webUtils } from "electron";
import { type DesktopBridge, ENGINE_PORT_COUNT, ENGINE_PORTS_MESSAGE } from "../shared/bridge.ts";
import {
  ANNOUNCEMENTS,
  type Announced,
  type Announcement,
  type Answers,
  type ArgumentsOf,
  channelOf,
  type Question,
} from "../shared/ipc-contract.ts";
import { parseMessage } from "../shared/parse-message.ts";
import type { Result } from "../shared/result.ts";

const bridge: DesktopBridge = {
  openDirectory: () => ask("openDirectory"),
  importProject: (path) => ask("importProject", path),
  importRepository: (repository) => ask("importRepository", repository),
  sampleDirectory: () => ask("sampleDirectory"),
  droppedDirectory: async (file) => {
    const path = webUtils.getPathForFile(file as File);
    return path === "" ? { ok: true, value: null } : ask("droppedDirectory", path);
  },
  recentProjects: () => ask("recentProjects"),
  takeFolderToOpen: () => ask("takeFolderToOpen"),
  onFolderToOpen: (listener) => on("folderToOpen", listener),
  signInState: () => ask("signInState"),
  signInWithToken: (token) => ask("signInWithToken", token),
  signOut: () => ask("signOut"),
  gitHubAddress: () => ask("gitHubAddress"),
  openOAuthWindow: () => ask("openOAuthWindow"),
  exchangeCodeForToken: (code) => ask("exchangeCodeForToken", code),
  beginDeviceSignIn: () => ask("beginDeviceSignIn"),
  openDevicePage: () => ask("openDevicePage"),
  finishDeviceSignIn: () => ask("finishDeviceSignIn"),
  cancelDeviceSignIn: () => ask("cancelDeviceSignIn"),
  gitHubSettings: () => ask("gitHubSettings"),
  describing: () => ask("describing"),
  chooseDescribing: (address, withContext) => ask("chooseDescribing", address, withContext),
  agreeToDescribing: () => ask("agreeToDescribing"),
  takeBackDescribing: () => ask("takeBackDescribing"),
  onSettingsAsked: (listener) => on("settingsAsked", listener),
  minimize: () => ask("minimize"),
  maximize: () => ask("maximize"),
  close: () => ask("close"),
  isMaximized: () => ask("isMaximized"),
  onMaximizedChange: (listener) => on("maximizedChange", listener),
  connectEngine: () => ask("connectEngine"),
  onEngineEnded: (listener) => on("engineEnded", listener),
  onEngineLost: (listener) => on("engineLost", listener),
};

contextBridge.exposeInMainWorld("desktop", bridge);

// Ports cannot cross the bridge; a message of the window to itself carries them.
ipcRenderer.on(channelOf("enginePorts"), ({ ports }) => {
  if (ports.length === ENGINE_PORT_COUNT) window.postMessage(ENGINE_PORTS_MESSAGE, window.location.origin, ports);
});

function ask<Q extends Question>(question: Q, ...args: ArgumentsOf<Q>): Promise<Result<Answers[Q]>> {
  return ipcRenderer.invoke(channelOf(question), ...args);
}

// The event itself stays here: it would give the page the channel.
function on<A extends Announcement>(announcement: A, listener: (value: Announced<A>) => void): () => void {
  const receive = (_: IpcRendererEvent, value: unknown) => {
    const data = parseMessage<unknown>(ANNOUNCEMENTS[announcement], value);
    if (data !== undefined) listener(data as Announced<A>);
  };
  ipcRenderer.on(channelOf(announcement), receive);
  return () => ipcRenderer.off(channelOf(announcement), receive);
}
