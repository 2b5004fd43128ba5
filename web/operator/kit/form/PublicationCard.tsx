import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import type { SimpleAction } from '#web/operator/kit/content-texts.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import { useContentAction } from '#web/operator/kit/use-content-action.ts';
import { PreviewAction } from '#web/operator/kit/visit/PreviewAction.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ContentFacts } from './ContentFacts.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import css from './PublicationCard.module.css';
import type { ContentFormState } from './use-content-form.ts';
import type { useContentWrites } from './use-content-writes.ts';

type PublicationCardProps = {
  view: ContentView;
  content: Content | null;
  form: ContentFormState;
  writes: ReturnType<typeof useContentWrites>;
  onHistory: () => void;
  /** The content leaves the page: what is typed need not be saved. */
  onGone: () => void;
};

/** Says on the button what publishing does now. */
function publishLabel(content: Content | null, isDirty: boolean): string {
  if (content === null || content.state === 'draft' || content.state === 'ended') return 'Publier maintenant';
  if (content.state === 'planned') return 'Publier dès maintenant';
  return content.hasDraft || isDirty ? 'Publier les modifications' : 'Publier à nouveau';
}

/** The publication of a content: save, publish, plan, withdraw, trash, history. The verdicts of the server decide the buttons. */
export function PublicationCard({ view, content, form, writes, onHistory, onGone }: PublicationCardProps) {
  const navigate = useNavigate();
  const [plans, setPlans] = useState(false);
  const { mutate, isPending } = useContentAction(view, (action, changed) => {
    if (action === 'duplicate') return void navigate(`/${view.name}/${changed.id}`);
    form.settle(changed);
    if (action === 'trash') onGone();
    if (action === 'trash') void navigate(`/${view.name}`);
  });
  const may = (action: keyof Content['verdicts']) => content === null || content.verdicts[action] === null;
  const run = (action: SimpleAction) => () => content && mutate({ action, id: content.id, version: form.version ?? content.version });
  const hasNews = content === null || content.state !== 'shown' || content.hasDraft || form.isDirty;
  return (
    <aside className={css.side} aria-label="Publication">
      <Card title="Publication">
        <div className={css.actions}>
          {may('publish') && hasNews && (
            <Button look="primary" busy={writes.isBusy} onClick={() => writes.publish({ from: null, until: content?.shownUntil ?? null })}>
              {publishLabel(content, form.isDirty)}
            </Button>
          )}
          {may('change') && (
            <Button busy={writes.isBusy} disabled={content !== null && !form.isDirty} onClick={writes.save}>
              {content === null || content.state === 'draft' ? 'Enregistrer le brouillon' : 'Enregistrer sans publier'}
            </Button>
          )}
          {may('publish') && (
            <Button onClick={() => setPlans(true)}>{content?.state === 'shown' ? 'Changer les dates…' : 'Programmer…'}</Button>
          )}
          {content && may('discard') && <Button onClick={run('discard')}>Abandonner les modifications</Button>}
          {content && may('withdraw') && <Button onClick={run('withdraw')}>Dépublier</Button>}
          {content && may('restore') && (
            <Button look="primary" onClick={run('restore')}>
              Restaurer
            </Button>
          )}
          {content && may('change') && <PreviewAction view={view} content={content} disabled={form.isDirty} />}
          {content && (
            <Button look="quiet" icon={<IconHistory size={18} stroke={1.7} aria-hidden />} onClick={onHistory}>
              Historique
            </Button>
          )}
          {content && may('duplicate') && (
            <Button look="quiet" busy={isPending} onClick={run('duplicate')}>
              Dupliquer
            </Button>
          )}
          {content && may('trash') && (
            <Button look="danger" onClick={run('trash')}>
              Mettre à la corbeille
            </Button>
          )}
        </div>
        <ContentFacts content={content} />
      </Card>
      {plans && (
        <PlanDialog
          content={content}
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
