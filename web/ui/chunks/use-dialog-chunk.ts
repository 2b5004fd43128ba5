import type { ComponentType } from 'react';
import { useOptionalChunk } from '#web/lib/http/use-optional-chunk.ts';
import { tellFailure } from '#web/ui/toasts/toasts.ts';

type DialogChunkInput<Props> = {
  load: () => Promise<{ default: ComponentType<Props> }>;
  isOpen: boolean;
  onClose: () => void;
  /** The message when it does not load. */
  failure?: string;
};

/** Returns a dialog that is loaded when it opens: undefined until then. One that does not load closes and says so: the page behind stays. */
export const useDialogChunk = <Props>({
  load,
  isOpen,
  onClose,
  failure = 'Cette fenêtre n’a pas pu être chargée. Rechargez la page.',
}: DialogChunkInput<Props>): ComponentType<Props> | undefined =>
  useOptionalChunk({
    load,
    isNeeded: isOpen,
    onFailure: () => {
      onClose();
      tellFailure(failure);
    },
  });
