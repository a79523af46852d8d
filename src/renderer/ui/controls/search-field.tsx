import type { KeyboardEvent, RefObject } from "react";

export interface SearchFieldProps {
  readonly ref?: RefObject<HTMLInputElement | null>;
  readonly className: string | undefined;
  /** What to search for, as the field's name and placeholder. */
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** A field that filters a list while typing. */
export function SearchField({ ref, className, label, text, onText, onKeyDown }: SearchFieldProps) {
  return (
    <input
      ref={ref}
      type="search"
      className={className}
      aria-label={label}
      placeholder={label}
      spellCheck={false}
      autoComplete="off"
      value={text}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
