import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { app, BrowserWindow, ipcMain, session } from "electron";
import type { PageAddress } from "../shared/address/page-address.ts";
import type { IpcEvent, IpcEventData } from "../shared/shell/ipc-contract.ts";
import { EngineProcess } from "./engine/engine-process.ts";
import { createFolderImports } from "./folders/create-folder-imports.ts";
import { FolderToOpen } from "./folders/folder-to-open.ts";
import { GrantedFolders } from "./folders/granted-folders.ts";
import { createGenerationSettings } from "./generation-settings/create-generation-settings.ts";
import { createHandlers } from "./handlers.ts";
import { createPackageGrant, ownPackageFolder } from "./packages/create-package-grant.ts";
import { PackageFolderWork } from "./packages/package-folder-work.ts";
import { handleCalls } from "./page/ipc.ts";
import { linkOf, showLink } from "./page/links.ts";
import { tellPage } from "./page/page-connection.ts";
import { servePages } from "./page/page-protocol.ts";
import { createPublishing } from "./publishing/create-publishing.ts";
import { createSignIn } from "./sign-in/create-sign-in.ts";
import type { StartRequests } from "./single-instance.ts";
import { logger } from "./util/log.ts";
import { setUpAppMenu } from "./window/app-menu.ts";
import { openMainWindow } from "./window/main-window.ts";
import { createWriting, openWriteAccess } from "./writing/create-writing.ts";

const PRELOAD = fileURLToPath(new URL("./preload.cjs", import.meta.url));
const ENGINE_SCRIPT = fileURLToPath(new URL("./utility-process.js", import.meta.url));
const PAGES = fileURLToPath(new URL("../web", import.meta.url));

const warn = (text: string): void => logger.warn(text);

/** Starts the engine, opens the window and connects them. To be called once, when Electron is ready. */
export function openApp(starts: StartRequests): void {
  const folders = new GrantedFolders(join(app.getPath("userData"), "recent-projects.json"));
  const engine = openEngine(folders);
  const toOpen = new FolderToOpen(starts.first.folder);
  const signIn = createSignIn((access) => engine.grants.useGitHub(access));
  servePages(session.defaultSession.protocol, PAGES);
  setUpAppMenu(process.platform === "darwin", {
    openSettings: () => tell(openWindow(), "settingsAsked", null),
    openHelp: (topic) => tell(openWindow(), "helpAsked", topic),
  });
  handleCalls(ipcMain, handlersFor({ engine, folders, toOpen, signIn }), warn);
  openWindow(starts.first.address === undefined ? undefined : linkOf(starts.first.address));

  followStarts(starts, toOpen, signIn);
  app.on("activate", () => openWindow());
  app.on("window-all-closed", () => process.platform !== "darwin" && app.quit());
  closeEngineBeforeQuit(engine);
}

function openEngine(folders: GrantedFolders): EngineProcess {
  const userData = app.getPath("userData");
  return new EngineProcess({
    script: ENGINE_SCRIPT,
    store: join(userData, "store"),
    assemblyCache: join(userData, "assembly-names"),
    linkingFile: join(userData, "linking.json"),
    isGranted: (folder) => folders.isGranted(folder),
  });
}

interface AppParts {
  readonly engine: EngineProcess;
  readonly folders: GrantedFolders;
  readonly toOpen: FolderToOpen;
  readonly signIn: ReturnType<typeof createSignIn>;
}

/** The handlers of the page's calls. */
function handlersFor({ engine, folders, toOpen, signIn }: AppParts) {
  const writeAccess = openWriteAccess();
  return createHandlers({
    engine,
    folders,
    imports: createFolderImports({ folders, toOpen, startImport: (what) => engine.commands.import(what) }),
    signIn,
    generationSettings: createGenerationSettings((state) => engine.grants.useGenerationSettings(state)),
    packages: createPackageGrant((granted) => engine.grants.usePackages(granted)),
    packageFolder: new PackageFolderWork(engine.commands, ownPackageFolder()),
    publishing: createPublishing(engine.commands),
    writing: createWriting(engine.commands, folders, writeAccess),
    writeAccess,
  });
}

/** Later starts of the app, and addresses passed to it, are handled by this instance. */
function followStarts(starts: StartRequests, toOpen: FolderToOpen, signIn: AppParts["signIn"]): void {
  starts.onLater((folder) => {
    const window = openWindow();
    if (folder === undefined) return;
    // A page that is not loaded yet asks by itself later.
    toOpen.arrive(folder);
    tell(window, "folderToOpen", null);
  });
  starts.onAddress((address) => {
    const link = linkOf(address);
    if (link === undefined) signIn.receive(address);
    else showLink(openWindow().webContents, link, warn);
  });
}

/** Returns the single window: the existing one, brought to the front, or a new one, which starts with a link. */
function openWindow(link?: PageAddress): BrowserWindow {
  const [existing] = BrowserWindow.getAllWindows();
  if (existing !== undefined) {
    if (existing.isMinimized()) existing.restore();
    existing.focus();
    return existing;
  }
  const window = openMainWindow(PRELOAD, link ?? null);
  const announce = () => tell(window, "maximizedChange", window.isMaximized());
  window.on("maximize", announce);
  window.on("unmaximize", announce);
  return window;
}

function tell<E extends IpcEvent>(window: BrowserWindow, event: E, data: IpcEventData<E>): void {
  tellPage(window.webContents, event, data, warn);
}

// The app quits in two steps: the first attempt is held back until the engine has closed its store, once however often
// it is requested.
function closeEngineBeforeQuit(engine: EngineProcess): void {
  let isClosing = false;
  app.on("will-quit", (event) => {
    if (!engine.isRunning) return;
    event.preventDefault();
    if (!isClosing) void engine.close().then(() => app.quit());
    isClosing = true;
  });
}
