import { createSelector } from "@reduxjs/toolkit";
import { resultRows } from "./hit-rows.ts";
import type { StateWithTextSearch } from "./slice.ts";

const NOTHING = [] as const;

const selectFoundFiles = ({ textSearch }: StateWithTextSearch) => textSearch.results?.files ?? NOTHING;

/** The rows of the tree of results, without those in rows that are closed. */
export const selectRows = createSelector(
  [selectFoundFiles, ({ textSearch }: StateWithTextSearch) => textSearch.closed],
  resultRows,
);

/** All rows of what was found, as if none were closed. */
export const selectAllRows = createSelector([selectFoundFiles], (files) => resultRows(files, {}));

/** The index of the row that the keyboard is at: the first one where that is gone. */
export const selectFocusedIndex = createSelector(
  [selectRows, ({ textSearch }: StateWithTextSearch) => textSearch.focused],
  (rows, focused) => Math.max(0, focused === null ? 0 : rows.findIndex(({ key }) => key === focused)),
);
