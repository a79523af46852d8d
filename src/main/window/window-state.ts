import { readFileSync } from "node:fs";
import { boolean, int, object, type output, safeParse } from "zod/mini";
import { writeFileWhole } from "../util/write-file-whole.ts";

const place = object({ x: int(), y: int(), width: int(), height: int() });
const windowState = object({ bounds: place, isMaximized: boolean() });

export type Place = output<typeof place>;

/** Where a window stands when it is not maximized, and whether it is. */
export type WindowState = output<typeof windowState>;

const SMALLEST = { width: 640, height: 400 };
const USUAL = { width: 1280, height: 820 };

/** How much of the title bar must be in reach for a place to be used again. */
const REACH = 100;

export function readWindowState(file: string): WindowState | undefined {
  try {
    const read = safeParse(windowState, JSON.parse(readFileSync(file, "utf8")));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

export function writeWindowState(file: string, state: WindowState): void {
  writeFileWhole(file, JSON.stringify(state));
}

/** A place for a new window: the earlier one where a screen still shows it, otherwise only a size. */
export function placeFor(state: WindowState | undefined, screens: readonly Place[]): Partial<Place> {
  if (state === undefined) return USUAL;
  const { x, y, width, height } = state.bounds;
  const size = { width: Math.max(width, SMALLEST.width), height: Math.max(height, SMALLEST.height) };
  return screens.some((screen) => showsTitleBar(screen, { x, y, ...size })) ? { x, y, ...size } : size;
}

function showsTitleBar(screen: Place, { x, y, width }: Place): boolean {
  const shown = Math.min(x + width, screen.x + screen.width) - Math.max(x, screen.x);
  return shown >= REACH && y >= screen.y && y <= screen.y + screen.height - REACH;
}
