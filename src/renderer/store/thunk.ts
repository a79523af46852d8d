import type { ThunkAction, ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import type { RootState } from "../app/reducers.ts";
import type { Outside } from "../platform/types.ts";

/** Work beside the store: it reaches the engine and the platform through its third argument, so tests hand in others. */
export type AppThunk<Answer = Promise<void>> = ThunkAction<Answer, RootState, Outside, UnknownAction>;

export type AppDispatch = ThunkDispatch<RootState, Outside, UnknownAction>;
