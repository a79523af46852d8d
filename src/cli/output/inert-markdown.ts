import { visible } from "../../shared/visible-text.ts";

const LONGEST_TEXT = 300;

/** What is asked for nobody, and refers to nothing: in code, GitHub looks for neither. */
export function asCode(text: string): string {
  const short = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
  return `<code>${inert(short)}</code>`;
}

/** Names of code say nothing in Markdown or HTML. */
export function inert(text: string): string {
  return visible(text).replace(/[\\`*_{}[\]()<>#+!|~&@:.-]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
