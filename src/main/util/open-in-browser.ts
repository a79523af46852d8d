import { shell } from "electron";
import { externalAddress } from "../../shared/external-address.ts";
import { CallLimit } from "./call-limit.ts";

/** A limit that no user reaches; a script could open the browser until the machine stands still. */
const limit = new CallLimit(10);

/** Shows a web address in the system's browser. Rejects for other addresses, and beyond the limit. */
export async function openInBrowser(address: string): Promise<void> {
  const url = externalAddress(address);
  if (url === undefined) throw new Error("The address is none of the web");
  limit.enter();
  await shell.openExternal(url);
}
