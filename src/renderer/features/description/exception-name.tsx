import { Autocomplete } from "@base-ui/react/autocomplete";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { descriptionFieldMessages as words } from "../../../shared/messages/description-field-messages.ts";
import type { ExceptionType } from "../../../shared/model/description-form.ts";
import menu from "../../ui/controls/menu.module.css";
import textField from "../../ui/controls/text-field.module.css";
import { visibleText } from "../../ui/text/visible-text.tsx";
import { useExceptionTypesQuery } from "./description-form-api.ts";
import { ownNameOf, suggestedTypes } from "./exception-types.ts";
import styles from "./fields.module.css";

export interface ExceptionNameProps {
  readonly entityId: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly name: string;
  readonly readOnly: boolean;
  readonly onChange: (name: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The field for the name of an exception, which accepts any text; known types are suggested while typing. */
export function ExceptionName({ entityId, input, name, readOnly, onChange, onKeyDown }: ExceptionNameProps) {
  const { currentData: known } = useExceptionTypesQuery(entityId);
  const [isOpen, setIsOpen] = useState(false);
  const offered = suggestedTypes(known?.types ?? [], name);
  const isListOpen = isOpen && offered.length > 0 && !readOnly;
  const press = (event: KeyboardEvent & { preventBaseUIHandler?: () => void }) => {
    // Escape closes the list here, not the editor.
    if (isListOpen && event.key === "Escape") return;
    onKeyDown(event);
    if (event.defaultPrevented) event.preventBaseUIHandler?.();
  };
  return (
    <Autocomplete.Root
      mode="none"
      filter={null}
      items={offered}
      itemToStringValue={(type: ExceptionType) => type.name}
      value={name}
      readOnly={readOnly}
      open={isListOpen}
      onOpenChange={setIsOpen}
      onValueChange={onChange}
    >
      <Autocomplete.Input
        ref={input}
        className={`${textField.field} ${styles.exception}`}
        aria-label={words.exceptionType}
        placeholder={words.exceptionType}
        spellCheck={false}
        onKeyDown={press}
        onBlur={() => setIsOpen(false)}
      />
      {isListOpen && <OfferedTypes onChoose={onChange} />}
    </Autocomplete.Root>
  );
}

/**
 * The suggestions below the field. The library's own popup would hide the whole page from screen readers while it is
 * open; without it the library closes the list, but leaves applying the choice to this component.
 */
function OfferedTypes({ onChoose }: { readonly onChoose: (name: string) => void }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <div ref={setPlace}>
      <Autocomplete.Portal container={place}>
        <Autocomplete.Positioner className={menu.positioner} positionMethod="fixed" sideOffset={2} align="start">
          <Autocomplete.List
            className={`${menu.popup} ${styles.types}`}
            aria-label={words.exceptionTypes}
            onMouseDown={(event) => event.preventDefault()}
          >
            {(type: ExceptionType) => (
              <Autocomplete.Item key={type.name} value={type} className={menu.item} onClick={() => onChoose(type.name)}>
                <code>{visibleText(ownNameOf(type))}</code>{" "}
                <span className={styles.quiet}>{visibleText(type.namespace)}</span>
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </div>
  );
}
