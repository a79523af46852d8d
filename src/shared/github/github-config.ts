import { type infer as Infer, object, optional, safeParse, string } from "zod/mini";
import { detailOf, GlossaError } from "../errors/errors.ts";

/**
 * Where GitHub is and how Glossa is registered there (docs/github.md). Nothing in it is secret: the web server sends it
 * to the page.
 */
export const githubConfigSchema = object({
  /** The client ids of the OAuth apps; the default replaces a missing one. */
  clientIds: object({ desktop: optional(string()), web: optional(string()), default: optional(string()) }),
  /** Where people sign in. */
  address: string(),
  apiAddress: string(),
  /** Where a code is exchanged for a token; relative to the page on the web. */
  tokenExchangeAddress: string(),
});

/** The GitHub settings as they are transferred. */
export type GitHubConfig = Infer<typeof githubConfigSchema>;

/** The registered app that signs in. */
export type SignInEnvironment = keyof GitHubConfig["clientIds"];

/** The path at which the web server provides the configuration. */
export const CONFIG_PATH = "/config.json";

const LOCAL_HOST = /^(localhost|\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\])$/i;

/** Production is any host other than localhost or an IP address (specification 1.9). */
export function environmentOf(hostname: string): SignInEnvironment {
  return LOCAL_HOST.test(hostname) ? "default" : "web";
}

/** The client id to sign in with; undefined when none has been set. */
export function clientIdFor(
  config: Pick<GitHubConfig, "clientIds">,
  environment: SignInEnvironment,
): string | undefined {
  return config.clientIds[environment] || config.clientIds.default || undefined;
}

/** The part of fetch, and of its answer, that is used here. */
export type Fetch = (address: string) => Promise<{
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  json(): Promise<unknown>;
}>;

/**
 * The settings that the web server provides; null where the pages are served without them. Throws GlossaError
 * `configUnreadable`.
 */
export async function readGitHubConfig(fetch: Fetch): Promise<GitHubConfig | null> {
  try {
    const response = await fetch(CONFIG_PATH);
    // A static file server may answer every unknown path with the page.
    const isPage = response.ok && response.headers.get("Content-Type")?.startsWith("text/html") === true;
    if (response.status === 404 || isPage) return null;
    const parsed = safeParse(githubConfigSchema, await response.json());
    if (response.ok && parsed.success) return parsed.data;
    throw new Error(String(response.status));
  } catch (thrown) {
    throw new GlossaError("configUnreadable", { detail: detailOf(thrown) });
  }
}
