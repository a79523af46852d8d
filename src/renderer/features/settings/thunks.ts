import { type Result, toResult } from "../../../shared/errors/result.ts";
import { readGitHubConfig } from "../../../shared/github/github-config.ts";
import type { ProjectThunk } from "../project/slice.ts";
import { desktopRows, type SettingRow, webRows } from "./github-rows.ts";

/** Returns the settings for GitHub; null if the pages are served without settings. */
export function readGitHubRows(): ProjectThunk<Promise<Result<readonly SettingRow[] | null>>> {
  return (_, __, { platform }) =>
    toResult(async () => {
      if (platform.shell !== null) return desktopRows(await platform.shell.gitHubSettings());
      const config = await readGitHubConfig((address) => fetch(address));
      return config === null ? null : webRows(config, window.location.hostname);
    });
}

/** Returns the preprocessor symbols that the open project was read with. */
export function readSymbols(): ProjectThunk<Promise<Result<readonly string[]>>> {
  return (_, __, { engine }) => engine.symbols();
}
