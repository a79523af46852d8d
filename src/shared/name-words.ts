/** Shorter names fit on a phone. */
const SHORT = 24;

/** Before a hump, and behind what parts names from each other. */
const PLACES = /(?<=[\p{Ll}\p{Nd}])(?=\p{Lu})|(?<=[._(,<])/u;

/** The pieces between which a long name may go on in a further row; a short one is whole. */
export function nameWords(name: string): readonly string[] {
  return name.length <= SHORT ? [name] : name.split(PLACES);
}
