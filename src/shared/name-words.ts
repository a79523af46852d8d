/** Maximum length of a name that fits on a phone. */
const SHORT = 24;

/** Places for a line break: before a hump, and after separators in names. */
const PLACES = /(?<=[\p{Ll}\p{Nd}])(?=\p{Lu})|(?<=[._(,<])/u;

/** Splits a long name into pieces between which it may be wrapped; a short one stays whole. */
export function nameWords(name: string): readonly string[] {
  return name.length <= SHORT ? [name] : name.split(PLACES);
}
