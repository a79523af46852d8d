import { app } from "electron";
import { DESKTOP_SCHEME } from "../shared/github/sign-in-addresses.ts";
import { folderArgument } from "./folders/folder-argument.ts";

/** Folders that starts of the app ask for: the first from this one, further ones from later starts. */
export interface FolderRequests {
  readonly first: string | undefined;
  /** A later start was made; with a folder or without. */
  onLater(listener: (folder: string | undefined) => void): void;
  /** The system has brought a `glossa:` address: to a start of its own, or, on a Mac, to the running app. */
  onAddress(listener: (address: string) => void): void;
}

/** Undefined when the app runs already: that instance has been told, and this one ends. */
export function becomeOnlyInstance(): FolderRequests | undefined {
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return undefined;
  }
  return {
    first: folderArgument(process.argv, process.cwd(), app.getAppPath()),
    onLater: (listener) => {
      app.on("second-instance", (_, args, directory) => listener(folderArgument(args, directory, app.getAppPath())));
    },
    onAddress: (listener) => {
      app.on("second-instance", (_, args) => {
        const address = args.find((arg) => arg.startsWith(`${DESKTOP_SCHEME}:`));
        if (address !== undefined) listener(address);
      });
      app.on("open-url", (event, address) => {
        event.preventDefault();
        listener(address);
      });
    },
  };
}
