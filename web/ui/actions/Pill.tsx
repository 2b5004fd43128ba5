import { IconX } from '@tabler/icons-react';
import css from './Pill.module.css';

/** An active filter; a click on the pill removes it. */
export const Pill = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <button type="button" className={css.pill} aria-label={`Retirer le filtre ${label}`} onClick={onRemove}>
    {label}
    <IconX size={14} aria-hidden />
  </button>
);
