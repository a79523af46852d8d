import log from "electron-log/main.js";
import { visible } from "../../shared/visible-text.ts";

const MAX_BYTES = 2 * 1024 * 1024;

/** Writes the log to a file in the system's folder for logs; one older file is kept beside it. */
export function setUpLog(): void {
  log.transports.file.maxSize = MAX_BYTES;
  log.transports.console.level = "warn";
  log.errorHandler.startCatching({ showDialog: false });
  log.hooks.push((message) => ({ ...message, data: message.data.map(visibleRows) }));
}

// Messages contain names from foreign code, and the lines of a log are read in a terminal.
function visibleRows(said: unknown): unknown {
  const text = said instanceof Error ? (said.stack ?? said.message) : said;
  return typeof text === "string" ? text.split("\n").map(visible).join("\n  ") : said;
}

/** The log of this process. */
export const logger: Pick<Console, "info" | "warn" | "error"> = log;
