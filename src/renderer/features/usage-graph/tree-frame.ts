import type { TreeLayout } from "./tree-layout.ts";

type Range = readonly [low: number, high: number];

/** What is shown of a layout's plane. */
export interface Shown {
  readonly x: Range;
  readonly y: Range;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** So much smaller letters can still be read. */
const MOST_SHRUNK = 1.12;
const [LEAST_HEIGHT, MOST_HEIGHT] = [160, 720];

/** The height of the frame for a tree, of what there is of the window. */
export function treeFrameHeight({ top, bottom }: TreeLayout, available: number): number {
  return Math.round(Math.max(LEAST_HEIGHT, Math.min(bottom - top, MOST_HEIGHT, available)));
}

/**
 * What a frame shows of a tree at first: all of it where that can be read, else the member that it is of, at the edge
 * where its callers begin.
 */
export function firstView(layout: TreeLayout, frame: Size): Shown {
  const whole = scaleToFit(layout, frame);
  const scale = whole <= MOST_SHRUNK ? Math.max(whole, 1) : 1;
  return {
    x: shownOf([layout.left, layout.right], frame.width * scale),
    y: shownOf([layout.top, layout.bottom], frame.height * scale),
  };
}

/** By how much a tree has to be made smaller so that all of it is in the frame; less than 1 where there is room. */
export function scaleToFit({ left, right, top, bottom }: TreeLayout, { width, height }: Size): number {
  return Math.max((right - left) / Math.max(width, 1), (bottom - top) / Math.max(height, 1));
}

// What fits stands in the middle; of what does not the origin is shown, and as much of the rest as can be.
function shownOf([low, high]: Range, size: number): Range {
  if (high - low <= size) {
    const middle = (low + high) / 2;
    return [middle - size / 2, middle + size / 2];
  }
  const start = Math.max(low, Math.min(high - size, -size / 2));
  return [start, start + size];
}
