import type { AppThunk } from "../../store/dispatch.ts";
import type { StateWithAddress } from "../address/slice.ts";

/** A thunk for an action on a place in the project. */
export type PlaceThunk<Answer = Promise<void>> = AppThunk<Answer, StateWithAddress>;
