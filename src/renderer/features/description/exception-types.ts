import type { ExceptionType } from "../../../shared/model/description-form.ts";

/** More rows nobody looks through: a further letter leaves fewer. */
const MOST_ROWS = 50;

/**
 * The types to offer for what is typed so far: those that hold it, in their order, and of the code base's as of the others
 * those first whose own name begins with it. None where it is the name of one.
 */
export function suggestedTypes(types: readonly ExceptionType[], typed: string): readonly ExceptionType[] {
  const wanted = typed.trim().toLowerCase();
  if (types.some(({ name }) => name === typed.trim())) return [];
  const found = types.filter(({ name }) => name.toLowerCase().includes(wanted));
  const rankOf = (type: ExceptionType) => {
    const begins = ownNameOf(type).toLowerCase().startsWith(wanted);
    return (type.isOwn ? 0 : 2) + (begins ? 0 : 1);
  };
  return found.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, MOST_ROWS);
}

/** The name of a type without what it stands in. */
export function ownNameOf({ name }: ExceptionType): string {
  return name.slice(name.lastIndexOf(".") + 1);
}
