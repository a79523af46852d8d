/** Characters that XML 1.0 cannot represent. */
// biome-ignore format: one kind a line
const NOT_IN_XML = new RegExp(
  [
    /[^\P{Cc}\n\r\t\u007F-\u009F]/u,
    /[\uFFFE\uFFFF]/u,
    /\p{Cs}/u,
  ].map(({ source }) => source).join("|"),
  "gu",
);

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "&#10;",
  "\r": "&#13;",
  "\t": "&#9;",
};

/** An attribute of an element, with a leading blank. */
export function attribute(name: string, value: string | number): string {
  const text = String(value).replace(NOT_IN_XML, "\uFFFD");
  return ` ${name}="${text.replace(/[&<>"\n\r\t]/g, (one) => ESCAPES[one] ?? one)}"`;
}
