import { engineApi } from "../../store/engine-api.ts";
import { noticeRaised } from "../notices/slice.ts";
import { closeProject } from "../project/open-thunks.ts";
import { selectProjectInView } from "../project/selectors.ts";
import { projectReopened } from "../project/slice.ts";
import { offerAddress } from "./offer-address.ts";
import { type AddressThunk, awaitedLeft, engineReopened } from "./slice.ts";
import { goToAddress } from "./thunks.ts";

/** Offers the link that came before it was known which project is being imported, now that it is. */
export function decideOnAwaited(): AddressThunk {
  return async (dispatch, getState) => {
    const { awaited } = getState().address;
    if (awaited === null || getState().project.importing === null) return;
    dispatch(awaitedLeft());
    dispatch(offerAddress(awaited));
  };
}

/**
 * After an import without a result: has the project in view open in the engine again, and follows the link that waited,
 * where it leads into that project.
 */
export function goOnWithoutImport(): AddressThunk {
  return async (dispatch, getState) => {
    await dispatch(reopenInEngine());
    const { awaited } = getState().address;
    if (awaited === null) return;
    dispatch(awaitedLeft());
    if (getState().project.importing === null && awaited.project === selectProjectInView(getState()))
      await dispatch(goToAddress(awaited, { isNew: true }));
  };
}

/** Has the engine open the project in view again, where it was left with another one that nobody waits for any more. */
export function reopenInEngine(): AddressThunk {
  return async (dispatch, getState, { engine }) => {
    const { isEngineElsewhere, isNavigating } = getState().address;
    const { current, importing } = getState().project;
    // An import or another way may still bring both to the same.
    if (!isEngineElsewhere || isNavigating || importing !== null) return;
    dispatch(engineReopened());
    const again = await (current === null ? engine.closeProject() : engine.reopen(current.project.id));
    if (getState().project.current !== current) return;
    if (again.ok) {
      dispatch(engineApi.util.invalidateTags(["Project"]));
      dispatch(projectReopened());
    } else {
      dispatch(noticeRaised("failure", again.error.message));
      await dispatch(closeProject());
    }
  };
}
