import { createSlice } from "@reduxjs/toolkit";
import type { FollowingState } from "../../../shared/engine/following-state.ts";
import { engineLost, engineRestarted, followingChanged, importBegan } from "../../store/engine-actions.ts";
import { otherProjectShown } from "../project/slice.ts";

/** The state of the project in view relative to its folder. */
export interface ToldFollowing {
  readonly state: FollowingState;
  /** The time of the report. */
  readonly time: number;
}

export interface StateWithFollowing {
  /** The latest report; null if there is none. */
  readonly following: ToldFollowing | null;
}

const slice = createSlice({
  name: "following",
  initialState: null as ToldFollowing | null,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(followingChanged, (_, { payload, meta }) => ({ state: payload.state, time: meta.time }));
    for (const end of [otherProjectShown, engineRestarted, engineLost, importBegan]) builder.addCase(end, () => null);
  },
});

export const followingReducer = slice.reducer;
