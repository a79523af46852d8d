interface CheckboxProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly className?: string | undefined;
}

/** A labelled checkbox. */
export function Checkbox({ label, isOn, onChange, className }: CheckboxProps) {
  return (
    <label className={className}>
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} /> {label}
    </label>
  );
}
