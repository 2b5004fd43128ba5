import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { Button } from '#web/ui/actions/Button.tsx';
import css from './CalendarDialog.module.css';

/** Shows the URL with a button that copies it. Where the browser refuses its clipboard, the URL is selected instead. */
export function CalendarUrl({ url }: { url: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<{ url: string; copied: boolean }>();
  const copied = outcome?.url === url ? outcome.copied : undefined;
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      setOutcome({ url, copied: true });
    } catch (problem) {
      console.warn('Clipboard', problem);
      setOutcome({ url, copied: false });
    }
  };
  return (
    <div>
      <label className={css.label} htmlFor={id}>
        Adresse privée (iCalendar)
      </label>
      <div className={css.url}>
        <input ref={field} id={id} className={css.field} readOnly value={url} onFocus={({ target }) => target.select()} />
        <Button look="primary" icon={copied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />} onClick={() => void copy()}>
          Copier
        </Button>
      </div>
      <p className={css.outcome} data-left={copied === false || undefined} role="status">
        {copied !== undefined && (copied ? 'Adresse copiée.' : 'Adresse sélectionnée\u00a0: copiez-la.')}
      </p>
    </div>
  );
}
