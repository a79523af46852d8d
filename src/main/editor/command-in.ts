import { existsSync } from "node:fs";

/**
 * The command in a text such as `code --wait`, as people write it into VISUAL and EDITOR. A path may hold blanks and dashes,
 * as that of `Code - Insiders.exe` does: a switch is a letter after a dash, and a text that names a file has none.
 */
export function commandIn(text: string, isFile: (path: string) => boolean = existsSync): string {
  const whole = text.trim();
  if (isFile(whole)) return whole;
  const quoted = /^"([^"]+)"/.exec(whole)?.[1];
  return quoted ?? whole.replace(/\s+--?[a-z].*$/is, "");
}
