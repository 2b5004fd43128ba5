import { type ReactNode, useState } from 'react';
import { Dialog } from './Dialog.tsx';

type ModalProps = {
  title: string;
  /** Renders the element that opens the dialog. */
  activator: (open: () => void) => ReactNode;
  children: ReactNode;
};

/** A centred dialog and the element that opens it. */
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
