import type { ThunkDispatch, TypedStartListening, UnknownAction } from "@reduxjs/toolkit";
import type { AppServices } from "../platform/platform.ts";

/**
 * Starts a listener for actions. The app hands it to `listenTo…` of each feature, which starts its listeners with it.
 * `State` is the part of the store that they read.
 */
export type StartListening<State = unknown> = TypedStartListening<
  State,
  ThunkDispatch<State, AppServices, UnknownAction>,
  AppServices
>;
