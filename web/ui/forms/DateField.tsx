import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { readCalendarDate } from '#protocol/core/calendar.ts';
import { todayInParis } from '#web/lib/formats/dates.ts';
import css from './DateField.module.css';
import { MonthGrid } from './dates/MonthGrid.tsx';
import { completeTypedDate, dateProblem, formatTypedDate, parseTypedDate } from './dates/typed-date.ts';
import fieldCss from './Field.module.css';
import { type ControlProps, Field, type FieldTexts } from './Field.tsx';

type DateFieldProps = FieldTexts & {
  /** A date (yyyy-mm-dd), the raw text if it is no date, or an empty text. */
  value: string;
  /** Called with an ISO date once the text parses, and with the raw text before that. */
  onChange: (value: string) => void;
  /** Called with the value when the focus leaves the field. */
  onLeave?: (value: string) => void;
  disabled?: boolean;
};

/** A date, typed as jj/mm/aaaa or chosen in a calendar. */
export function DateField({ value, onChange, onLeave, disabled = false, error, ...texts }: DateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  // An unfinished date shows no error while the user types.
  const problem = typed === null || error !== undefined ? dateProblem(value) : undefined;
  const finish = () => {
    const date = typed === null ? value : completeTypedDate(typed);
    setTyped(null);
    if (date !== value) onChange(date);
    onLeave?.(date);
  };
  return (
    <Field {...texts} error={problem ?? error}>
      {(control) => <DateControl {...{ control, value, typed, disabled, onChange, finish }} label={texts.label} onType={setTyped} />}
    </Field>
  );
}

type DateControlProps = Required<Pick<DateFieldProps, 'label' | 'value' | 'onChange' | 'disabled'>> & {
  control: ControlProps;
  typed: string | null;
  onType: (text: string | null) => void;
  finish: () => void;
};

function DateControl({ control, label, value, typed, onType, finish, onChange, disabled }: DateControlProps) {
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
        value={typed ?? formatTypedDate(value)}
        onChange={({ target }) => {
          onType(target.value);
          onChange(parseTypedDate(target.value));
        }}
        onBlur={finish}
        // Entrée submits the form while the focus is still in the field.
        onKeyDown={({ key }) => key === 'Enter' && finish()}
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
            onChoose={(date) => {
              onType(null);
              onChange(date);
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
  /** The button that opens the panel; its parent is the field. */
  under: { current: HTMLElement | null };
  onClose: () => void;
  children: ReactNode;
};

/** The smallest distance between the panel and the edges of the window, in pixels. */
const margin = 8;

/** Places the panel below the field, or above it when there is no room below, and always inside the window. */
function placeAt(element: HTMLElement, field: DOMRect): void {
  const own = element.getBoundingClientRect();
  const fitsBelow = field.bottom + own.height + margin <= innerHeight;
  element.style.top = `${fitsBelow ? field.bottom + 4 : Math.max(margin, field.top - own.height - 4)}px`;
  element.style.left = `${Math.max(margin, Math.min(field.left, innerWidth - own.width - margin))}px`;
}

/** A panel under the field, above any dialog. It is a native popover: the browser closes it on Échap and on a click outside. */
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
