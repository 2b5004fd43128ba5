import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addMonths, type CalendarDate } from '#protocol/core/calendar.ts';
import { monthName } from '#web/lib/formats/dates.ts';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import css from './MonthGrid.module.css';
import { dayAfterKey, daysAfterMonday, weekdays, weeksOf } from './month.ts';

type MonthGridProps = {
  /** The chosen date; null without one. */
  chosen: CalendarDate | null;
  today: CalendarDate;
  onChoose: (day: CalendarDate) => void;
};

/** Formats a date as 'mardi 3 novembre 2026'. */
const dayName = (day: CalendarDate): string => `${weekdays[daysAfterMonday(day)]} ${Number(day.slice(8))} ${monthName(day.slice(0, 7))}`;

/** A calendar of one month. The arrow keys move through the days, Page Up and Page Down through the months. */
export function MonthGrid({ chosen, today, onChoose }: MonthGridProps) {
  const [focusedDay, setFocusedDay] = useState(chosen ?? today);
  const grid = useRef<HTMLTableElement>(null);
  const mustFocus = useRef(true);
  useEffect(() => {
    if (mustFocus.current) grid.current?.querySelector<HTMLElement>(`[data-day="${focusedDay}"]`)?.focus({ preventScroll: true });
    mustFocus.current = false;
  }, [focusedDay]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, focusedDay);
    if (next === null) return;
    event.preventDefault();
    mustFocus.current = true;
    setFocusedDay(next);
  };
  return (
    <div className={css.calendar}>
      <MonthHead focusedDay={focusedDay} onMove={setFocusedDay} />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys move inside */}
      <table ref={grid} className={css.grid} role="grid" aria-label={monthName(focusedDay.slice(0, 7))} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                <abbr title={name}>{name.slice(0, 2)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(focusedDay).map((week) => (
            <tr key={week.find((day) => day !== null) ?? 'vide'}>
              {week.map((day, place) => (
                <td key={weekdays[place]}>
                  {day !== null && (
                    <Day day={day} focused={day === focusedDay} chosen={day === chosen} today={day === today} onChoose={onChoose} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DayProps = {
  day: CalendarDate;
  focused: boolean;
  chosen: boolean;
  today: boolean;
  onChoose: (day: CalendarDate) => void;
};

const Day = ({ day, focused, chosen, today, onChoose }: DayProps) => (
  <button
    type="button"
    className={css.day}
    data-day={day}
    tabIndex={focused ? 0 : -1}
    aria-label={dayName(day)}
    aria-pressed={chosen}
    aria-current={today ? 'date' : undefined}
    onClick={() => onChoose(day)}
  >
    {Number(day.slice(8))}
  </button>
);

const steps = {
  before: [
    { months: -12, label: 'Année précédente', Icon: IconChevronsLeft },
    { months: -1, label: 'Mois précédent', Icon: IconChevronLeft },
  ],
  after: [
    { months: 1, label: 'Mois suivant', Icon: IconChevronRight },
    { months: 12, label: 'Année suivante', Icon: IconChevronsRight },
  ],
} as const;

function MonthHead({ focusedDay, onMove }: { focusedDay: CalendarDate; onMove: (day: CalendarDate) => void }) {
  const buttons = (side: 'before' | 'after') =>
    steps[side].map(({ months, label, Icon }) => (
      <IconButton key={label} label={label} onClick={() => onMove(addMonths(focusedDay, months))}>
        <Icon size={16} aria-hidden />
      </IconButton>
    ));
  return (
    <div className={css.head}>
      {buttons('before')}
      <p aria-live="polite">{monthName(focusedDay.slice(0, 7))}</p>
      {buttons('after')}
    </div>
  );
}
