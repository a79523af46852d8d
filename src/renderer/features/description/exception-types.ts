import type { ExceptionType } from "../../../shared/model/description-form.ts";

/** Maximum number of suggestions; typing another letter narrows a longer list. */
const MAX_ROWS = 50;

/**
 * Returns the suggestions for the typed text: the types whose names contain it, the code base's own before others, and
 * among each those first whose own name begins with it; otherwise in their order. Returns none if the text is a type's
 * full name.
 */
export function suggestedTypes(types: readonly ExceptionType[], typed: string): readonly ExceptionType[] {
  const wanted = typed.trim().toLowerCase();
  if (types.some(({ name }) => name === typed.trim())) return [];
  const found = types.filter(({ name }) => name.toLowerCase().includes(wanted));
  const rankOf = (type: ExceptionType) => {
    const begins = ownNameOf(type).toLowerCase().startsWith(wanted);
    return (type.isOwn ? 0 : 2) + (begins ? 0 : 1);
  };
  return found.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, MAX_ROWS);
}

/** Returns the name of a type without its namespace and outer types. */
export function ownNameOf({ name }: ExceptionType): string {
  return name.slice(name.lastIndexOf(".") + 1);
}
