import { array, string } from "zod/mini";
import type { DirectorySource, PickedFile } from "../../shared/engine/directory-source.ts";
import { detailOf, GlossaError } from "../../shared/errors/errors.ts";
import { nameOf } from "../../shared/paths.ts";

const SAMPLE_NAME = "Glossa Sample";
const listing = array(string());

/**
 * The sample project: `index.json` in the folder lists its files by relative path.
 * Throws GlossaError `sampleUnreadable` when a file is missing or the list is broken.
 */
export async function fetchSample(folder: URL): Promise<DirectorySource> {
  try {
    const list = await load(new URL("index.json", folder));
    const paths = listing.parse(await list.json());
    return { kind: "files", name: SAMPLE_NAME, files: await Promise.all(paths.map((path) => fetchFile(folder, path))) };
  } catch (thrown) {
    throw new GlossaError("sampleUnreadable", { detail: detailOf(thrown) }, { cause: thrown });
  }
}

async function fetchFile(folder: URL, path: string): Promise<PickedFile> {
  const encoded = path.split("/").map(encodeURIComponent).join("/");
  const answer = await load(new URL(encoded, folder));
  const name = nameOf(path);
  return { path, file: new File([await answer.blob()], name, { lastModified: 0 }) };
}

async function load(address: URL): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address.pathname}`);
  return answer;
}
