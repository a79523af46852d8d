import { messages } from "../../../shared/messages/messages.ts";
import { isFolderProject } from "../../../shared/model/project-id.ts";
import { noticeRaised } from "../notices/slice.ts";
import { importRequested, importStarted, type ProjectThunk, withdrawImportRequest } from "./slice.ts";

/** Imports the open project once more, with these symbols; answers why that cannot be done, or null. */
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

/** Begins to import the open project once more, if one is open: what becomes of that the import says itself. */
export function beginOpenAgain(): ProjectThunk<void> {
  return (dispatch, getState) => {
    if (getState().project.current !== null) void dispatch(importOpenAgain());
  };
}

/** Imports the open project once more, as it was imported; why that cannot be done is said. */
export function importOpenAgain(): ProjectThunk {
  return async (dispatch, _, { engine }) => {
    const symbols = await engine.symbols();
    const refusal = symbols.ok ? await dispatch(importWithSymbols(symbols.value)) : symbols.error.message;
    if (refusal !== null) dispatch(noticeRaised("failure", refusal));
  };
}
