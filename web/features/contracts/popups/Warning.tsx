import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './Popup.module.css';

/** A warning to read before confirming. */
export const Warning = ({ children }: { children: ReactNode }) => (
  <p className={css.warning}>
    <IconAlertTriangle size={20} stroke={1.7} aria-hidden />
    <span>{children}</span>
  </p>
);
