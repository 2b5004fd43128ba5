import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { Button } from '#web/ui/actions/Button.tsx';
import css from './CalendarDialog.module.css';

/** The address, whole and ready to be copied. A browser that keeps its clipboard to itself has it selected instead. */
export function CalendarAddress({ url }: { url: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState<{ url: string; words: string }>();
  const words = told?.url === url ? told.words : '';
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      setTold({ url, words: 'Adresse copiée.' });
    } catch (problem) {
      console.warn('Clipboard', problem);
      setTold({ url, words: 'Adresse sélectionnée : copiez-la avec Ctrl + C.' });
    }
  };
  return (
    <div>
      <label className={css.label} htmlFor={id}>
        Adresse privée (iCalendar)
      </label>
      <div className={css.address}>
        <input ref={field} id={id} className={css.field} readOnly value={url} onFocus={({ target }) => target.select()} />
        <Button look="primary" icon={words ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />} onClick={() => void copy()}>
          Copier
        </Button>
      </div>
      <p className={css.told} role="status">
        {words}
      </p>
    </div>
  );
}
