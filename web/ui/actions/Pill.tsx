import { IconX } from '@tabler/icons-react';
import css from './Pill.module.css';

/** A filter that is on; the whole pill takes it off. */
export const Pill = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <button type="button" className={css.pill} aria-label={`Retirer le filtre ${label}`} onClick={onRemove}>
    {label}
    <IconX size={14} aria-hidden />
  </button>
);
