/** Words with special capitalization in running text, by their lower case. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ...["API", "CLI", "CPU", "CSS", "CSV", "DNS", "DTO", "FTP", "GPU", "GUID", "HTML", "HTTP", "HTTPS", "IO"].map(
    inCapitals,
  ),
  ...["IP", "JSON", "JWT", "MD5", "PDF", "RGB", "SHA1", "SHA256", "SMTP", "SQL", "SSL", "TCP", "TLS"].map(inCapitals),
  ...["UDP", "UI", "URI", "URL", "UTC", "UUID", "XML", "XPATH", "YAML"].map(inCapitals),
  ["utf8", "UTF-8"],
  ["utf16", "UTF-16"],
  ["id", "id"],
  ["ids", "ids"],
  ["ok", "OK"],
  ["args", "arguments"],
  ["arg", "argument"],
  ["config", "configuration"],
  ["ctx", "context"],
  ["db", "database"],
  ["dir", "directory"],
  ["info", "information"],
  ["max", "maximum"],
  ["min", "minimum"],
  ["msg", "message"],
  ["obj", "object"],
  ["param", "parameter"],
  ["params", "parameters"],
]);

// Uppercase letters with a plural s (`IDs`), uppercase letters (`HTML`), a word, letters without case; digits belong to
// the preceding word.
const WORD =
  /\p{Lu}{2,}s(?!\p{L})\p{N}*|\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{M}]+\p{N}*|[\p{Lo}\p{Lm}\p{Lt}]+\p{N}*|\p{N}+/gu;

/** Splits a name into words as spelled in running text: `parseHTMLById` is parse, HTML, by, id. */
export function splitName(name: string): readonly string[] {
  return Array.from(name.normalize("NFC").matchAll(WORD), ([word]) => spelled(word));
}

/** Whether a word is an abbreviation in capitals. */
export function isAcronym(word: string): boolean {
  return /^\p{Lu}{2,}/u.test(word);
}

/** Makes a sentence: capitalizes the first letter and adds a full stop. */
export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function spelled(word: string): string {
  const small = word.toLowerCase();
  return SPELLINGS.get(small) ?? (/^\p{Lu}{2,}/u.test(word) ? word : small);
}

function inCapitals(word: string): readonly [string, string] {
  return [word.toLowerCase(), word];
}
