import { IconCalendar } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { readCalendarDate } from '#protocol/core/calendar.ts';
import { todayInParis } from '#web/lib/formats/dates.ts';
import css from './DateField.module.css';
import { MonthGrid } from './dates/MonthGrid.tsx';
import { dayProblem, daySettled, dayShown, dayTyped } from './dates/month.ts';
import fieldCss from './field/Field.module.css';
import { type ControlProps, Field, type FieldWords } from './field/Field.tsx';

type DateFieldProps = FieldWords & {
  /** A day (yyyy-mm-dd), what was typed instead of one, or nothing. */
  value: string;
  /** Hears a day as soon as one can be read, and until then what is typed: nothing that was typed is lost. */
  onChange: (value: string) => void;
  /** Hears what stands there once one has finished typing. */
  onLeave?: (value: string) => void;
  disabled?: boolean;
};

/** A day, typed as jj/mm/aaaa or chosen in a month. */
export function DateField({ value, onChange, onLeave, disabled = false, error, ...words }: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  // In the middle of typing nothing is wrong yet.
  const problem = typed === null || error !== undefined ? dayProblem(value) : undefined;
  const settle = () => {
    const day = typed === null ? value : daySettled(typed);
    setTyped(null);
    if (day !== value) onChange(day);
    onLeave?.(day);
  };
  return (
    <Field {...words} error={problem ?? error}>
      {(control) => <DateControl {...{ control, value, typed, disabled, onChange, settle }} label={words.label} onType={setTyped} />}
    </Field>
  );
}

type DateControlProps = Required<Pick<DateFieldProps, 'label' | 'value' | 'onChange' | 'disabled'>> & {
  control: ControlProps;
  typed: string | null;
  onType: (text: string | null) => void;
  settle: () => void;
};

function DateControl({ control, label, value, typed, onType, settle, onChange, disabled }: DateControlProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className={css.place}>
      <input
        {...control}
        className={fieldCss.control}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder="jj/mm/aaaa"
        maxLength={20}
        disabled={disabled}
        value={typed ?? dayShown(value)}
        onChange={({ target }) => {
          onType(target.value);
          onChange(dayTyped(target.value));
        }}
        onBlur={settle}
        // Entrée sends the form without leaving the field.
        onKeyDown={({ key }) => key === 'Enter' && settle()}
      />
      <button
        ref={button}
        type="button"
        className={css.button}
        aria-label={`Choisir dans le calendrier : ${label}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={disabled}
        onClick={() => setOpen(!open)}
      >
        <IconCalendar size={18} stroke={1.7} aria-hidden />
      </button>
      {open && (
        <Panel label={label} under={button} onClose={() => setOpen(false)}>
          <MonthGrid
            chosen={readCalendarDate(value)}
            today={todayInParis()}
            onChoose={(day) => {
              onType(null);
              onChange(day);
              setOpen(false);
              button.current?.focus();
            }}
          />
        </Panel>
      )}
    </div>
  );
}

type PanelProps = {
  label: string;
  under: { current: HTMLElement | null };
  onClose: () => void;
  children: React.ReactNode;
};

const space = 8;

/** Below the field, or above it when there is no room, and always in the window. */
function placeAt(element: HTMLElement, field: DOMRect): void {
  const own = element.getBoundingClientRect();
  const fitsBelow = field.bottom + own.height + space <= innerHeight;
  element.style.top = `${fitsBelow ? field.bottom + 4 : Math.max(space, field.top - own.height - 4)}px`;
  element.style.left = `${Math.max(space, Math.min(field.left, innerWidth - own.width - space))}px`;
}

/** What floats at a field, above any dialog: the browser's own popover closes on Échap and on a click elsewhere. */
function Panel({ label, under, onClose, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    const element = panel.current;
    const anchor = under.current?.parentElement;
    if (!element || !anchor) return;
    element.showPopover();
    const place = () => placeAt(element, anchor.getBoundingClientRect());
    const onToggle = (event: ToggleEvent) => event.newState === 'closed' && close.current();
    place();
    element.addEventListener('toggle', onToggle);
    addEventListener('scroll', place, { passive: true, capture: true });
    addEventListener('resize', place);
    return () => {
      element.removeEventListener('toggle', onToggle);
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [under]);
  return (
    <div ref={panel} popover="auto" role="dialog" aria-label={`Calendrier : ${label}`} className={css.panel}>
      {children}
    </div>
  );
}
