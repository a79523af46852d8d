import { externalAddress } from "../../shared/external-address.ts";

/** Whether a text is a valid way to link source: `none`, `pages`, or a web address with `{path}` in it. */
export function isSourceWay(text: string): boolean {
  if (text === "none" || text === "pages") return true;
  return text.includes("{path}") && externalAddress(filledTemplate(text, "a/b.cs", 0)) !== undefined;
}

/** The address of a zero-based line of a file, by its path in the repository. */
export function filledTemplate(template: string, path: string, row: number): string {
  const encoded = path.split("/").map(encodeURIComponent).join("/");
  return template.replaceAll("{line}", String(row + 1)).replaceAll("{path}", () => encoded);
}
