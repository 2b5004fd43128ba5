import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';

/** The notifications layer, on the right. */
export function Notifications() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Notifications" onClick={() => setOpen(true)}>
        <IconBell size={20} stroke={1.7} aria-hidden />
      </IconButton>
      {open && (
        <Dialog title="Notifications" place="right" onClose={() => setOpen(false)}>
          <EmptyState>Les notifications arrivent bientôt dans cet espace.</EmptyState>
        </Dialog>
      )}
    </>
  );
}
