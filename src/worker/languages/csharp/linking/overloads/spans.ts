import type { NamedType } from "../symbols/model.ts";
import { isCore } from "../symbols/symbols.ts";

/** `Span<T>` or `ReadOnlySpan<T>` */
export function isSpan({ definition }: NamedType): boolean {
  return isCore(definition, "ReadOnlySpan`1") || isCore(definition, "Span`1");
}
