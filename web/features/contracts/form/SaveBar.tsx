import { Children, isValidElement, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useDebounced } from '#web/lib/use-debounced.ts';
import css from './ContractForm.module.css';
import { useContractForm } from './state/form-context.ts';
import { formFields } from './state/form-values.ts';

type SaveBarProps = {
  isDirty: boolean;
  /** Files are being sent: a save would leave them out. */
  isUploading: boolean;
  /** The text of a form without any change. */
  untouched?: string;
  /** The condition that the user must still fulfil before saving. */
  missing?: string | undefined;
  /** The buttons. The bar shows that it waits while one of them is busy. */
  children: ReactNode;
};

/** The bar at the bottom of the form: its state, and the two buttons. */
export function SaveBar({ isDirty, isUploading, untouched = 'Aucune modification', missing, children }: SaveBarProps) {
  const { issueOf } = useContractForm();
  const bar = useRef<HTMLDivElement>(null);
  useHeightOfBar(bar);
  const busy = Children.toArray(children).some((button) => isValidElement<{ busy?: boolean }>(button) && button.props.busy === true);
  // A wait of less than 150 ms is not shown.
  const isWaiting = useDebounced(busy, 150) && busy;
  const state = () => {
    if (isWaiting) return 'Enregistrement…';
    if (isUploading) return 'Pièces jointes en cours d’envoi';
    if (isDirty) return 'Modifications non enregistrées';
    return formFields.some((field) => issueOf(field) !== undefined) ? 'Corrigez les champs signalés' : untouched;
  };
  return (
    <div ref={bar} className={css.bar}>
      <p className={css.state} data-dirty={(isDirty && !isWaiting) || undefined} role="status">
        <span>
          {state()}
          {missing !== undefined && <span className={css.missing}>{missing}</span>}
        </span>
      </p>
      {children}
    </div>
  );
}

/** Tells the page the height of the bar, which changes with its text and its width, so that it scrolls a focused field above the bar. */
function useHeightOfBar(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--save-bar', `${bar.current?.offsetHeight ?? 0}px`));
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--save-bar');
    };
  }, [bar]);
}
