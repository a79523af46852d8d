const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text as it may stand in HTML or XML, in the values of attributes as well. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, escapedSign);
}

/** A text as it may stand in HTML between tags alone, where quotes are letters like any other. */
export function escapeHtmlText(text: string): string {
  return text.replaceAll(/[&<]/g, escapedSign);
}

function escapedSign(sign: string): string {
  return ENTITIES[sign] ?? sign;
}
