import { externalAddress } from "../shared/external-address.ts";
import { publishMessages } from "../shared/messages/publish-messages.ts";

/** The address that the site is going to have, with a trailing slash. Throws an Error in plain words. */
export function readBaseUrl(text: string): string {
  const address = externalAddress(text);
  if (address === undefined || /[?#]/.test(address)) throw new Error(publishMessages.badBaseUrl);
  return address.endsWith("/") ? address : `${address}/`;
}
