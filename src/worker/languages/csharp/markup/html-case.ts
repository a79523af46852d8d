/** Converts a name as ASP.NET Core does for HTML: `MailTo` is `mail-to`, `ONEInside` is `one-inside`. */
export function htmlCase(name: string): string {
  return name.replace(WORD_START, "-$&").toLowerCase();
}

// A capital begins a word before a small letter, if something precedes it, and behind a small letter.
const WORD_START = /(?<=[a-zA-Z0-9])[A-Z](?=[a-z])|(?<=[a-z])[A-Z]/g;
