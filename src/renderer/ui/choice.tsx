interface ChoiceProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A choice that is on or off. */
export function Choice({ label, isOn, onChange }: ChoiceProps) {
  return (
    <label>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} /> {label}
    </label>
  );
}
