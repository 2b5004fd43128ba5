import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import { findEndpoint } from '#protocol/desk/find.ts';
import { call } from '#web/lib/http/call.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import css from '#web/operator/kit/form/ContentForm.module.css';
import { useDesk } from '#web/operator/kit/use-desk.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { ComboField } from '#web/ui/forms/ComboField.tsx';
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
  const desk = useDesk();
  const draft = { resource: view.resource, id: content.id };
  const show = (as: 'subscriber' | 'supplier') => mutate({ as, content: draft });
  return (
    <Dialog
      title="Aperçu"
      place="middle"
      onClose={onClose}
      footer={
        <div className={css.buttons}>
          <Button look="primary" busy={isPending} onClick={() => show('subscriber')}>
            {view.ofCompany ? 'Comme sa société' : 'Comme un adhérent'}
          </Button>
          {!view.ofCompany && (
            <Button busy={isPending} onClick={() => show('supplier')}>
              Comme un fournisseur
            </Button>
          )}
        </div>
      }
    >
      <div className={css.fields}>
        <p>Vous verrez les pages des membres avec ce contenu à sa place, comme s’il était publié. Personne d’autre ne le voit.</p>
        {desk?.mayVisit && <MemberFinder onChoose={(member) => mutate({ member, content: draft })} />}
      </div>
    </Dialog>
  );
}

/** Finds the member whose eyes are lent to a preview, by name or e-mail. */
function MemberFinder({ onChoose }: { onChoose: (id: string) => void }) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim(), 200);
  const { data, isError } = useQuery({
    queryKey: ['desk', 'find', q],
    queryFn: ({ signal }) => call(findEndpoint, { query: { q } }, { signal }),
    enabled: q !== '',
  });
  const people = data?.rows.filter(({ resource }) => resource === 'people');
  return (
    <ComboField
      label="Comme une personne en particulier"
      help="Tapez son nom ou son adresse e-mail&nbsp;: l’aperçu s’ouvre à sa place."
      text={typed}
      options={q === '' ? [] : people?.map(({ id, title, detail }) => ({ value: id, label: [title, detail].filter(Boolean).join(', ') }))}
      failed={isError}
      onType={setTyped}
      onChoose={onChoose}
      onForget={() => setTyped('')}
    />
  );
}
