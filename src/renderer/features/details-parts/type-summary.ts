const ACCESS: ReadonlySet<string> = new Set(["public", "protected", "private", "internal", "file"]);

export interface DeclarationSummary {
  readonly kind: string;
  readonly modifiers: readonly string[];
  readonly namespace: string;
}

/** The facts beside a type's name: `static class`, `public`, `Newtonsoft.Json`; a part without words is left out. */
export function typeSummary({ kind, modifiers, namespace }: DeclarationSummary): readonly string[] {
  const access = modifiers.filter((modifier) => ACCESS.has(modifier));
  const others = modifiers.filter((modifier) => !ACCESS.has(modifier));
  return [[...others, kind].join(" "), access.join(" "), namespace].filter((part) => part !== "");
}
