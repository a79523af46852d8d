import type { AppThunk } from "../../store/dispatch.ts";
import type { StateWithAddress } from "../address/slice.ts";

/** A thunk that does something with a place in the project. */
export type PlaceThunk<Answer = Promise<void>> = AppThunk<Answer, StateWithAddress>;
