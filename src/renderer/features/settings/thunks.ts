import { toAppError } from "../../../shared/errors/errors.ts";
import { failure, type Result, success } from "../../../shared/errors/result.ts";
import { readGitHubConfig } from "../../../shared/github/github-config.ts";
import type { ProjectThunk } from "../project/slice.ts";
import { desktopRows, type SettingRow, webRows } from "./github-rows.ts";

/** The settings for GitHub; null where the pages are served without settings. */
export function readGitHubRows(): ProjectThunk<Promise<Result<readonly SettingRow[] | null>>> {
  return async (_, __, { platform }) => {
    try {
      if (platform.shell !== null) return success(desktopRows(await platform.shell.gitHubSettings()));
      const config = await readGitHubConfig((address) => fetch(address));
      return success(config === null ? null : webRows(config, window.location.hostname));
    } catch (thrown) {
      return failure(toAppError(thrown));
    }
  };
}

/** The preprocessor symbols that the open project was read with. */
export function readSymbols(): ProjectThunk<Promise<Result<readonly string[]>>> {
  return (_, __, { engine }) => engine.symbols();
}
