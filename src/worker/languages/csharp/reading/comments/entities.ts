const NAMED: ReadonlyMap<string, string> = new Map([
  ["lt", "<"],
  ["gt", ">"],
  ["amp", "&"],
  ["apos", "'"],
  ["quot", '"'],
]);

const REFERENCE = /&(?:#(x[0-9a-f]*|\d*)|([\p{L}_][\p{L}\p{N}_.-]*));?/giu;

/**
 * Decodes XML's five named entities and character references, with or without their semicolon. Anything else is left as
 * written.
 */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(REFERENCE, (whole, code: string | undefined, name: string | undefined) => {
    if (code === undefined) return NAMED.get(name ?? "") ?? whole;
    return characterOf(/^x/i.test(code) ? Number.parseInt(code.slice(1), 16) : Number.parseInt(code, 10)) ?? whole;
  });
}

// The characters that XML 1.0 allows.
function characterOf(code: number): string | undefined {
  if (code === 9 || code === 10 || code === 13) return String.fromCharCode(code);
  const isAllowed =
    (code >= 0x20 && code <= 0xd7ff) || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff);
  return isAllowed ? String.fromCodePoint(code) : undefined;
}
