import { useSelector } from "react-redux";
import { late } from "../../ui/loading/late.ts";
import type { StateWithAddress } from "./slice.ts";

const UnknownProjectNote = late(async () => ({ default: (await import("./unknown-project.tsx")).UnknownProjectNote }));

/** The note on a project that could not be opened; nothing where none was asked for in vain. */
export function LazyUnknownProject() {
  const unknown = useSelector(({ address }: StateWithAddress) => address.unknown);
  return unknown && <UnknownProjectNote unknown={unknown} />;
}
