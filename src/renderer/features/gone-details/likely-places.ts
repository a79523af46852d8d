import { useEffect, useState } from "react";
import type { GoToTarget } from "../../../shared/model/go-to.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { entityName, shortEntityName } from "../explorer/entity-name.ts";
import type { ProjectThunk } from "../project/slice.ts";

/** More are no help. */
const MOST = 5;

/**
 * Where a type or member that is gone may be now: what has its name, in a type of the same name first. None where nothing
 * has.
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

/** The same, asked for once. */
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
      // Where its type has such a member still, others of that name are other things.
      if (found.size > 0) break;
    }
    return [...found.values()].slice(0, MOST);
  };
}

function lastName(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}
