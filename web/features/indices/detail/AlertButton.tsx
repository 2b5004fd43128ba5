import { IconBell, IconBellRinging } from '@tabler/icons-react';
import { useState } from 'react';
import type { Indice } from '#protocol/indices/indices.ts';
import { useOptionalChunk } from '#web/lib/http/use-optional-chunk.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { tellFailure } from '#web/ui/toasts/toasts.ts';

/** 'Me prévenir' on a pinned index. */
export function AlertButton({ index }: { index: Indice }) {
  const [open, setOpen] = useState(false);
  const AlertDialog = useOptionalChunk({
    load: () => import('./AlertDialog.tsx'),
    isNeeded: open,
    onFailure: () => {
      setOpen(false);
      tellFailure('Ce réglage n’a pas pu être chargé. Rechargez la page.');
    },
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
