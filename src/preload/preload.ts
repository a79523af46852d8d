import { contextBridge, type IpcRendererEvent, ipcRenderer, webUtils } from "electron";
import { type CallsOf, callNames } from "../shared/contract/contract.ts";
import { parseMessage } from "../shared/contract/parse-message.ts";
import type { Result } from "../shared/errors/result.ts";
import { ENGINE_PORT_COUNT, ENGINE_PORTS_MESSAGE } from "../shared/shell/bridge-data.ts";
import type { DesktopBridge } from "../shared/shell/desktop-bridge.ts";
import {
  channelOf,
  IPC_CALLS,
  IPC_EVENTS,
  type IpcCall,
  type IpcEvent,
  type IpcEventData,
} from "../shared/shell/ipc-contract.ts";

const bridge: DesktopBridge = {
  ...callsOfShell(),
  // The page's list may have overridden methods; a file created by a script has no path.
  openDropped: async (files) => {
    const paths = Array.from(files, (file) => webUtils.getPathForFile(file as File)).filter((path) => path !== "");
    return invoke("openDropped", paths);
  },
  onFolderToOpen: (listener) => on("folderToOpen", listener),
  onLinkOpened: (listener) => on("linkOpened", listener),
  onSettingsAsked: (listener) => on("settingsAsked", listener),
  onHelpAsked: (listener) => on("helpAsked", listener),
  onPackageProgress: (listener) => on("packageProgress", listener),
  onMaximizedChange: (listener) => on("maximizedChange", listener),
  onEngineEnded: (listener) => on("engineEnded", listener),
  onEngineLost: (listener) => on("engineLost", listener),
};

contextBridge.exposeInMainWorld("desktop", bridge);

// Ports cannot cross the bridge; they are sent in a message of the window to itself.
ipcRenderer.on(channelOf("enginePorts"), ({ ports }) => {
  if (ports.length === ENGINE_PORT_COUNT) window.postMessage(ENGINE_PORTS_MESSAGE, window.location.origin, ports);
});

// One function per call: a page that could name a channel could call everything that main listens to.
function callsOfShell(): CallsOf<typeof IPC_CALLS> {
  const calls = callNames(IPC_CALLS).map((call) => {
    const invokeCall: unknown = (...args: readonly unknown[]) => invoke(call, ...args);
    return [call, invokeCall] as const;
  });
  return Object.fromEntries(calls) as CallsOf<typeof IPC_CALLS>;
}

function invoke(call: IpcCall, ...args: readonly unknown[]): Promise<Result<never>> {
  return ipcRenderer.invoke(channelOf(call), ...args);
}

// The event itself is not passed on: it would give the page the channel.
function on<E extends IpcEvent>(event: E, listener: (data: IpcEventData<E>) => void): () => void {
  const receive = (_: IpcRendererEvent, value: unknown) => {
    const data = parseMessage<unknown>(IPC_EVENTS[event], value);
    if (data !== undefined) listener(data as IpcEventData<E>);
  };
  ipcRenderer.on(channelOf(event), receive);
  return () => ipcRenderer.off(channelOf(event), receive);
}
