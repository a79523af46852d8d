import { useState } from "react";
import { detailOf, formatMessage } from "../../shared/errors/errors.ts";
import { messages } from "../../shared/messages/messages.ts";
import { type AppThunk, useAppDispatch } from "./dispatch.ts";

/** The bounds of a pane's size, in its unit: pixels, or percent of the window. */
export interface SizeBounds {
  readonly least: number;
  readonly most: number;
}

/** Returns the size that a pane was given in an earlier visit, within the bounds; null if none. */
export function keptSize(key: string, bounds: SizeBounds): AppThunk<number | null> {
  return (_, __, { storage }) => {
    const size = Number(storage.getItem(key));
    return size > 0 ? sizeWithin(size, bounds) : null;
  };
}

/** Stores the size of a pane for the next visit. */
export function keepSize(key: string, size: number, bounds: SizeBounds): AppThunk<void> {
  return (_, __, { storage }) => {
    try {
      storage.setItem(key, String(sizeWithin(size, bounds)));
    } catch (thrown) {
      console.warn(formatMessage(messages.log.storageBlocked, { detail: detailOf(thrown) }));
    }
  };
}

/** Returns the kept size of a pane, at first `initial`, and sets it. */
export function useKeptSize(key: string, initial: number, bounds: SizeBounds): [number, (size: number) => void] {
  const dispatch = useAppDispatch();
  const [size, setSize] = useState(() => dispatch(keptSize(key, bounds)) ?? initial);
  const onSize = (next: number) => {
    setSize(next);
    dispatch(keepSize(key, next, bounds));
  };
  return [size, onSize];
}

export function sizeWithin(size: number, { least, most }: SizeBounds): number {
  return Math.min(most, Math.max(least, size));
}
