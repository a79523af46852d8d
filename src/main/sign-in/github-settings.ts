import { type infer as Infer, object, optional, string } from "zod/mini";
import { GlossaError } from "../../shared/errors/errors.ts";
import type { GitHubConfig } from "../../shared/github/github-config.ts";
import { GITHUB } from "../../shared/limits/github.ts";
import { settingAddress } from "../../shared/setting-address.ts";
import { SettingsFile } from "../util/settings-file.ts";

const fileSchema = object({
  clientId: optional(string()),
  address: optional(string()),
  apiAddress: optional(string()),
  tokenExchangeAddress: optional(string()),
});

type Settings = Infer<typeof fileSchema>;

/** Environment variables. */
export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The settings of docs/github.md: environment variables override the file in the user data. Fails with
 * `configUnreadable`.
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

/** The settings in the file; empty where there is no file. Fails with `configUnreadable`. */
export function readSettingsFile(file: string): Settings {
  const refuse = (detail: string | null) => {
    throw new GlossaError("configUnreadable", { detail: detail === null ? file : `${file}: ${detail}` });
  };
  return new SettingsFile(file, fileSchema).read(refuse) ?? {};
}

function webAddress(value: string): string {
  const address = settingAddress(value);
  if (address === undefined) throw new GlossaError("configUnreadable", { detail: value });
  return address;
}
