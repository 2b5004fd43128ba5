import css from './Checkbox.module.css';

type CheckboxProps = {
  id?: string;
  label: string;
  /** The number of results of this choice, shown in grey on the right. */
  count?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A checkbox with its label; the whole row can be clicked. */
export const Checkbox = ({ id, label, count, checked, onChange }: CheckboxProps) => (
  <label className={css.row}>
    <input id={id} className={css.box} type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
    <span className={css.label}>{label}</span>
    {count !== undefined && <span className={css.count}>{count}</span>}
  </label>
);
