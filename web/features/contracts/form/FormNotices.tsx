import { useEffect, useId, useRef } from 'react';
import { contractFieldLabels } from '#protocol/contracts/contract-values.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { counted } from '#web/lib/formats/words.ts';
import css from './ContractForm.module.css';
import { placeOf } from './fields/contract-fields.tsx';

const labels: Record<string, string> = {
  ...contractFieldLabels,
  // Only refused when it is unticked while the form is on its way.
  authorisation: 'Autorisation de l’opérateur',
};

/** Everything that the server found wrong, each leading to its field, where it stands too. */
export function IssueSummary({ issues, refusals }: { issues: readonly InputIssue[]; refusals: number }) {
  const summary = useRef<HTMLElement>(null);
  const title = useId();
  useEffect(() => {
    // The page has scrolled here: the next press of Tab leads on from here, not from the button at the bottom.
    if (refusals > 0) summary.current?.focus({ preventScroll: true });
  }, [refusals]);
  if (issues.length === 0) return null;
  return (
    <section ref={summary} className={css.summary} tabIndex={-1} aria-labelledby={title}>
      <p id={title}>{counted(issues.length, 'champ')} à corriger</p>
      <ul>
        {issues.map(({ field, message }) => {
          const [name = field] = field.split('.');
          return (
            <li key={field}>
              <button type="button" onClick={() => document.getElementById(placeOf(name))?.focus()}>
                {labels[name] ?? name}
                {'\u00a0'}: {message}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Says that what was typed before the session ended is there again. */
export const FoundNotice = () => (
  <p className={css.found} role="status">
    Votre saisie a été retrouvée.
  </p>
);

/** Says that somebody else has changed the contract while one typed, and whether all that one typed is still there. */
export const StaleNotice = ({ isWhole }: { isWhole: boolean }) => (
  <p className={css.stale} role="alert">
    Ce contrat a été modifié entre-temps. Votre saisie est gardée{isWhole ? '' : ', sauf là où le contrat ne la permet plus'}&nbsp;: relisez
    les champs signalés, puis enregistrez de nouveau.
  </p>
);

/** What somebody else has written in a field meanwhile, beside what one has typed. */
export const Meanwhile = ({ words, onTake }: { words: string; onTake: (() => void) | undefined }) => (
  <p className={css.meanwhile}>
    <span>
      Modifié entre-temps{'\u00a0'}: {words}
    </span>
    {onTake && (
      <button type="button" className={css.take} aria-label={`Reprendre «\u00a0${words}\u00a0»`} onClick={onTake}>
        Reprendre
      </button>
    )}
  </p>
);

/** What one has typed in a field that meanwhile no longer takes it, and which one where that has left the page. */
export const NotKept = ({ words, field }: { words: string; field: string | undefined }) => (
  <p className={css.meanwhile}>
    Votre saisie{field !== undefined && ` du champ «\u00a0${field}\u00a0»`} n’est pas gardée, le contrat ne le permet plus{'\u00a0'}:{' '}
    {words}
  </p>
);
