import type { ThunkDispatch, TypedStartListening, UnknownAction } from "@reduxjs/toolkit";
import type { AppServices } from "../platform/types.ts";

/**
 * How a feature hears of actions: `listenTo…` of each feature gets it from the app, and starts its listeners with it.
 * `State` is the part of the store that they read.
 */
export type StartListening<State = unknown> = TypedStartListening<
  State,
  ThunkDispatch<State, AppServices, UnknownAction>,
  AppServices
>;
