import { messages } from "../../../shared/messages/messages.ts";
import { isFolderProject } from "../../../shared/model/project-id.ts";
import { noticeRaised } from "../notices/slice.ts";
import { importRequested, importStarted, type ProjectThunk, withdrawImportRequest } from "./slice.ts";

/** Imports the open project again with these symbols; returns why that is impossible, or null. */
export function importWithSymbols(symbols: readonly string[]): ProjectThunk<Promise<string | null>> {
  return async (dispatch, getState, { engine, platform }) => {
    const { current, importing } = getState().project;
    if (importing !== null) return messages.errors.importRunning;
    const path =
      platform.shell !== null && current && isFolderProject(current.project.id) ? current.project.path : null;
    dispatch(importRequested(path === null ? null : { kind: "folder", path }));
    const answer = await engine.importAgain(symbols);
    if (answer.ok) dispatch(importStarted(answer.value));
    else dispatch(withdrawImportRequest());
    return answer.ok ? null : answer.error.message;
  };
}

/** Begins to import the open project again, if one is open; the import reports its outcome itself. */
export function beginOpenAgain(): ProjectThunk<void> {
  return (dispatch, getState) => {
    if (getState().project.current !== null) void dispatch(importOpenAgain());
  };
}

/** Imports the open project again with unchanged options; a failure to start is reported. */
export function importOpenAgain(): ProjectThunk {
  return async (dispatch, _, { engine }) => {
    const symbols = await engine.symbols();
    const refusal = symbols.ok ? await dispatch(importWithSymbols(symbols.value)) : symbols.error.message;
    if (refusal !== null) dispatch(noticeRaised("failure", refusal));
  };
}
