import { IconBell, IconBellRinging } from '@tabler/icons-react';
import { useState } from 'react';
import type { Indice } from '#protocol/indices/indices.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { useDialogChunk } from '#web/ui/chunks/use-dialog-chunk.ts';

/** 'Me prévenir' on a pinned index. */
export function AlertButton({ index }: { index: Indice }) {
  const [open, setOpen] = useState(false);
  const AlertDialog = useDialogChunk({
    load: () => import('./AlertDialog.tsx'),
    isOpen: open,
    onClose: () => setOpen(false),
    failure: 'Ce réglage n’a pas pu être chargé. Rechargez la page.',
  });
  const isOn = index.alert !== null;
  return (
    <>
      <Button icon={isOn ? <IconBellRinging aria-hidden /> : <IconBell aria-hidden />} onClick={() => setOpen(true)}>
        {isOn ? 'Vous êtes prévenu' : 'Me prévenir'}
      </Button>
      {AlertDialog && <AlertDialog index={index} onClose={() => setOpen(false)} />}
    </>
  );
}
