import { useState } from 'react';
import type { Bounds } from '#protocol/core/filters.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { drawerAlwaysShown, useMediaQuery } from '#web/lib/use-media-query.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { FilterGroup } from '#web/ui/list/Filters.tsx';
import css from './FigureFilterForm.module.css';
import { type BoundsProblem, boundsProblem, figureLabels } from './subscriber-filters.texts.ts';
import { type FigureFilter, figureChanges } from './subscriber-filters.url-state.ts';

type FigureFilterFormProps = {
  name: FigureFilter;
  bounds: Bounds<string>;
};

const ends = [
  ['min', 'Minimum'],
  ['max', 'Maximum'],
] as const;
const withoutSpaces = (text: string): string | null => text.replaceAll(/[\s\u202f\u00a0]/g, '') || null;
const keyOf = ({ min, max }: Bounds<string>): string => `${min ?? ''},${max ?? ''}`;

/** The typed bounds, their error until they change, `type`, and `apply`, which writes valid bounds to the URL. */
function useFigureForm({ name, bounds }: FigureFilterFormProps) {
  const { change } = useQueryParams();
  const applied = keyOf(bounds);
  const [form, setForm] = useState({ applied, min: bounds.min ?? '', max: bounds.max ?? '' });
  const [problem, setProblem] = useState<BoundsProblem | null>(null);
  // A pill or the back button changed the URL: its bounds replace the typed ones.
  if (form.applied !== applied) {
    setForm({ applied, min: bounds.min ?? '', max: bounds.max ?? '' });
    setProblem(null);
  }
  const type = (end: 'min' | 'max', text: string) => {
    setForm({ ...form, [end]: text });
    setProblem(null);
  };
  const typed = { min: withoutSpaces(form.min), max: withoutSpaces(form.max) };
  const isNew = keyOf(typed) !== applied;
  const apply = () => {
    const newProblem = boundsProblem(typed);
    setProblem(newProblem);
    if (newProblem === null && isNew) change(figureChanges(name, typed));
  };
  return { form, type, problem, isNew, apply };
}

/** The minimum and the maximum of a figure, each optional (SUB-22, SUB-23). Enter or 'Appliquer' applies them to the URL; on a narrow screen, leaving them does. */
export function FigureFilterForm({ name, bounds }: FigureFilterFormProps) {
  const { form, type, problem, isNew, apply } = useFigureForm({ name, bounds });
  const isWide = useMediaQuery(drawerAlwaysShown);
  const problemId = `${name}-problem`;
  return (
    <form
      noValidate
      // A keypad of figures has no Enter, and the drawer of a phone closes over what is typed.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!isWide && !currentTarget.contains(relatedTarget)) apply();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <FilterGroup legend={figureLabels[name]}>
        <div className={css.bounds}>
          {ends.map(([end, label]) => (
            <label key={end}>
              {name === 'ca' ? `${label} (€)` : label}
              <input
                inputMode="numeric"
                autoComplete="off"
                maxLength={14}
                value={form[end]}
                aria-invalid={problem?.ends.includes(end) ?? false}
                aria-describedby={problem?.ends.includes(end) ? problemId : undefined}
                onChange={(event) => type(end, event.target.value)}
              />
            </label>
          ))}
        </div>
        {problem !== null && (
          <p id={problemId} className={css.problem} role="alert">
            {problem.text}
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
