import { toAppError } from "../../../shared/errors/errors.ts";
import { failure, type Result, success } from "../../../shared/errors/result.ts";
import { readGitHubConfig } from "../../../shared/github/github-config.ts";
import { messages } from "../../../shared/messages/messages.ts";
import type { ProjectThunk } from "../project/slice.ts";

import { importRequested, importStarted, withdrawImportRequest } from "../project/slice.ts";
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

/** Imports the open project once more, with these symbols; answers why that cannot be done, or null. */
export function importWithSymbols(symbols: readonly string[]): ProjectThunk<Promise<string | null>> {
  return async (dispatch, getState, { engine, platform }) => {
    const { current, importing } = getState().project;
    if (importing !== null) return messages.errors.importRunning;
    const path = platform.shell === null || !current?.project.id.startsWith("folder-") ? null : current.project.path;
    dispatch(importRequested(path === null ? null : { kind: "folder", path }));
    const answer = await engine.importAgain(symbols);
    if (answer.ok) dispatch(importStarted(answer.value));
    else dispatch(withdrawImportRequest());
    return answer.ok ? null : answer.error.message;
  };
}
