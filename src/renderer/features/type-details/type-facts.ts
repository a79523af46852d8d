import type { TypeDetails } from "../../../shared/model.ts";

const ACCESS: ReadonlySet<string> = new Set(["public", "protected", "private", "internal", "file"]);

/** What stands beside a type's name: `static class`, `public`, `Newtonsoft.Json`; a part without words is left out. */
export function typeFacts({ kind, modifiers, namespace }: Pick<TypeDetails, "kind" | "modifiers" | "namespace">) {
  const access = modifiers.filter((modifier) => ACCESS.has(modifier));
  const others = modifiers.filter((modifier) => !ACCESS.has(modifier));
  return [[...others, kind].join(" "), access.join(" "), namespace].filter((part) => part !== "");
}
