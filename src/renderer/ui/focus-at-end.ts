/** Gives a field the focus, its caret behind the text that it holds. */
export function focusAtEnd(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
