/**
 * Whether an undocumented part of a type is left to another to be counted: a partial type counts once, where it is
 * documented, or else at the first of its parts.
 */
export function isCountedElsewhere(
  id: string,
  parts: readonly string[],
  isDocumented: (part: string) => boolean,
): boolean {
  // Only the first part looks at the others: of very many parts that would else be a square.
  return parts.length > 1 && (parts[0] !== id || parts.some((part) => part !== id && isDocumented(part)));
}
