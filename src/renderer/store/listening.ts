import type { ThunkDispatch, TypedStartListening, UnknownAction } from "@reduxjs/toolkit";
import type { AppServices } from "../platform/platform.ts";

/**
 * Starts a listener for actions. The app passes it to the `listenTo…` function of each feature. `State` is the part of
 * the store that the listeners read.
 */
export type StartListening<State = unknown> = TypedStartListening<
  State,
  ThunkDispatch<State, AppServices, UnknownAction>,
  AppServices
>;
