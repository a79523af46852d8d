import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { PackageDecision } from "../../../shared/model/packages.ts";

export interface StateWithPackages {
  readonly packages: {
    /** Null as long as it is not known, and where nobody decides it, as on the web. */
    readonly decision: PackageDecision | null;
  };
}

const slice = createSlice({
  name: "packages",
  initialState: { decision: null } as StateWithPackages["packages"],
  reducers: {
    decisionKnown: (state, { payload }: PayloadAction<PackageDecision | null>) => {
      state.decision = payload;
    },
  },
});

export const { decisionKnown } = slice.actions;
export const packagesReducer = slice.reducer;

/** What was decided about reading packages outside of the folders of projects: until then nothing is looked for there. */
export const selectDecision = ({ packages }: StateWithPackages): PackageDecision | null => packages.decision;
