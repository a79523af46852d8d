import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { PackageDecision } from "../../../shared/model/packages.ts";

export interface StateWithPackages {
  readonly packages: {
    /** Null while unknown, and on platforms where it is not decided, such as the web. */
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

/** Selects the decision about reading packages outside of project folders: without it they are not searched there. */
export const selectDecision = ({ packages }: StateWithPackages): PackageDecision | null => packages.decision;
