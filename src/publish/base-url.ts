import { externalAddress } from "../shared/external-address.ts";
import { publishMessages } from "../shared/messages/publish-messages.ts";

/** The address that a site is going to be at, with a slash at its end. Throws an Error in plain words. */
export function readBaseUrl(text: string): string {
  const address = externalAddress(text);
  if (address === undefined || /[?#]/.test(address)) throw new Error(publishMessages.badBaseUrl);
  return address.endsWith("/") ? address : `${address}/`;
}
