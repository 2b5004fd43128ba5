import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import type { ControlProps } from './control.ts';

/** A yes or no, as a box to tick. */
export const FlagField = ({ value, onChange, texts }: ControlProps<boolean>) => (
  <div>
    <Checkbox label={texts.label} checked={value} onChange={onChange} />
    {texts.note}
  </div>
);
