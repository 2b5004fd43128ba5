import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import css from './Segmented.module.css';

type SegmentedProps<Value extends string> = {
  /** The accessible name of the group: 'Tri'. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  /** With icons only, the label of an option is its accessible name and its tooltip. */
  iconsOnly?: boolean;
  onChange: (value: Value) => void;
};

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Two or three radio buttons side by side. They are drawn as buttons: the mark of a native radio would lie hidden behind its face, out of reach of a
 * tool that clicks on it.
 */
export function Segmented<Value extends string>({ label, value, options, iconsOnly = false, onChange }: SegmentedProps<Value>) {
  const group = useRef<HTMLDivElement>(null);
  /** Moves the choice with the arrows, round the ends, as native radio buttons do. */
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = (options.findIndex((option) => option.value === value) + step + options.length) % options.length;
    const chosen = options[next];
    if (!chosen) return;
    onChange(chosen.value);
    group.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div ref={group} role="radiogroup" aria-label={label} className={css.group} onKeyDown={onKeyDown}>
      {options.map((option) => {
        const isChosen = option.value === value;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a native radio cannot be drawn as a button and be clicked at the same place.
          <button
            key={option.value}
            type="button"
            role="radio"
            aria-checked={isChosen}
            tabIndex={isChosen ? 0 : -1}
            className={css.option}
            title={iconsOnly ? option.label : undefined}
            onClick={() => !isChosen && onChange(option.value)}
          >
            {option.icon}
            {iconsOnly ? <span className="sr-only">{option.label}</span> : option.label}
          </button>
        );
      })}
    </div>
  );
}
