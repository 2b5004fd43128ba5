import { useState } from 'react';
import type { Bounds } from '#protocol/core/filters.ts';
import { boundsProblem, figureLabels } from '#web/features/subscribers/subscribers.texts.ts';
import { type FigureFilter, figureChanges } from '#web/features/subscribers/subscribers.url-state.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { FilterGroup } from '#web/ui/list/Filters.tsx';
import css from './FigureFilterForm.module.css';

type FigureFilterFormProps = {
  name: FigureFilter;
  bounds: Bounds<string>;
};

const ends = [
  ['min', 'Minimum'],
  ['max', 'Maximum'],
] as const;
const typed = (text: string): string | null => text.replaceAll(/[\s\u202f\u00a0]/g, '') || null;

/** The two ends of a figure, either left empty; Entrée or 'Appliquer' asks for them. */
export function FigureFilterForm({ name, bounds }: FigureFilterFormProps) {
  const { change } = useQueryParams();
  const said = `${bounds.min ?? ''},${bounds.max ?? ''}`;
  const [draft, setDraft] = useState({ said, min: bounds.min ?? '', max: bounds.max ?? '' });
  const [problem, setProblem] = useState<string | null>(null);
  // The address has changed by another way, a pill or the browser's back button: it says what is asked.
  if (draft.said !== said) setDraft({ said, min: bounds.min ?? '', max: bounds.max ?? '' });
  const wanted = { min: typed(draft.min), max: typed(draft.max) };
  const isNew = `${wanted.min ?? ''},${wanted.max ?? ''}` !== said;
  const apply = () => {
    const found = boundsProblem(wanted);
    setProblem(found);
    if (found === null && isNew) change(figureChanges(name, wanted));
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <FilterGroup legend={figureLabels[name]}>
        <div className={css.bounds}>
          {ends.map(([end, label]) => (
            <label key={end}>
              {label}
              <input
                inputMode="numeric"
                autoComplete="off"
                maxLength={14}
                value={draft[end]}
                aria-invalid={problem !== null}
                aria-describedby={problem === null ? undefined : `${name}-problem`}
                onChange={(event) => setDraft({ ...draft, [end]: event.target.value })}
              />
            </label>
          ))}
        </div>
        {problem !== null && (
          <p id={`${name}-problem`} className={css.problem} role="alert">
            {problem}
          </p>
        )}
        {isNew && (
          <div className={css.apply}>
            <Button small type="submit">
              Appliquer
            </Button>
          </div>
        )}
      </FilterGroup>
    </form>
  );
}
