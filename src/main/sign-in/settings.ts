import { readFileSync } from "node:fs";
import { object, optional, safeParse, string } from "zod/mini";
import { detailOf, GlossaError } from "../../shared/errors/errors.ts";
import { type GitHubConfig, settingAddress } from "../../shared/github/github.ts";
import { GITHUB } from "../../shared/limits.ts";

const fileSchema = object({
  clientId: optional(string()),
  address: optional(string()),
  apiAddress: optional(string()),
  tokenExchangeAddress: optional(string()),
});

export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The settings of docs/github.md: environment variables, over the file in the user data. Fails with `configUnreadable`.
 */
export function readGitHubSettings(env: Variables, file: string): GitHubConfig {
  const kept = readSettingsFile(file);
  const desktop = env.GLOSSA_GITHUB_CLIENT_ID_DESKTOP || kept.clientId;
  const standard = env.GLOSSA_GITHUB_CLIENT_ID_DEFAULT;
  const exchange = env.GLOSSA_TOKEN_EXCHANGE_ADDRESS || kept.tokenExchangeAddress;
  return {
    clientIds: { ...(desktop && { desktop }), ...(standard && { default: standard }) },
    address: webAddress(env.GLOSSA_GITHUB_ADDRESS || kept.address || GITHUB.address),
    apiAddress: webAddress(env.GLOSSA_GITHUB_API_ADDRESS || kept.apiAddress || GITHUB.api),
    tokenExchangeAddress: exchange ? webAddress(exchange) : "",
  };
}

/** The settings in the file; none where there is none. Fails with `configUnreadable`. */
export function readSettingsFile(file: string) {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return {};
  }
  try {
    const parsed = safeParse(fileSchema, JSON.parse(text));
    if (parsed.success) return parsed.data;
  } catch (thrown) {
    throw new GlossaError("configUnreadable", { detail: `${file}: ${detailOf(thrown)}` });
  }
  throw new GlossaError("configUnreadable", { detail: file });
}

function webAddress(value: string): string {
  const address = settingAddress(value);
  if (address === undefined) throw new GlossaError("configUnreadable", { detail: value });
  return address;
}
