import { useState } from "react";
import { MESSAGE } from "../../../shared/limits/messages.ts";
import { changesMessages } from "../../../shared/messages/changes-messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import styles from "./changes.module.css";

/** A form that asks for a commit, branch or tag. */
export function CommitName({ onNamed }: { readonly onNamed: (name: string) => void }) {
  const [name, setName] = useState("");
  const wanted = name.trim();
  return (
    <form
      className={styles.choice}
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== "") onNamed(wanted);
      }}
    >
      <input
        className={styles.input}
        aria-label={changesMessages.commitName}
        placeholder={changesMessages.commitName}
        maxLength={MESSAGE.nameCharacters}
        spellCheck={false}
        autoCapitalize="none"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" disabled={wanted === ""}>
        {changesMessages.compare}
      </Button>
    </form>
  );
}
