import { visible } from "../../../shared/visible-text.ts";

/** The properties of a page for a tool, by the tool's own names. */
export type FrontMatter = Readonly<Record<string, string | boolean | null>>;

/** The front matter of a page, in YAML. */
export function frontMatter(values: FrontMatter, inHead: (text: string) => string): string {
  const rows = Object.entries(values).map(([name, value]) => {
    return `${name}: ${typeof value === "string" ? yamlString(inHead(visible(value))) : String(value)}`;
  });
  return ["---", ...rows, "---"].join("\n");
}

/** A text as a YAML string, which is a JSON string except for some characters. */
export function yamlString(text: string): string {
  return JSON.stringify(text).replaceAll(/[\u007f-\u009f\ufffe\uffff]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
