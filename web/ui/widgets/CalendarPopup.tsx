import { type CalendarDate, endOfWeek, parseDate, startOfWeek } from '@internationalized/date';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import css from './CalendarPopup.module.css';
import popupCss from './Popup.module.css';
import { WidgetFrame } from './WidgetFrame.tsx';

type CalendarPopupProps = {
  /** The label of the field. */
  label: string;
  /** The field: the calendar stands under it, or above it when there is no room. */
  anchor: RefObject<HTMLElement | null>;
  /** The chosen date (yyyy-mm-dd); null without one. */
  chosen: string | null;
  today: string;
  onChoose: (date: string) => void;
  onClose: () => void;
};

const locale = 'fr-FR';
const monthName = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' });
const nameOf = (date: CalendarDate): string => monthName.format(date.toDate('UTC'));

/** Returns the date that Home and End move to: the first and the last day of the week. React Aria would move to those of the month. */
function edgeOfWeek(key: string, date: CalendarDate): CalendarDate | null {
  if (key === 'Home') return startOfWeek(date, locale);
  return key === 'End' ? endOfWeek(date, locale) : null;
}

/** A calendar of one month in a popup that keeps the focus until a date is chosen, or Échap or a click outside closes it. */
export function CalendarPopup({ label, anchor, chosen, today, onChoose, onClose }: CalendarPopupProps) {
  const [focused, setFocused] = useState(parseDate(chosen ?? today));
  const moveInWeek = (event: KeyboardEvent) => {
    const date = event.target instanceof Element && event.target.closest('[role=grid]') ? edgeOfWeek(event.key, focused) : null;
    if (!date) return;
    event.preventDefault();
    event.stopPropagation();
    setFocused(date);
  };
  return (
    <WidgetFrame anchor={anchor}>
      <Popover
        className={popupCss.popup ?? ''}
        triggerRef={anchor}
        placement="bottom start"
        offset={4}
        containerPadding={8}
        isOpen
        onOpenChange={(open) => open || onClose()}
      >
        <Dialog className={css.dialog ?? ''} aria-label={`Calendrier\u00a0: ${label}`}>
          <div onKeyDownCapture={moveInWeek}>
            <Calendar
              className={css.calendar ?? ''}
              aria-label={label}
              autoFocus
              value={chosen === null ? null : parseDate(chosen)}
              focusedValue={focused}
              onFocusChange={setFocused}
              onChange={(date) => date && onChoose(date.toString())}
            >
              <MonthHead focused={focused} onMove={setFocused} />
              <Days today={today} />
            </Calendar>
          </div>
        </Dialog>
      </Popover>
    </WidgetFrame>
  );
}

/** The name of the month, and the buttons that move by a month or by a year. */
function MonthHead({ focused, onMove }: { focused: CalendarDate; onMove: (date: CalendarDate) => void }) {
  return (
    <div className={css.head}>
      <IconButton label="Année précédente" onClick={() => onMove(focused.subtract({ years: 1 }))}>
        <IconChevronsLeft size={16} aria-hidden />
      </IconButton>
      <IconButton label="Mois précédent" onClick={() => onMove(focused.subtract({ months: 1 }))}>
        <IconChevronLeft size={16} aria-hidden />
      </IconButton>
      <p aria-live="polite">{nameOf(focused)}</p>
      <IconButton label="Mois suivant" onClick={() => onMove(focused.add({ months: 1 }))}>
        <IconChevronRight size={16} aria-hidden />
      </IconButton>
      <IconButton label="Année suivante" onClick={() => onMove(focused.add({ years: 1 }))}>
        <IconChevronsRight size={16} aria-hidden />
      </IconButton>
    </div>
  );
}

/** The days of the month, from Monday to Sunday. The days of the months around it are not shown. */
const Days = ({ today }: { today: string }) => (
  <CalendarGrid className={css.grid ?? ''} weekdayStyle="short">
    <CalendarGridHeader>{(weekday) => <CalendarHeaderCell>{weekday.slice(0, 2)}</CalendarHeaderCell>}</CalendarGridHeader>
    <CalendarGridBody>
      {(date) => <CalendarCell date={date} className={`${css.day} ${date.toString() === today ? css.today : ''}`} />}
    </CalendarGridBody>
  </CalendarGrid>
);
