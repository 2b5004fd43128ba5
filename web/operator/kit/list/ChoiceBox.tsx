import css from './List.module.css';

/** The check box that selects a row of a list, or all of a page: a square as large as a finger. */
export const ChoiceBox = ({ label, checked, onChange }: { label: string; checked: boolean; onChange: (checked: boolean) => void }) => (
  <label className={css.box}>
    <input type="checkbox" checked={checked} aria-label={label} onChange={({ target }) => onChange(target.checked)} />
  </label>
);
