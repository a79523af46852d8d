import { importOffered, type WantedProject } from "./offer-slice.ts";
import type { ImportTarget, ProjectThunk } from "./slice.ts";

/** Offers to open something instead of the running import. */
export function offerImport(wanted: WantedProject): ProjectThunk<void> {
  return (dispatch, getState) => {
    const { listing, target } = getState().project.importing ?? {};
    dispatch(importOffered({ wanted, running: listing?.name ?? (target ? nameOf(target) : null) }));
  };
}

function nameOf(target: ImportTarget): string {
  return target.kind === "folder" ? target.path : `${target.repository.owner}/${target.repository.name}`;
}
