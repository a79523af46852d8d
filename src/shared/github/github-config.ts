import { safeParse } from "zod/mini";
import { detailOf, GlossaError } from "../errors/errors.ts";
import { CONFIG_PATH, type GitHubConfig, githubConfigSchema } from "./github.ts";

/** The part of fetch, and of its answer, that is needed here. */
export type Fetch = (address: string) => Promise<{
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  json(): Promise<unknown>;
}>;

/**
 * The settings that the web server hands out; null where the pages are served without them. Throws GlossaError
 * `configUnreadable`.
 */
export async function readGitHubConfig(fetch: Fetch): Promise<GitHubConfig | null> {
  try {
    const response = await fetch(CONFIG_PATH);
    // A server for files alone may answer everything it does not know with the page.
    const isPage = response.ok && response.headers.get("Content-Type")?.startsWith("text/html") === true;
    if (response.status === 404 || isPage) return null;
    const parsed = safeParse(githubConfigSchema, await response.json());
    if (response.ok && parsed.success) return parsed.data;
    throw new Error(String(response.status));
  } catch (thrown) {
    throw new GlossaError("configUnreadable", { detail: detailOf(thrown) });
  }
}
