import { type ReactNode, useState } from 'react';
import { Dialog } from './Dialog.tsx';

type ModalProps = {
  title: string;
  /** Draws the element that opens it. */
  activator: (open: () => void) => ReactNode;
  children: ReactNode;
};

/** A dialog in the middle of the screen, with what opens it. */
export function Modal({ title, activator, children }: ModalProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {activator(() => setOpen(true))}
      {open && (
        <Dialog title={title} place="middle" onClose={() => setOpen(false)}>
          {children}
        </Dialog>
      )}
    </>
  );
}
