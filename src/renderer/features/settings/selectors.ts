import { typeIdIn } from "../../../shared/entity-id.ts";
import type { RootState } from "../../app/reducers.ts";

/** The type or member that is chosen in the tree; null for none. */
export function selectDescribable({ explorer }: RootState): string | null {
  const { selected } = explorer.view;
  return selected !== null && typeIdIn(selected) !== undefined ? selected : null;
}
