import { useSelector } from "react-redux";
import { importAnnouncement } from "./announcement.ts";
import type { StateWithProject } from "./slice.ts";

/** Announces the progress and the result of an import to screen readers. */
export function LiveRegion() {
  const text = useSelector(({ project }: StateWithProject) => importAnnouncement(project));
  return (
    <div role="status" className="visually-hidden">
      {text}
    </div>
  );
}
