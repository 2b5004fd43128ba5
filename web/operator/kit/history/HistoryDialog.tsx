import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Content, Revision } from '#protocol/desk/content-endpoints.ts';
import { instant } from '#web/lib/formats/dates.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { wordsOf } from '#web/operator/kit/content-texts.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import type { ContentFormState } from '#web/operator/kit/form/use-content-form.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import { tellFailure, tellSuccess } from '#web/ui/toasts/toasts.ts';
import css from './History.module.css';
import { RevisionChanges } from './RevisionChanges.tsx';

type HistoryDialogProps = {
  view: ContentView;
  content: Content;
  form: ContentFormState;
  /** The line whose detail is open at first: the address names it. */
  opened: string | null;
  onClose: () => void;
};

/** The history of a content: who did what, what each save changed, and its return. */
export function HistoryDialog({ view, content, form, opened, onClose }: HistoryDialogProps) {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: ['desk', view.name, 'revisions', content.id],
    queryFn: ({ signal }) => call(view.endpoints.revisions, { params: { id: content.id } }, { signal }),
    staleTime: 0,
  });
  const revert = useSingleMutation({
    mutationFn: (revision: string) =>
      call(view.endpoints.revert, { params: { id: content.id, revision }, body: { version: form.version ?? content.version } }),
    onSuccess: (saved) => {
      form.settle(saved);
      tellSuccess('Version reprise.');
      onClose();
    },
    onError: (problem) => {
      tellFailure(problem.message);
      if (!(problem instanceof CallError) || problem.issues.length === 0) return;
      form.refuse(problem.issues);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', view.name] }),
  });
  const current = data?.rows.find(({ isCurrent }) => isCurrent)?.id;
  return (
    <Dialog title="Historique" place="right" onClose={onClose}>
      {!data && !isError && (
        <Loading quiet>
          <SkeletonBar height={200} />
        </Loading>
      )}
      {isError && <FailedState onRetry={() => void refetch()}>L’historique n’a pas pu être chargé.</FailedState>}
      <ol className={css.lines}>
        {data?.rows.map((row) => (
          <Line
            key={row.id}
            view={view}
            contentId={content.id}
            revision={row}
            isOpened={row.id === opened}
            isCurrent={row.id === current}
            {...(content.verdicts.change === null && row.hasBody && !row.isCurrent && { onRevert: () => revert.mutate(row.id) })}
          />
        ))}
      </ol>
    </Dialog>
  );
}

type LineProps = {
  view: ContentView;
  contentId: string;
  revision: Revision;
  isOpened: boolean;
  isCurrent: boolean;
  /** Takes this version again; absent when it cannot be taken. */
  onRevert?: () => void;
};

function Line({ view, contentId, revision, isOpened, isCurrent, onRevert }: LineProps) {
  const { event, at, by, changed, hasBody } = revision;
  const [open, setOpen] = useState(isOpened && hasBody && changed.length > 0);
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpened) line.current?.scrollIntoView({ block: 'center' });
  }, [isOpened]);
  return (
    <li ref={line} className={css.line} aria-current={isOpened || undefined}>
      <p className={css.event}>{wordsOf(view).events[event]}</p>
      {isCurrent && <p className={css.current}>Version actuelle</p>}
      <p className={css.small}>
        {instant(at)}
        {by && `, par ${by}`}
      </p>
      {changed.length > 0 && <p className={css.small}>{changed.join(', ')}</p>}
      {hasBody && (
        <div className={css.buttons}>
          {changed.length > 0 && (
            <Button small look="quiet" onClick={() => setOpen(!open)}>
              {open ? 'Masquer le détail' : 'Voir le détail'}
            </Button>
          )}
          {onRevert && (
            <Button small onClick={onRevert}>
              Reprendre cette version
            </Button>
          )}
        </div>
      )}
      {open && <RevisionChanges view={view} contentId={contentId} revisionId={revision.id} />}
    </li>
  );
}
