import { GlossaError } from "../../../../shared/errors/errors.ts";
import address from "./dotnet.facts?url";

/** Fetches the packed facts of the framework from the server of the page. */
export async function loadFrameworkBytes(): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new GlossaError("frameworkUnreadable", { detail: `${address}: ${response.status}` });
  return new Uint8Array(await response.arrayBuffer());
}
