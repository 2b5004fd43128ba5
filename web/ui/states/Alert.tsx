import { IconX } from '@tabler/icons-react';
import css from './Alert.module.css';

type AlertProps = {
  tone: 'bad' | 'good';
  children: string;
  onClose: () => void;
};

/** A message that the user can close. Screen readers announce a bad one at once (`alert`), a good one when they are idle (`status`). */
export const Alert = ({ tone, children, onClose }: AlertProps) => (
  <div className={`${css.alert} ${css[tone]}`} role={tone === 'bad' ? 'alert' : 'status'}>
    <p>{children}</p>
    <button type="button" className={css.close} aria-label="Fermer" onClick={onClose}>
      <IconX size={18} aria-hidden />
    </button>
  </div>
);
