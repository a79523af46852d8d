import { useEffect, useState } from "react";
import type { GoToTarget } from "../../../shared/model/go-to.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { entityName, shortEntityName } from "../explorer/entity-name.ts";
import type { ProjectThunk } from "../project/slice.ts";

/** Maximum number of places to offer. */
const MAX_PLACES = 5;

/**
 * Returns the places where a missing type or member may be now: declarations with the same name, those in a type of the
 * same name first. Empty if there are none.
 */
export function useLikelyPlaces(id: string): readonly GoToTarget[] {
  const dispatch = useAppDispatch();
  const [places, setPlaces] = useState<readonly GoToTarget[]>([]);
  useEffect(() => {
    let isShown = true;
    void dispatch(findLikely(id)).then((found) => isShown && setPlaces(found));
    return () => {
      isShown = false;
    };
  }, [dispatch, id]);
  return places;
}

/** Searches for likely places once. */
export function findLikely(id: string): ProjectThunk<Promise<readonly GoToTarget[]>> {
  return async (_, __, { engine }) => {
    const [qualified, name] = [entityName(id), shortEntityName(id)];
    if (qualified === null || name === null) return [];
    const found = new Map<string, GoToTarget>();
    for (const text of new Set([qualified, name])) {
      const answer = await engine.goTo(text, []);
      if (!answer.ok) return [];
      const alike = answer.value.targets.filter((target) => target.name === lastName(name) && target.id !== id);
      for (const target of alike) found.set(target.id, target);
      // If its type still has such a member, other members of that name are unrelated.
      if (found.size > 0) break;
    }
    return [...found.values()].slice(0, MAX_PLACES);
  };
}

function lastName(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}
