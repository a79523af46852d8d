import { useSelector } from "react-redux";
import { announcement } from "./announcement.ts";
import type { StateWithProject } from "./slice.ts";

/** Says the progress and the result of an import to people who do not see them. */
export function LiveRegion() {
  const text = useSelector(({ project }: StateWithProject) => announcement(project));
  return (
    <div role="status" className="visually-hidden">
      {text}
    </div>
  );
}
