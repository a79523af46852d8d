import type { ThunkAction, ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import { useDispatch } from "react-redux";
import type { AppServices } from "../platform/platform.ts";

/**
 * Work outside of reducers: it reaches the engine and the platform through its third argument, so tests can pass others.
 * `State` is the part of the store that it reads: the slice of its feature, and those of the features below it.
 */
export type AppThunk<Answer = Promise<void>, State = unknown> = ThunkAction<Answer, State, AppServices, UnknownAction>;

/** Dispatches actions and the thunks of any feature: the store has every slice. */
export type AppDispatch = ThunkDispatch<never, AppServices, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
