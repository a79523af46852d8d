import { createSelector } from "@reduxjs/toolkit";
import { resultRows } from "./hit-rows.ts";
import type { StateWithTextSearch } from "./slice.ts";

const NOTHING = [] as const;

const selectFoundFiles = ({ textSearch }: StateWithTextSearch) => textSearch.results?.files ?? NOTHING;

/** Selects the rows of the tree of results, without those inside collapsed rows. */
export const selectRows = createSelector(
  [selectFoundFiles, ({ textSearch }: StateWithTextSearch) => textSearch.closed],
  resultRows,
);

/** Selects all rows of the results, as if none were collapsed. */
export const selectAllRows = createSelector([selectFoundFiles], (files) => resultRows(files, {}));

/** Selects the index of the focused row: the first one if that row is gone. */
export const selectFocusedIndex = createSelector(
  [selectRows, ({ textSearch }: StateWithTextSearch) => textSearch.focused],
  (rows, focused) => Math.max(0, focused === null ? 0 : rows.findIndex(({ key }) => key === focused)),
);
