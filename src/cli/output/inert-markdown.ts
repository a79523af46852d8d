import { visible } from "../../shared/visible-text.ts";

const LONGEST_TEXT = 300;

/** A text as inline code for GitHub, which makes no mentions and no references of what is in code; cut where it is long. */
export function asCode(text: string): string {
  const short = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
  return `<code>${inert(short)}</code>`;
}

/** A text with all characters escaped that mean something in Markdown or HTML. */
export function inert(text: string): string {
  return visible(text).replace(/[\\`*_{}[\]()<>#+!|~&@:.-]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
