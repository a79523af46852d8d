import { existsSync } from "node:fs";

/**
 * The command in a text such as `code --wait`, as people write it into VISUAL and EDITOR. A path may contain blanks and
 * dashes, like that of `Code - Insiders.exe`: a switch is a letter after a dash, and a text that is the path of a file
 * has no switches.
 */
export function commandIn(text: string, isFile: (path: string) => boolean = existsSync): string {
  const whole = text.trim();
  if (isFile(whole)) return whole;
  const quoted = /^"([^"]+)"/.exec(whole)?.[1];
  return quoted ?? whole.replace(/\s+--?[a-z].*$/is, "");
}
