import { useAppSelector } from "../../store/hooks.ts";
import { announcement } from "./announcement.ts";

/** Says the progress and the result of an import to people who do not see them. */
export function LiveRegion() {
  const text = useAppSelector(({ project }) => announcement(project));
  return (
    <div role="status" className="visually-hidden">
      {text}
    </div>
  );
}
