import { shell } from "electron";
import { externalAddress } from "../../shared/external-address.ts";
import { CallLimit } from "./call-limit.ts";

/** Nobody follows more links than that; a script could open the browser until the machine stands still. */
const limit = new CallLimit(10);

/** Shows an address of the web in the system's browser. Rejects for other addresses, and for too many. */
export async function openInBrowser(address: string): Promise<void> {
  const url = externalAddress(address);
  if (url === undefined) throw new Error("The address is none of the web");
  limit.enter();
  await shell.openExternal(url);
}
