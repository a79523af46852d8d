import type { KeyboardEvent, RefObject } from "react";

export interface SearchFieldProps {
  readonly ref?: RefObject<HTMLInputElement | null>;
  readonly className: string | undefined;
  /** What is looked for, as its name and in it while it is empty. */
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** A field that narrows a list as one types. */
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
