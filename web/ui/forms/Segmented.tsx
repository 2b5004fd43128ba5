import css from './Segmented.module.css';

interface SegmentedProps<Value extends string> {
  /** What is chosen, for who does not see it: 'Tri'. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A choice between two or three things, all visible. */
export const Segmented = <Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) => (
  <fieldset className={css.group}>
    <legend className="sr-only">{label}</legend>
    {options.map((option) => (
      <label key={option.value} className={css.option}>
        <input
          className="sr-only"
          type="radio"
          name={label}
          value={option.value}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
        <span className={css.face}>{option.label}</span>
      </label>
    ))}
  </fieldset>
);
