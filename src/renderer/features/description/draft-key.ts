import { useSelector } from "react-redux";
import { selectProjectInView } from "../project/selectors.ts";

/** The key of a draft: identifiers are alike in two projects that hold the same file. */
export function useDraftKey(entityId: string): string {
  const project = useSelector(selectProjectInView);
  return `${project ?? ""}/${entityId}`;
}
