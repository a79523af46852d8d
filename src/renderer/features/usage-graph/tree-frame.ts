import type { TreeLayout } from "./tree-layout.ts";

type Range = readonly [low: number, high: number];

/** The visible part of a layout's plane. */
export interface Shown {
  readonly x: Range;
  readonly y: Range;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Maximum factor by which text can be shrunk and still be read. */
const MAX_SHRUNK = 1.12;
const [MIN_HEIGHT, MAX_HEIGHT] = [160, 720];

/** Returns the height of the frame for a tree, up to the available height of the window. */
export function treeFrameHeight({ top, bottom }: TreeLayout, available: number): number {
  return Math.round(Math.max(MIN_HEIGHT, Math.min(bottom - top, MAX_HEIGHT, available)));
}

/**
 * Returns the initial view of a tree in a frame: the whole tree if it is readable then, else its member, at the edge
 * where its callers begin.
 */
export function firstView(layout: TreeLayout, frame: Size): Shown {
  const whole = scaleToFit(layout, frame);
  const scale = whole <= MAX_SHRUNK ? Math.max(whole, 1) : 1;
  return {
    x: shownOf([layout.left, layout.right], frame.width * scale),
    y: shownOf([layout.top, layout.bottom], frame.height * scale),
  };
}

/** Returns the factor by which a tree has to be shrunk to fit into the frame; less than 1 if there is room to spare. */
export function scaleToFit({ left, right, top, bottom }: TreeLayout, { width, height }: Size): number {
  return Math.max((right - left) / Math.max(width, 1), (bottom - top) / Math.max(height, 1));
}

// A range that fits is centered; otherwise the origin is shown, with as much of the rest as possible.
function shownOf([low, high]: Range, size: number): Range {
  if (high - low <= size) {
    const middle = (low + high) / 2;
    return [middle - size / 2, middle + size / 2];
  }
  const start = Math.max(low, Math.min(high - size, -size / 2));
  return [start, start + size];
}
