import { IconHistory } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import { type SimpleAction, wordsOf } from '#web/operator/kit/content-texts.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import { useContentAction } from '#web/operator/kit/use-content-action.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { ContentFacts } from './ContentFacts.tsx';
import css from './PublicationCard.module.css';
import { UnsavedNote } from './UnsavedNote.tsx';
import { type ContentFormState, titleOf } from './use-content-form.ts';
import type { useContentWrites } from './use-content-writes.ts';

type KeptCardProps = {
  view: ContentView;
  content: Content | null;
  form: ContentFormState;
  writes: ReturnType<typeof useContentWrites>;
  onHistory: () => void;
  /** The part below the actions. */
  children: ReactNode;
};

/** The actions on what is open or closed: save, history, close, open again. The verdicts of the server decide the buttons. */
export function KeptCard({ view, content, form, writes, onHistory, children }: KeptCardProps) {
  const navigate = useNavigate();
  const [closes, setCloses] = useState(false);
  const words = wordsOf(view).actions;
  const { mutate, isPending } = useContentAction(view, {
    onDone: (_action, changed) => {
      writes.merge.forget();
      form.settle(changed);
    },
    onStale: writes.merge.takeOver,
  });
  const may = (action: keyof Content['verdicts']) => content === null || content.verdicts[action] === null;
  const run = (action: SimpleAction) => content && mutate({ action, id: content.id, version: form.version ?? content.version });
  return (
    <aside className={css.side} aria-label="Actions">
      <Card title="Actions">
        <div className={css.actions}>
          <div className={css.main}>
            {may('change') && (
              <Button look="primary" busy={writes.isBusy} disabled={content !== null && !form.isDirty} onClick={writes.save}>
                {content === null ? 'Créer' : 'Enregistrer'}
              </Button>
            )}
          </div>
          {content && may('restore') && (
            <Button look="primary" busy={isPending} onClick={() => run('restore')}>
              {words.restore}
            </Button>
          )}
          {content && (
            <Button
              look="quiet"
              icon={<IconHistory size={18} stroke={1.7} aria-hidden />}
              disabled={writes.isBusy || isPending}
              onClick={onHistory}
            >
              Historique
            </Button>
          )}
          {content && may('trash') && (
            <Button look="quiet" busy={isPending} disabled={form.isDirty} onClick={() => setCloses(true)}>
              {`${words.trash}…`}
            </Button>
          )}
          {content && may('trash') && form.isDirty && <UnsavedNote>Enregistrez-les avant de fermer.</UnsavedNote>}
        </div>
        <ContentFacts view={view} content={content} />
      </Card>
      {children}
      {closes && content && (
        <CloseDialog
          view={view}
          title={titleOf(form, content)}
          target={{ id: content.id, version: form.version ?? content.version }}
          onConfirm={() => {
            setCloses(false);
            run('trash');
          }}
          onReplaced={() => void navigate(`/${view.name}`)}
          onClose={() => setCloses(false)}
        />
      )}
    </aside>
  );
}
