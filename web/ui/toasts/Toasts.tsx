import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTopDialog } from '#web/ui/overlays/open-dialogs.ts';
import css from './Toasts.module.css';
import { dropToast, markToastsSeen, type Toast, useToasts } from './toasts.ts';

/**
 * The current toasts, rendered by a portal into the topmost dialog: outside it everything is inert, so that a toast could be neither closed
 * nor announced. They move when another dialog becomes the topmost.
 */
export function Toasts() {
  const dialog = useTopDialog();
  useEffect(() => {
    const controller = new AbortController();
    for (const press of ['pointerdown', 'keydown']) addEventListener(press, markToastsSeen, { capture: true, signal: controller.signal });
    return () => controller.abort();
  }, []);
  return createPortal(<ToastList />, dialog ?? document.body);
}

/** The toasts in a native popover, which the browser draws above dialogs. */
function ToastList() {
  const toasts = useToasts();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // A dialog that closes at this moment has already removed this element: the next portal shows the toasts again.
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

/** A toast. Screen readers announce a bad one at once (`alert`), a good one when they are idle (`status`). */
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
