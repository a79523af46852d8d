import type { ReactNode } from "react";
import type { SourcePlace } from "../../../shared/model/source-place.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { openPlace } from "./thunks.ts";

export interface PlaceLinkProps {
  /** The type, member or file that the place stands in. */
  readonly id: string;
  readonly place: SourcePlace;
  readonly className?: string | undefined;
  /** What is shown where the pointer rests. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** Leads to a place in the code, and to the details of what it stands in. */
export function PlaceLink({ id, place, className, title, children }: PlaceLinkProps) {
  const dispatch = useAppDispatch();
  return (
    <button type="button" className={className} title={title} onClick={() => dispatch(openPlace(id, place))}>
      {children}
    </button>
  );
}
