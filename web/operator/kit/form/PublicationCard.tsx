import { IconHistory, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import type { SimpleAction } from '#web/operator/kit/content-texts.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import { useContentAction } from '#web/operator/kit/use-content-action.ts';
import { PreviewAction } from '#web/operator/kit/visit/PreviewAction.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ContentFacts } from './ContentFacts.tsx';
import { keptEnd } from './kept-end.ts';
import { PlanDialog } from './PlanDialog.tsx';
import css from './PublicationCard.module.css';
import { UnsavedNote } from './UnsavedNote.tsx';
import type { ContentFormState } from './use-content-form.ts';
import type { useContentWrites } from './use-content-writes.ts';

type PublicationCardProps = {
  view: ContentView;
  content: Content | null;
  form: ContentFormState;
  writes: ReturnType<typeof useContentWrites>;
  onHistory: () => void;
  /** The part below the actions. */
  children: ReactNode;
  /** The content leaves the page: what is typed need not be saved. */
  onGone: () => void;
};

type May = (action: keyof Content['verdicts']) => boolean;

/** Says on the button what publishing does now. */
function publishLabel(content: Content | null, isDirty: boolean): string {
  if (content === null || content.state === 'draft' || content.state === 'ended') return 'Publier maintenant';
  if (content.state === 'planned') return 'Publier dès maintenant';
  return content.hasDraft || isDirty ? 'Publier les modifications' : 'Publier à nouveau';
}

/** Runs an action on the content of the form, and puts in the form what the action left. */
function usePublicationAction({ view, form, writes, onGone }: Pick<PublicationCardProps, 'view' | 'form' | 'writes' | 'onGone'>) {
  const navigate = useNavigate();
  return useContentAction(view, {
    onDone: (action, changed) => {
      if (action === 'duplicate') return void navigate(`/${view.name}/${changed.id}`);
      writes.merge.forget();
      // To give up the changes is to give up what is typed too. Any other action leaves the typing in the form.
      if (action === 'discard') form.settle(changed);
      else form.rebase(changed);
      if (action !== 'trash') return;
      onGone();
      void navigate(`/${view.name}`);
    },
    onStale: writes.merge.takeOver,
  });
}

/** The publication of a content: save, publish, plan, withdraw, trash, history. The verdicts of the server decide the buttons. */
export function PublicationCard({ view, content, form, writes, onHistory, onGone, children }: PublicationCardProps) {
  const [plans, setPlans] = useState(false);
  const { mutate, isPending } = usePublicationAction({ view, form, writes, onGone });
  const may: May = (action) => content === null || content.verdicts[action] === null;
  const run = (action: SimpleAction) => () => content && mutate({ action, id: content.id, version: form.version ?? content.version });
  // A save and a publication are two writes: an action between them would come with an old version.
  const waits = form.isDirty || writes.isBusy;
  const hasNews = content === null || content.state !== 'shown' || content.hasDraft || form.isDirty;
  return (
    <aside className={css.side} aria-label="Publication">
      <Card title="Publication">
        <div className={css.actions}>
          <MainButtons {...{ view, content, form, writes, hasNews, may }} />
          {content && form.isDirty && <UnsavedNote>Enregistrez-les pour l’aperçu, la copie ou la corbeille.</UnsavedNote>}
          {may('publish') && (
            <Button onClick={() => setPlans(true)}>{content?.state === 'shown' ? 'Changer les dates…' : 'Programmer…'}</Button>
          )}
          {content && may('discard') && (
            <Button busy={isPending} disabled={writes.isBusy} onClick={run('discard')}>
              Abandonner les modifications
            </Button>
          )}
          {content && may('withdraw') && (
            <Button busy={isPending} disabled={writes.isBusy} onClick={run('withdraw')}>
              {content.state === 'planned' ? 'Déprogrammer' : 'Dépublier'}
            </Button>
          )}
          {content && may('restore') && (
            <Button look="primary" onClick={run('restore')}>
              Restaurer
            </Button>
          )}
          {content && may('change') && <PreviewAction view={view} content={content} disabled={form.isDirty} />}
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
          {content && may('duplicate') && (
            <Button look="quiet" busy={isPending} disabled={waits} onClick={run('duplicate')}>
              Dupliquer
            </Button>
          )}
          {content && may('trash') && (
            <Button look="quiet" icon={<IconTrash size={18} stroke={1.7} aria-hidden />} disabled={waits} onClick={run('trash')}>
              Mettre à la corbeille
            </Button>
          )}
        </div>
        <ContentFacts view={view} content={content} />
      </Card>
      {children}
      {plans && (
        <PlanDialog
          view={view}
          content={content}
          hasNews={hasNews}
          refused={writes.refusedHours}
          issues={form.issueOf}
          onPlan={(publication) => {
            setPlans(false);
            writes.publish(publication);
          }}
          onClose={() => setPlans(false)}
        />
      )}
    </aside>
  );
}

type MainButtonsProps = Pick<PublicationCardProps, 'view' | 'content' | 'form' | 'writes'> & { hasNews: boolean; may: May };

/** Publishes and saves. On a narrow screen these two stay at the bottom of the window. */
const MainButtons = ({ view, content, form, writes, hasNews, may }: MainButtonsProps) => (
  <div className={css.main}>
    {may('publish') && hasNews && (
      <Button look="primary" busy={writes.isBusy} onClick={() => writes.publish({ from: null, until: keptEnd(view, content) })}>
        {publishLabel(content, form.isDirty)}
      </Button>
    )}
    {may('change') && (
      <Button busy={writes.isBusy} disabled={content !== null && !form.isDirty} onClick={writes.save}>
        {content === null || content.state === 'draft' ? 'Enregistrer le brouillon' : 'Enregistrer sans publier'}
      </Button>
    )}
  </div>
);
