/** How a value becomes one of another type: not at all, perhaps, by a conversion, or as it is. */
export const Conversion = { none: 0, perhaps: 1, implicit: 2, identity: 3 } as const;
export type Conversion = (typeof Conversion)[keyof typeof Conversion];

/** The best of these; `none` of no conversions. */
export function mostOf(conversions: readonly Conversion[]): Conversion {
  return conversions.reduce<Conversion>((most, conversion) => (conversion > most ? conversion : most), Conversion.none);
}

/** The worst of these; `identity` of no conversions. */
export function leastOf(conversions: readonly Conversion[]): Conversion {
  return conversions.reduce<Conversion>(
    (least, conversion) => (conversion < least ? conversion : least),
    Conversion.identity,
  );
}
