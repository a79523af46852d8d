import { formatMessage } from "../../shared/errors/errors.ts";
import { terminalMessages } from "../../shared/messages/terminal-messages.ts";
import { isFolder } from "../output/is-folder.ts";

/** Throws in plain words where `--packages` is not a folder: all packages would be reported as missing. */
export async function expectPackageFolder(option: string | undefined): Promise<void> {
  if (option === undefined || option === "off" || (await isFolder(option))) return;
  throw new Error(formatMessage(terminalMessages.cli.packagesMissing, { folder: option }));
}
