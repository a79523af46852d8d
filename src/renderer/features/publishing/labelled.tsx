import { type ReactNode, useId } from "react";
import field from "../../ui/controls/text-field.module.css";
import styles from "./publishing.module.css";

/** The props that a field receives from its label. */
export interface InputProps {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
}

export interface LabelledProps {
  readonly text: string;
  readonly hint?: string;
  readonly children: (input: InputProps) => ReactNode;
}

/** A field with its label above it, and a hint below. */
export function Labelled({ text, hint, children }: LabelledProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={styles.labelled}>
      <label htmlFor={id}>{text}</label>
      {children({ id, "aria-describedby": hint === undefined ? undefined : hintId })}
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

export interface SelectFieldProps<Value extends string> {
  readonly text: string;
  readonly value: Value;
  readonly values: readonly Value[];
  readonly names: Readonly<Record<Value, string>>;
  readonly onChoose: (value: Value) => void;
}

/** A select field for one of several values. */
export function SelectField<Value extends string>({ text, value, values, names, onChoose }: SelectFieldProps<Value>) {
  const choose = (chosen: string) => {
    const known = values.find((one) => one === chosen);
    if (known !== undefined) onChoose(known);
  };
  return (
    <Labelled text={text}>
      {(input) => (
        <select {...input} className={field.field} value={value} onChange={({ target }) => choose(target.value)}>
          {values.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
