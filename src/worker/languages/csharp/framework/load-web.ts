import { GlossaError } from "../../../../shared/errors/errors.ts";
import address from "./dotnet.facts?url";

/** The packed facts of the framework, fetched from the server the page came from. */
export async function loadFrameworkBytes(): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new GlossaError("frameworkUnreadable", { detail: `${address}: ${response.status}` });
  return new Uint8Array(await response.arrayBuffer());
}
