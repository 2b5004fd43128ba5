import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTopDialog } from '#web/ui/overlays/open-dialogs.ts';
import css from './Toasts.module.css';
import { answerToasts, dropToast, type Toast, useToasts } from './toasts.ts';

/**
 * The toasts of the moment, above any dialog and inside the top one: all that is outside it is inert, so that nobody could close a toast
 * there, nor hear it. Another dialog has them anew, above itself.
 */
export function Toasts() {
  const dialog = useTopDialog();
  useEffect(() => {
    const leaving = new AbortController();
    for (const press of ['pointerdown', 'keydown']) addEventListener(press, answerToasts, { capture: true, signal: leaving.signal });
    return () => leaving.abort();
  }, []);
  return createPortal(<Shown />, dialog ?? document.body);
}

/** A bad one interrupts who listens, a good one waits for its turn. */
function Shown() {
  const toasts = useToasts();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // A dialog that leaves at this very moment has taken them along: they are shown anew where they go.
    if (!place.current?.isConnected) return;
    if (toasts.length > 0) place.current.showPopover();
    else place.current.hidePopover();
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
