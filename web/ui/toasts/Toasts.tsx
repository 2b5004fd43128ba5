import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useHoverOrFocus } from '#web/lib/use-hover-or-focus.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { useTopDialog } from '#web/ui/overlays/open-dialogs.ts';
import css from './Toasts.module.css';
import { dropToast, markToastsSeen, pauseToasts, type Toast, useToasts } from './toasts.ts';

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

/** The longest time that a resting pointer keeps a toast, in milliseconds: a forgotten mouse must not let it cover the page for ever. */
const longestHoverMs = 20_000;

/**
 * The toasts in a native popover, which the browser draws above dialogs. It is always open, with one live region for each tone: a screen
 * reader announces what is added to a region that was there before.
 */
function ToastList() {
  const toasts = useToasts();
  const place = useRef<HTMLDivElement>(null);
  const isInUse = useHoverOrFocus(place);
  const isEmpty = toasts.length === 0;
  useLayoutEffect(() => {
    // A dialog that closes at this moment has already removed this element: the next portal shows the toasts again.
    const show = () => place.current?.matches(':popover-open') === false && place.current.isConnected && place.current.showPopover();
    // To open it makes the browser lay out the whole page at once: an empty list waits for the first drawing.
    return isEmpty ? whenIdle(show) : void show();
  }, [isEmpty]);
  // The pointer leaves without an event when its toast disappears.
  const isPaused = isInUse && toasts.length > 0;
  useEffect(() => {
    pauseToasts(isPaused);
    if (!isPaused) return;
    const timer = setTimeout(() => pauseToasts(place.current?.contains(document.activeElement) === true), longestHoverMs);
    return () => clearTimeout(timer);
  }, [isPaused]);
  useEffect(() => () => pauseToasts(false), []);
  return (
    <div ref={place} popover="manual" className={css.place} data-react-aria-top-layer>
      {regions.map(({ tone, live }) => (
        <div key={tone} className={css.region} aria-live={live} aria-relevant="additions">
          {toasts.map((toast) => toast.tone === tone && <OneToast key={toast.id} {...toast} />)}
        </div>
      ))}
    </div>
  );
}

/** A bad toast is announced at once, a good one when the screen reader is idle. */
const regions = [
  { tone: 'bad', live: 'assertive' },
  { tone: 'good', live: 'polite' },
] as const;

function OneToast({ id, tone, message }: Toast) {
  const Icon = tone === 'bad' ? IconAlertCircle : IconCircleCheck;
  return (
    <div className={`${css.toast} ${css[tone]}`}>
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
