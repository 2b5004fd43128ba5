import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import css from '#web/operator/kit/form/ContentForm.module.css';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { useVisit } from './use-visit.ts';

type PreviewProps = { view: ContentView; content: Content };

/** The preview of a content, as it is saved. `disabled`: what is typed is not saved yet. */
export function PreviewAction({ disabled, ...preview }: PreviewProps & { disabled: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" icon={<IconEye size={18} stroke={1.7} aria-hidden />} disabled={disabled} onClick={() => setOpen(true)}>
        Aperçu…
      </Button>
      {isOpen && <PreviewDialog {...preview} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Chooses with whose eyes a content is seen before it is published. */
function PreviewDialog({ view, content, onClose }: PreviewProps & { onClose: () => void }) {
  const { mutate, isPending } = useVisit();
  const show = (as: 'subscriber' | 'supplier') => mutate({ as, content: { resource: view.resource, id: content.id } });
  return (
    <Dialog
      title="Aperçu"
      place="middle"
      onClose={onClose}
      footer={
        <div className={css.buttons}>
          <Button look="primary" busy={isPending} onClick={() => show('subscriber')}>
            Comme un adhérent
          </Button>
          <Button busy={isPending} onClick={() => show('supplier')}>
            Comme un fournisseur
          </Button>
        </div>
      }
    >
      <p>Vous verrez les pages des membres avec ce contenu à sa place, comme s’il était publié. Personne d’autre ne le voit.</p>
    </Dialog>
  );
}
