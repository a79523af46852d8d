import type { PublishFormat } from "../publish/format.ts";
import { SITE_ASSETS, type SiteAssets } from "../publish/html/assets.ts";
import { htmlFormat } from "../publish/html/html-format.ts";
import { jsonFormat } from "../publish/json/json-format.ts";
import { markdownFormat } from "../publish/markdown/markdown-format.ts";
import { GlossaError } from "../shared/errors/errors.ts";
import type { MarkdownFlavor, PublishFormatName } from "../shared/model/publishing.ts";

/** Returns a format by its name, in a browser; the flavor is that of Markdown. */
export async function webFormat(name: PublishFormatName, flavor: MarkdownFlavor): Promise<PublishFormat> {
  if (name === "html") return htmlFormat(await fetchAssets());
  return name === "markdown" ? markdownFormat(flavor) : jsonFormat;
}

// Built into the folder `site` of the web edition.
async function fetchAssets(): Promise<SiteAssets> {
  const texts = SITE_ASSETS.map(async (name) => [name, await fetchText(new URL(`/site/${name}`, self.location.href))]);
  return Object.fromEntries(await Promise.all(texts));
}

async function fetchText(address: URL): Promise<string> {
  const response = await fetch(address).catch((thrown: unknown) => {
    // Each browser has words of its own for a server that is gone, and none of them is plain.
    throw new GlossaError("partNotLoaded", undefined, { cause: thrown });
  });
  // A server may answer with the page itself for a file that it does not have.
  const isPage = response.headers.get("content-type")?.includes("html") === true;
  if (!response.ok || isPage) throw new Error(`${address.pathname}: ${isPage ? 404 : response.status}`);
  return response.text();
}
