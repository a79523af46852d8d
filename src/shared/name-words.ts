/** Maximum length of a name that fits on a phone. */
const SHORT = 24;

/** Places for a line break: before a hump, and after separators in names. */
const PLACES = /(?<=[\p{Ll}\p{Nd}])(?=\p{Lu})|(?<=[._(,<])/u;

/** Splits a name into pieces between which it may be wrapped, unless it has no more characters than there is room for. */
export function nameWords(name: string, room = SHORT): readonly string[] {
  return name.length <= room ? [name] : name.split(PLACES);
}
