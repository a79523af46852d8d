const ACCESS: ReadonlySet<string> = new Set(["public", "protected", "private", "internal", "file"]);

export interface DeclarationSummary {
  readonly kind: string;
  readonly modifiers: readonly string[];
  readonly namespace: string;
}

/** Returns the facts beside a type's name: `static class`, `public`, `Newtonsoft.Json`; empty parts are left out. */
export function typeSummary({ kind, modifiers, namespace }: DeclarationSummary): readonly string[] {
  const access = modifiers.filter((modifier) => ACCESS.has(modifier));
  const others = modifiers.filter((modifier) => !ACCESS.has(modifier));
  return [[...others, kind].join(" "), access.join(" "), namespace].filter((part) => part !== "");
}
