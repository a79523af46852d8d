import { app } from "electron";
import { DESKTOP_SCHEME } from "../shared/github/sign-in-addresses.ts";
import { folderArgument } from "./folders/folder-argument.ts";

/** The requests of app starts: the first from this start, further ones from later starts. */
export interface StartRequests {
  readonly first: StartRequest;
  /** Calls the listener for a later start, with a folder or without. */
  onLater(listener: (folder: string | undefined) => void): void;
  /**
   * Calls the listener when the system passes a `glossa:` address: to a later start, or, on a Mac, to the running app.
   */
  onAddress(listener: (address: string) => void): void;
}

/** The argument of one start: a folder, a `glossa:` address, or nothing. */
export interface StartRequest {
  readonly folder: string | undefined;
  readonly address: string | undefined;
}

/** Undefined when the app runs already: the start was forwarded to that instance, and this one ends. */
export function becomeOnlyInstance(): StartRequests | undefined {
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return undefined;
  }
  const fromMac = new MacAddresses();
  return {
    first: {
      folder: folderArgument(process.argv, process.cwd(), app.getAppPath()),
      address: addressArgument(process.argv),
    },
    onLater: (listener) => {
      app.on("second-instance", (_, args, directory) => listener(folderArgument(args, directory, app.getAppPath())));
    },
    onAddress: (listener) => {
      app.on("second-instance", (_, args) => {
        const address = addressArgument(args);
        if (address !== undefined) listener(address);
      });
      fromMac.use(listener);
    },
  };
}

function addressArgument(args: readonly string[]): string | undefined {
  return args.find((arg) => arg.startsWith(`${DESKTOP_SCHEME}:`));
}

/** The addresses passed on a Mac; the first may arrive before there is a listener. */
class MacAddresses {
  private listener: ((address: string) => void) | undefined;
  private early: string[] = [];

  constructor() {
    app.on("open-url", (event, address) => {
      event.preventDefault();
      if (this.listener === undefined) this.early.push(address);
      else this.listener(address);
    });
  }

  use(listener: (address: string) => void): void {
    this.listener = listener;
    for (const address of this.early.splice(0)) listener(address);
  }
}
