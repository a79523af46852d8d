import { visible } from "../../shared/visible-text.ts";

const MAX_TEXT_LENGTH = 300;

/** A text as inline code for GitHub, which makes no mentions and no references of what is in code; cut where it is long. */
export function asCode(text: string): string {
  const short = text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text;
  return `<code>${inert(short)}</code>`;
}

/** A text with all characters escaped that mean something in Markdown or HTML. */
export function inert(text: string): string {
  return visible(text).replace(/[\\`*_{}[\]()<>#+!|~&@:.-]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
