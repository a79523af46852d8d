import { useSelector } from "react-redux";
import { externalId, packageId } from "../../../shared/model/external-id.ts";
import { selectTarget } from "../explorer/details-target.ts";
import type { StateWithExplorer } from "../explorer/slice.ts";

/**
 * Returns whether something else has been chosen, so that the details of this type or member stay only until the new
 * ones have loaded: slow work should not start for them. Details with a null id are replaced at once.
 */
export function useIsLeaving(entityId: string | null): boolean {
  return useSelector((state: StateWithExplorer) => {
    if (entityId === null) return false;
    const target = selectTarget(state);
    if (target.kind === "type") return target.typeId !== entityId;
    if (target.kind === "external") return externalId(target.documentationId) !== entityId;
    if (target.kind === "package") return packageId(target.name) !== entityId;
    return target.kind === "member" && target.memberId !== entityId;
  });
}
