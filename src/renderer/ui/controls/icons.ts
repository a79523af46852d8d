import braces from "bootstrap-icons/icons/braces.svg?raw";
import codeSquare from "bootstrap-icons/icons/code-square.svg?raw";
import dashLg from "bootstrap-icons/icons/dash-lg.svg?raw";
import fileEarmark from "bootstrap-icons/icons/file-earmark.svg?raw";
import folder2 from "bootstrap-icons/icons/folder2.svg?raw";
import folder2Open from "bootstrap-icons/icons/folder2-open.svg?raw";
import square from "bootstrap-icons/icons/square.svg?raw";
import squareFill from "bootstrap-icons/icons/square-fill.svg?raw";
import stars from "bootstrap-icons/icons/stars.svg?raw";
import windowStack from "bootstrap-icons/icons/window-stack.svg?raw";
import xLg from "bootstrap-icons/icons/x-lg.svg?raw";

/** One stroke of an icon in a 16 × 16 box. */
export interface IconPath {
  readonly d: string;
  readonly evenOdd: boolean;
}

/** The icons by the names of specification 1.2. The set has no single sparkle, so its icon with several stars is used. */
export const ICONS = {
  Square: pathsOf(square),
  X_lg: pathsOf(xLg),
  Dash_lg: pathsOf(dashLg),
  Window_stack: pathsOf(windowStack),
  Square_fill: pathsOf(squareFill),
  File_earmark: pathsOf(fileEarmark),
  Folder2: pathsOf(folder2),
  Folder2_open: pathsOf(folder2Open),
  Code_square: pathsOf(codeSquare),
  Braces: pathsOf(braces),
  Sparkle: pathsOf(stars),
} as const satisfies Record<string, readonly IconPath[]>;

export type IconName = keyof typeof ICONS;

// Only the paths are extracted, so that an icon becomes React elements and no markup is ever set from text.
function pathsOf(svg: string): readonly IconPath[] {
  return Array.from(svg.matchAll(/<path([^>]*)\/>/g), ([, attributes = ""]) => ({
    d: /\bd="([^"]*)"/.exec(attributes)?.[1] ?? "",
    evenOdd: attributes.includes('fill-rule="evenodd"'),
  }));
}
