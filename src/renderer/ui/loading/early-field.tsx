import { type KeyboardEvent, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { isAnyPartMissing, onMissingParts } from "./late.ts";

export interface EarlyFieldProps {
  readonly label: string;
  readonly text: string;
  /** Whether what is typed first replaces the text. */
  readonly isSelected?: boolean;
  readonly maxLength?: number;
  readonly onText: (text: string) => void;
  readonly onEnter?: () => void;
  readonly onEscape: () => void;
}

/**
 * Takes what is typed while a part of the page with a field loads: only a field understands dead keys and input
 * methods. It has the focus until the part has loaded, and then returns it to where it was. While a part cannot be
 * loaded, keys are meant for the page.
 */
export function EarlyField(props: EarlyFieldProps) {
  const isMissing = useSyncExternalStore(onMissingParts, isAnyPartMissing);
  return !isMissing && <FocusedField {...props} />;
}

function FocusedField({ label, text, isSelected, maxLength, onText, onEnter, onEscape }: EarlyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const goBack = useRef(() => {});
  useLayoutEffect(() => {
    const field = input.current;
    const before = document.activeElement;
    goBack.current = () => {
      if (before instanceof HTMLElement && document.activeElement === field) before.focus({ preventScroll: true });
    };
    field?.focus();
    if (isSelected) field?.select();
    return goBack.current;
  }, [isSelected]);
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    if (nativeEvent.isComposing) return;
    if (key === "Enter") onEnter?.();
    if (key !== "Escape") return;
    nativeEvent.preventDefault();
    goBack.current();
    onEscape();
  };
  return (
    <input
      ref={input}
      className="visually-hidden"
      aria-label={label}
      spellCheck={false}
      autoComplete="off"
      maxLength={maxLength}
      value={text}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
