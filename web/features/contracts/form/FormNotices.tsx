import { contractFieldLabels } from '#protocol/contracts/contract-form.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { counted } from '#web/lib/formats/words.ts';
import { IssueSummary as FormIssueSummary } from '#web/ui/forms/IssueSummary.tsx';
import css from './ContractForm.module.css';
import { fieldId } from './fields/contract-fields.tsx';

const labels: Record<string, string> = {
  ...contractFieldLabels,
  // Refused only when the user unticks the box while the form is being sent.
  authorisation: 'Autorisation de l’opérateur',
};

/**
 * Lists the fields to correct; a click leads to the field, which shows its message (CTR-93). A message that no field shows is written here.
 */
export function IssueSummary({ issues, refusalCount }: { issues: readonly InputIssue[]; refusalCount: number }) {
  const problems = issues.map(({ field, message }) => {
    const [name = field] = field.split('.');
    const problem = { id: fieldId(name), label: labels[name] ?? name };
    return field in contractFieldLabels ? problem : { ...problem, message };
  });
  return <FormIssueSummary title={`${counted(problems.length, 'champ')} à corriger`} problems={problems} refusalCount={refusalCount} />;
}

/** Tells that the form interrupted by the end of the session is back. */
export const RestoredNotice = () => (
  <p className={css.restored} role="status">
    Votre saisie a été retrouvée.
  </p>
);

/** Tells that another user saved the contract meanwhile, and if some values of the user were discarded. */
export const StaleNotice = ({ isWhole }: { isWhole: boolean }) => (
  <p className={css.stale} role="alert">
    Ce contrat a été modifié entre-temps. Votre saisie est gardée{isWhole ? '' : ', sauf là où le contrat ne la permet plus'}&nbsp;: relisez
    les champs signalés, puis enregistrez de nouveau.
  </p>
);

type SavedByOthersNoteProps = {
  /** The id of the field's element, which takes the focus of the button: it goes once pressed. */
  controlId: string;
  text: string;
  onTake: (() => void) | undefined;
};

/** The value that another user saved in a field meanwhile, with a button that takes it over. */
export const SavedByOthersNote = ({ controlId, text, onTake }: SavedByOthersNoteProps) => (
  <p className={css.mergeNote}>
    <span>
      Modifié entre-temps{'\u00a0'}: {text}
    </span>
    {onTake && (
      <button
        type="button"
        className={css.take}
        aria-label={`Reprendre «\u00a0${text}\u00a0»`}
        onClick={() => {
          onTake();
          document.getElementById(controlId)?.focus();
        }}
      >
        Reprendre
      </button>
    )}
  </p>
);

/** The user's value that the contract no longer accepts. `label` names its field when it has left the page. */
export const DiscardedNote = ({ text, label }: { text: string; label: string | undefined }) => (
  <p className={css.mergeNote}>
    Votre saisie{label !== undefined && ` du champ «\u00a0${label}\u00a0»`} n’est pas gardée, le contrat ne le permet plus{'\u00a0'}: {text}
  </p>
);
