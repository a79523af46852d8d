import { type PageAddress, pageQuery } from "../../../shared/address/page-address.ts";
import { addressedPlace } from "../../../shared/model/source-place.ts";
import type { TextQuery } from "../../../shared/model/text-search.ts";
import { selectIsCurrentInView, selectProjectId } from "../project/selectors.ts";
import type { StateWithAddress } from "./slice.ts";

/** The address of what is in view; null for the start page, and where that has none. */
export function selectAddress(state: StateWithAddress): PageAddress | null {
  const project = selectProjectId(state);
  if (project === null || !isAtRest(state)) return null;
  const { open } = state.source;
  const search = openSearch(state);
  return {
    project,
    at: state.explorer.view.selected,
    ...(open !== null && { source: addressedPlace(open.place) }),
    ...(search !== null && { search }),
  };
}

function openSearch({ textSearch: { open, query } }: StateWithAddress): TextQuery | null {
  return open === true && query.text !== "" ? query : null;
}

/** The query that is to stand in the address; null while what is in view has none. */
export function selectShownQuery(state: StateWithAddress): string | null {
  const { unknown } = state.address;
  if (unknown !== null) return pageQuery(unknown.address);
  return isAtRest(state) ? pageQuery(selectAddress(state)) : null;
}

// What is being opened or imported may not be what there is in the end.
function isAtRest(state: StateWithAddress): boolean {
  const { address, project } = state;
  if (address.isNavigating || address.unknown !== null || project.opening !== null) return false;
  return project.current === null ? project.importing === null : selectIsCurrentInView(state);
}
