import type { ReactNode } from 'react';
import css from './ContractForm.module.css';

interface SaveBarProps {
  dirty: boolean;
  /** Files are still on their way: they would not be saved. */
  sending: boolean;
  /** What is said as long as nothing was typed. */
  untouched?: string;
  /** What is still to be done before one can save. */
  missing?: string | undefined;
  children: ReactNode;
}

/** What stays at the bottom of the form: where one is, and the two buttons. */
export const SaveBar = ({ dirty, sending, untouched = 'Aucune modification', missing, children }: SaveBarProps) => (
  <div className={css.bar}>
    <p className={css.state} data-dirty={dirty || undefined} role="status">
      <span>
        {sending ? 'Pièces jointes en cours d’envoi' : dirty ? 'Modifications non enregistrées' : untouched}
        {missing !== undefined && <span className={css.missing}>{missing}</span>}
      </span>
    </p>
    {children}
  </div>
);
