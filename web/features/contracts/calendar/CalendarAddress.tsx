import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { Button } from '#web/ui/actions/Button.tsx';
import css from './CalendarDialog.module.css';

/** The address, whole and ready to be copied. A browser that keeps its clipboard to itself has it selected instead. */
export function CalendarAddress({ url }: { url: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState<{ url: string; copied: boolean }>();
  const copied = told?.url === url ? told.copied : undefined;
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      setTold({ url, copied: true });
    } catch (problem) {
      console.warn('Clipboard', problem);
      setTold({ url, copied: false });
    }
  };
  return (
    <div>
      <label className={css.label} htmlFor={id}>
        Adresse privée (iCalendar)
      </label>
      <div className={css.address}>
        <input ref={field} id={id} className={css.field} readOnly value={url} onFocus={({ target }) => target.select()} />
        <Button look="primary" icon={copied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />} onClick={() => void copy()}>
          Copier
        </Button>
      </div>
      <p className={css.told} data-left={copied === false || undefined} role="status">
        {copied !== undefined && (copied ? 'Adresse copiée.' : 'Adresse sélectionnée\u00a0: copiez-la.')}
      </p>
    </div>
  );
}
