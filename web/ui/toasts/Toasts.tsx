import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { dropToast, type Toast, useToasts } from '#web/ui/toasts/toasts.ts';
import css from './Toasts.module.css';

/** The toasts of the moment, above any dialog. A bad one interrupts who listens, a good one waits for its turn. */
export function Toasts() {
  const toasts = useToasts();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Shown again with each change, so as to stand above a dialog that has opened since.
    place.current?.hidePopover();
    if (toasts.length > 0) place.current?.showPopover();
  }, [toasts]);
  return (
    <div ref={place} popover="manual" className={css.place}>
      {toasts.map((toast) => (
        <OneToast key={toast.id} {...toast} />
      ))}
    </div>
  );
}

function OneToast({ id, tone, message }: Toast) {
  const Icon = tone === 'bad' ? IconAlertCircle : IconCircleCheck;
  return (
    <div className={`${css.toast} ${css[tone]}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon className={css.icon} size={20} aria-hidden />
      <div className={css.words}>
        <p className={css.title}>{tone === 'bad' ? 'Erreur' : 'Succès'}</p>
        <p>{message}</p>
      </div>
      <button type="button" className={css.close} aria-label="Fermer ce message" onClick={() => dropToast(id)}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}
