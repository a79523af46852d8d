import type { UsageNode } from "../../../shared/model/usage-graph.ts";

type Range = [low: number, high: number];

/** Minimum height of the bounds: the first two steps, so that a single node does not fill the frame. */
const MIN_HEIGHT = 0.6;

/**
 * Returns the part of the graph's plane that the camera shows to fit all nodes into a frame with the given ratio of
 * width to height; `stretch` reserves room above and below as if the nodes were that many times as far apart.
 */
export function cameraBounds(
  nodes: readonly Pick<UsageNode, "x" | "y">[],
  ratio: number,
  stretch = 1,
): { x: Range; y: Range } {
  const x = rangeOf(nodes.map((node) => node.x));
  const y = rangeOf(nodes.map((node) => node.y * stretch));
  const height = Math.max(y[1] - y[0], (x[1] - x[0]) / ratio, MIN_HEIGHT);
  return { x: widened(x, height * ratio), y: widened(y, height) };
}

function rangeOf(values: readonly number[]): Range {
  return values.reduce<Range>(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [0, 0]);
}

function widened([low, high]: Range, size: number): Range {
  const middle = (low + high) / 2;
  return [middle - size / 2, middle + size / 2];
}
