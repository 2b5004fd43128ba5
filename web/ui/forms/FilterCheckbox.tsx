import { useState } from 'react';
import { Checkbox } from './Checkbox.tsx';

type FilterCheckboxProps = {
  label: string;
  count?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A checkbox whose state is in the URL. It shows a click at once, before the navigation has changed `checked`. */
export function FilterCheckbox({ checked, onChange, ...rest }: FilterCheckboxProps) {
  const [shown, setShown] = useState(checked);
  const [previous, setPrevious] = useState(checked);
  if (previous !== checked) {
    setPrevious(checked);
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
