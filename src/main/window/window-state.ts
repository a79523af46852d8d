import { boolean, int, object, type output } from "zod/mini";
import { SettingsFile } from "../util/settings-file.ts";

const bounds = object({ x: int(), y: int(), width: int(), height: int() });
const windowState = object({ bounds, isMaximized: boolean() });

/** A window's position and size on the screens. */
export type Bounds = output<typeof bounds>;

/** The bounds of a window when it is not maximized, and whether it is maximized. */
export type WindowState = output<typeof windowState>;

const SMALLEST = { width: 640, height: 400 };
const USUAL = { width: 1280, height: 820 };

/** How much of the title bar must be reachable for a stored position to be used. */
const REACH = 100;

/** The file that stores the state. */
export function windowStateFile(path: string): SettingsFile<WindowState> {
  return new SettingsFile(path, windowState);
}

/** The bounds for a new window: the stored ones where a screen still shows them, otherwise only a size. */
export function placeFor(state: WindowState | undefined, screens: readonly Bounds[]): Partial<Bounds> {
  if (state === undefined) return USUAL;
  const { x, y, width, height } = state.bounds;
  const size = { width: Math.max(width, SMALLEST.width), height: Math.max(height, SMALLEST.height) };
  return screens.some((screen) => showsTitleBar(screen, { x, y, ...size })) ? { x, y, ...size } : size;
}

function showsTitleBar(screen: Bounds, { x, y, width }: Bounds): boolean {
  const shown = Math.min(x + width, screen.x + screen.width) - Math.max(x, screen.x);
  return shown >= REACH && y >= screen.y && y <= screen.y + screen.height - REACH;
}
