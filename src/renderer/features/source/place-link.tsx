import type { ReactNode } from "react";
import type { SourcePlace } from "../../../shared/model/source-place.ts";
import { useAppDispatch } from "../../store/dispatch.ts";
import { openPlace } from "./state/thunks.ts";

export interface PlaceLinkProps {
  /** The type, member or file that contains the place. */
  readonly id: string;
  readonly place: SourcePlace;
  readonly className?: string | undefined;
  /** The tooltip. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** A link to a place in the code, and to the details of what contains it. */
export function PlaceLink({ id, place, className, title, children }: PlaceLinkProps) {
  const dispatch = useAppDispatch();
  return (
    <button type="button" className={className} title={title} onClick={() => dispatch(openPlace(id, place))}>
      {children}
    </button>
  );
}
