import { Children, isValidElement, type ReactNode } from 'react';
import { useDebounced } from '#web/lib/use-debounced.ts';
import css from './ContractForm.module.css';
import { draftFields } from './draft/draft.ts';
import { useContractForm } from './draft/form-context.ts';

type SaveBarProps = {
  dirty: boolean;
  /** Files are still on their way: they would not be saved. */
  sending: boolean;
  /** What is said as long as nothing was typed. */
  untouched?: string;
  /** What is still to be done before one can save. */
  missing?: string | undefined;
  /** Its buttons: the bar waits with the one that is busy. */
  children: ReactNode;
};

/** What stays at the bottom of the form: where one is, and the two buttons. */
export function SaveBar({ dirty, sending, untouched = 'Aucune modification', missing, children }: SaveBarProps) {
  const { issueOf } = useContractForm();
  const busy = Children.toArray(children).some((button) => isValidElement<{ busy?: boolean }>(button) && button.props.busy === true);
  // A short wait goes unsaid.
  const waits = useDebounced(busy, 150) && busy;
  const state = () => {
    if (waits) return 'Enregistrement…';
    if (sending) return 'Pièces jointes en cours d’envoi';
    if (dirty) return 'Modifications non enregistrées';
    return draftFields.some((field) => issueOf(field) !== undefined) ? 'Corrigez les champs signalés' : untouched;
  };
  return (
    <div className={css.bar}>
      <p className={css.state} data-dirty={(dirty && !waits) || undefined} role="status">
        <span>
          {state()}
          {missing !== undefined && <span className={css.missing}>{missing}</span>}
        </span>
      </p>
      {children}
    </div>
  );
}
