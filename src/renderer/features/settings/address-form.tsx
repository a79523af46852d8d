import { type FormEvent, useId } from "react";
import { settingsMessages } from "../../../shared/messages/settings-messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import styles from "./settings.module.css";

export interface AddressFormProps {
  readonly address: string;
  readonly onUse: (address: string) => unknown;
}

/** The field for an endpoint's address. */
export function AddressForm({ address, onUse }: AddressFormProps) {
  const id = useId();
  const words = settingsMessages.ai;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("address");
    if (typeof typed === "string" && typed.trim() !== "") onUse(typed.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label htmlFor={id}>{words.address}</label>
      <div className={styles.line}>
        <input
          {...{ id, name: "address", type: "url", autoComplete: "off", spellCheck: false }}
          className={styles.input}
          placeholder={words.placeholder}
          defaultValue={address}
        />
        <Button type="submit">{words.use}</Button>
      </div>
    </form>
  );
}
