import { IconCalendar } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { readCalendarDate } from '#protocol/core/calendar.ts';
import { todayInParis } from '#web/lib/formats/dates.ts';
import { tellFailure } from '#web/ui/toasts/toasts.ts';
import { loadWidgets, useWidgets } from '#web/ui/widgets/load-widgets.ts';
import css from './DateField.module.css';
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
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} className={css.place}>
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
        onFocus={() => void loadWidgets()}
        onChange={({ target }) => {
          onType(target.value);
          onChange(parseTypedDate(target.value));
        }}
        onBlur={finish}
        // Entrée submits the form while the focus is still in the field.
        onKeyDown={({ key }) => key === 'Enter' && finish()}
      />
      <CalendarButton
        {...{ label, disabled, place }}
        chosen={readCalendarDate(value)}
        onChoose={(date) => {
          onType(null);
          onChange(date);
        }}
      />
    </div>
  );
}

type CalendarButtonProps = {
  label: string;
  disabled: boolean;
  /** The field, under which the calendar opens. */
  place: RefObject<HTMLElement | null>;
  chosen: string | null;
  onChoose: (date: string) => void;
};

/** The button that opens the calendar, once the widgets have been loaded. */
function CalendarButton({ label, disabled, place, chosen, onChoose }: CalendarButtonProps) {
  const widgets = useWidgets();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-label={`Choisir dans le calendrier\u00a0: ${label}`}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={disabled}
        onClick={async () => {
          if (await loadWidgets()) setOpen(true);
          else tellFailure('Le calendrier n’a pas pu être chargé\u00a0: saisissez la date.');
        }}
      >
        <IconCalendar size={18} stroke={1.7} aria-hidden />
      </button>
      {open && widgets && (
        <widgets.CalendarPopup
          {...{ label, chosen }}
          anchor={place}
          today={todayInParis()}
          onChoose={(date) => {
            onChoose(date);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
