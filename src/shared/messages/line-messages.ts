/** The texts for a position in a text. */
export const lineMessages = {
  one: "line {lines}",
  other: "lines {lines}",
} as const;
