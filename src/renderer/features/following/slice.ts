import { createSlice } from "@reduxjs/toolkit";
import type { FollowingState } from "../../../shared/engine/following-state.ts";
import { engineLost, engineRestarted, followingChanged, importBegan } from "../../store/engine-actions.ts";
import { otherProjectShown } from "../project/slice.ts";

export interface StateWithFollowing {
  /** How the project in view stands to its folder, as was told last; null where nothing was. */
  readonly following: FollowingState | null;
}

const slice = createSlice({
  name: "following",
  initialState: null as FollowingState | null,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(followingChanged, (_, { payload }) => payload.state);
    for (const end of [otherProjectShown, engineRestarted, engineLost, importBegan]) builder.addCase(end, () => null);
  },
});

export const followingReducer = slice.reducer;
