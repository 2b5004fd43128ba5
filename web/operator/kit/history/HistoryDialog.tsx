import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Content, contentRefusals, type Revision } from '#protocol/desk/content-endpoints.ts';
import { instant } from '#web/lib/formats/dates.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { wordsOf } from '#web/operator/kit/content-texts.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import { UnsavedNote } from '#web/operator/kit/form/UnsavedNote.tsx';
import type { ContentFormState } from '#web/operator/kit/form/use-content-form.ts';
import type { useContentWrites } from '#web/operator/kit/form/use-content-writes.ts';
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
  merge: ReturnType<typeof useContentWrites>['merge'];
  /** The line whose detail is open at first: the address names it. */
  opened: string | null;
  onClose: () => void;
};

/** The history of a content: who did what, what each save changed, and its return. A version replaces no changes that are not saved. */
export function HistoryDialog({ view, content, form, merge, opened, onClose }: HistoryDialogProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['desk', view.name, 'revisions', content.id],
    queryFn: ({ signal }) => call(view.endpoints.revisions, { params: { id: content.id } }, { signal }),
    staleTime: 0,
  });
  const revert = useRevert({ view, content, form, merge, onClose });
  const mayChange = content.verdicts.change === null;
  const current = data?.rows.find(({ isCurrent }) => isCurrent)?.id;
  return (
    <Dialog title="Historique" place="right" onClose={onClose}>
      {!data && !isError && (
        <Loading quiet>
          <SkeletonBar height={200} />
        </Loading>
      )}
      {isError && <FailedState onRetry={() => void refetch()}>L’historique n’a pas pu être chargé.</FailedState>}
      {mayChange && form.isDirty && <UnsavedNote>Enregistrez-les pour reprendre une version.</UnsavedNote>}
      <ol className={css.lines}>
        {data?.rows.map((row) => (
          <Line
            key={row.id}
            view={view}
            contentId={content.id}
            revision={row}
            isOpened={row.id === opened}
            isCurrent={row.id === current}
            {...(mayChange && !form.isDirty && row.hasBody && !row.isCurrent && { onRevert: () => revert.mutate(row.id) })}
          />
        ))}
      </ol>
    </Dialog>
  );
}

/** Takes a version of the history again. After a refusal the form shows why, or what somebody else saved meanwhile. */
function useRevert({ view, content, form, merge, onClose }: Omit<HistoryDialogProps, 'opened'>) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (revision: string) =>
      call(view.endpoints.revert, { params: { id: content.id, revision }, body: { version: form.version ?? content.version } }),
    onSuccess: ({ droppedPictures, ...saved }) => {
      merge.forget();
      form.settle(saved);
      tellSuccess(droppedPictures > 0 ? 'Version reprise, sans les images supprimées entre-temps de la bibliothèque.' : 'Version reprise.');
      onClose();
    },
    onError: async (problem) => {
      const isStale = problem instanceof CallError && problem.code === contentRefusals.stale.code;
      const issues = problem instanceof CallError ? problem.issues : [];
      if (isStale) await merge.takeOver();
      else tellFailure(problem.message);
      if (issues.length > 0) form.refuse(issues);
      if (isStale || issues.length > 0) onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', view.name] }),
  });
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
