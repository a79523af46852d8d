import type { GitHubConfig, SignInEnvironment } from "../shared/github/github-config.ts";
import { TOKEN_EXCHANGE_PATH } from "../shared/github/sign-in-addresses.ts";
import { GITHUB } from "../shared/limits/github.ts";
import { terminalMessages } from "../shared/messages/terminal-messages.ts";
import { addressIn, invalidSetting, type Variables } from "./util/settings.ts";

/** The server's settings for GitHub: those that it sends to the page, and the secrets that stay here. */
export interface GitHubSettings {
  readonly config: GitHubConfig;
  readonly secrets: Readonly<Partial<Record<SignInEnvironment, string>>>;
}

const MAX_VALUE_LENGTH = 256;
const ID = /^[\w.-]+$/;

/** Reads the settings of docs/github.md. Throws for an invalid one, without including its value. */
export function githubSettings(env: Variables): GitHubSettings {
  const exchange = env.GLOSSA_TOKEN_EXCHANGE_ADDRESS;
  return {
    config: {
      clientIds: forEach((name) => word(env, `GLOSSA_GITHUB_CLIENT_ID_${name}`)),
      address: addressOr(env, "GLOSSA_GITHUB_ADDRESS", GITHUB.address),
      apiAddress: addressOr(env, "GLOSSA_GITHUB_API_ADDRESS", GITHUB.api),
      tokenExchangeAddress: exchange ? addressIn("GLOSSA_TOKEN_EXCHANGE_ADDRESS", exchange) : TOKEN_EXCHANGE_PATH,
    },
    secrets: forEach((name) => word(env, `GLOSSA_GITHUB_CLIENT_SECRET_${name}`)),
  };
}

/** Other servers that the page and its engine connect to. */
export function foreignOrigins({ apiAddress, tokenExchangeAddress }: GitHubConfig): readonly string[] {
  const addresses = [apiAddress, tokenExchangeAddress].filter((address) => URL.canParse(address));
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

function forEach(read: (name: string) => string | undefined): Partial<Record<SignInEnvironment, string>> {
  const [desktop, web, standard] = [read("DESKTOP"), read("WEB"), read("DEFAULT")];
  return { ...(desktop && { desktop }), ...(web && { web }), ...(standard && { default: standard }) };
}

function word(env: Variables, name: string): string | undefined {
  const value = env[name]?.trim();
  if (!value) return undefined;
  if (value.length > MAX_VALUE_LENGTH || !ID.test(value))
    throw invalidSetting(name, terminalMessages.server.settingsTake.word);
  return value;
}

function addressOr(env: Variables, name: string, standard: string): string {
  return addressIn(name, env[name]?.trim() || standard);
}
