import { visible } from "../../../shared/visible-text.ts";

/** What a tool is told of a page, by the tool's own names. */
export type FrontMatter = Readonly<Record<string, string | boolean | null>>;

/** The head of a page, in YAML. */
export function frontMatter(values: FrontMatter, inHead: (text: string) => string): string {
  const rows = Object.entries(values).map(([name, value]) => {
    return `${name}: ${typeof value === "string" ? yamlString(inHead(visible(value))) : String(value)}`;
  });
  return ["---", ...rows, "---"].join("\n");
}

/** A text in YAML, which takes the strings of JSON but for some characters in them. */
export function yamlString(text: string): string {
  return JSON.stringify(text).replaceAll(/[\u007f-\u009f\ufffe\uffff]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
