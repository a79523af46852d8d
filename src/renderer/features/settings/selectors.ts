import { typeIdIn } from "../../../shared/entity-id.ts";
import type { StateWithExplorer } from "../explorer/slice.ts";

/** The type or member that is chosen in the tree; null for none. */
export function selectDescribable({ explorer }: StateWithExplorer): string | null {
  const { selected } = explorer.view;
  return selected !== null && typeIdIn(selected) !== undefined ? selected : null;
}
