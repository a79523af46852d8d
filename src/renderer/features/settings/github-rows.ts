import { formatMessage } from "../../../shared/errors/errors.ts";
import { clientIdFor, environmentOf, type GitHubConfig } from "../../../shared/github/github-config.ts";
import { settingsMessages } from "../../../shared/messages/settings-messages.ts";
import type { GitHubSetting } from "../../../shared/shell/bridge-data.ts";

/** A setting in words. */
export interface SettingRow {
  readonly label: string;
  readonly value: string;
  /** The origin of the value, or the place where it could be set. */
  readonly source: string;
}

const words = settingsMessages.github;

/** Returns the settings of the desktop's shell. */
export function desktopRows(settings: readonly GitHubSetting[]): readonly SettingRow[] {
  return settings.map(({ name, value, source, place }) => ({
    label: words[name],
    value: value ?? words.notSet,
    source: formatMessage(words[source], { place }),
  }));
}

/** Returns the settings that the web server provides. */
export function webRows(config: GitHubConfig, hostname: string): readonly SettingRow[] {
  const { address, apiAddress, tokenExchangeAddress } = config;
  const clientId = clientIdFor(config, environmentOf(hostname)) ?? "";
  const values = { clientId, address, apiAddress, tokenExchangeAddress };
  return (Object.keys(values) as (keyof typeof values)[]).map((name) => ({
    label: words[name],
    value: values[name] || words.notSet,
    source: values[name] ? words.server : words.serverNone,
  }));
}
