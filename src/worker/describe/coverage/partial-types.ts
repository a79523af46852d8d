/**
 * Whether an undocumented part of a type is counted at another part: a partial type counts once, where it is
 * documented, or else at its first part.
 */
export function isCountedElsewhere(
  id: string,
  parts: readonly string[],
  isDocumented: (part: string) => boolean,
): boolean {
  // Only the first part checks the others: otherwise many parts would take quadratic time.
  return parts.length > 1 && (parts[0] !== id || parts.some((part) => part !== id && isDocumented(part)));
}
