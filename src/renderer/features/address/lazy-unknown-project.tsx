import { lazy } from "react";
import { useSelector } from "react-redux";
import type { StateWithAddress } from "./slice.ts";

const UnknownProjectView = lazy(async () => ({ default: (await import("./unknown-project.tsx")).UnknownProjectView }));

/** The note on a project that could not be opened; nothing where none was asked for in vain. */
export function LazyUnknownProject() {
  const unknown = useSelector(({ address }: StateWithAddress) => address.unknown);
  return unknown && <UnknownProjectView unknown={unknown} />;
}
