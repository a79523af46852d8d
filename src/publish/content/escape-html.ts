const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes a text for HTML or XML, including the values of attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, escapedSign);
}

/** Escapes a text for HTML between tags only, where quotes need no escape. */
export function escapeHtmlText(text: string): string {
  return text.replaceAll(/[&<]/g, escapedSign);
}

function escapedSign(sign: string): string {
  return ENTITIES[sign] ?? sign;
}
