import { useEffect, useId, useRef } from 'react';
import css from './IssueSummary.module.css';

/** A problem of a field: `id`, that of its control. `message`: absent when the field alone shows it. */
export type FieldProblem = { id: string; label: string; message?: string };

type IssueSummaryProps = {
  title: string;
  problems: readonly FieldProblem[];
  /** The number of refusals so far: at each new one the summary takes the focus. */
  refusalCount: number;
};

/** Gives a control the focus; a part of the form that is closed over it opens. */
function goTo(id: string): void {
  const control = document.getElementById(id);
  const fold = control?.closest('details');
  if (fold) fold.open = true;
  control?.focus();
}

/** Lists the problems of a form. Each leads to its field, which shows it too. */
export function IssueSummary({ title, problems, refusalCount }: IssueSummaryProps) {
  const summary = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (refusalCount === 0) return;
    // Tab continues from here, not from the button that was pressed, which may stand far below.
    summary.current?.focus({ preventScroll: true });
    summary.current?.scrollIntoView({ block: 'nearest' });
  }, [refusalCount]);
  if (problems.length === 0) return null;
  return (
    <section ref={summary} className={css.summary} tabIndex={-1} aria-labelledby={titleId}>
      <p id={titleId}>{title}</p>
      <ul>
        {problems.map(({ id, label, message }) => (
          <li key={`${id} ${message}`}>
            <button type="button" onClick={() => goTo(id)}>
              {message === undefined ? label : `${label}\u00a0: ${message}`}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
