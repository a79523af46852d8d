import { GITHUB } from "../../shared/limits/github.ts";
import type { GitHubSetting, GitHubSettingName } from "../../shared/shell/bridge-data.ts";
import { readSettingsFile, type Variables } from "./github-settings.ts";

/** The variable of each setting, and its default. */
const SETTINGS: Readonly<Record<GitHubSettingName, { readonly variable: string; readonly standard: string | null }>> = {
  clientId: { variable: "GLOSSA_GITHUB_CLIENT_ID_DESKTOP", standard: null },
  address: { variable: "GLOSSA_GITHUB_ADDRESS", standard: GITHUB.address },
  apiAddress: { variable: "GLOSSA_GITHUB_API_ADDRESS", standard: GITHUB.api },
  tokenExchangeAddress: { variable: "GLOSSA_TOKEN_EXCHANGE_ADDRESS", standard: null },
};

const DEFAULT_CLIENT_ID = "GLOSSA_GITHUB_CLIENT_ID_DEFAULT";

/** The settings of docs/github.md, each with its source. Fails with `configUnreadable`. */
export function reportGitHubSettings(env: Variables, file: string): readonly GitHubSetting[] {
  const kept = readSettingsFile(file);
  const names = Object.keys(SETTINGS) as GitHubSettingName[];
  return names.map((name): GitHubSetting => {
    const { variable, standard } = SETTINGS[name];
    if (env[variable]) return { name, value: env[variable], source: "environment", place: variable };
    if (kept[name]) return { name, value: kept[name], source: "file", place: file };
    const shared = name === "clientId" ? env[DEFAULT_CLIENT_ID] : undefined;
    if (shared) return { name, value: shared, source: "environment", place: DEFAULT_CLIENT_ID };
    return { name, value: standard, source: standard === null ? "missing" : "standard", place: variable };
  });
}
