import { useState } from 'react';
import { Checkbox } from './Checkbox.tsx';

type FilterCheckboxProps = {
  label: string;
  count?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A checkbox that is on when the address says so: it shows the click at once, the address follows. */
export function FilterCheckbox({ checked, onChange, ...rest }: FilterCheckboxProps) {
  const [shown, setShown] = useState(checked);
  const [said, setSaid] = useState(checked);
  if (said !== checked) {
    setSaid(checked);
    setShown(checked);
  }
  return (
    <Checkbox
      {...rest}
      checked={shown}
      onChange={(on) => {
        setShown(on);
        onChange(on);
      }}
    />
  );
}
