import log from "electron-log/main.js";

const MOST_BYTES = 2 * 1024 * 1024;

/** Writes what happens to a file in the system's folder for logs; an older one is kept beside it. */
export function setUpLog(): void {
  log.transports.file.maxSize = MOST_BYTES;
  log.transports.console.level = "warn";
  log.errorHandler.startCatching({ showDialog: false });
}

export const logger: Pick<Console, "info" | "warn" | "error"> = log;
