import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { BatchAction, BatchOutcome } from '#protocol/desk/content-endpoints.ts';
import { call } from '#web/lib/http/call.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { wordsOf } from '#web/operator/kit/content-texts.ts';
import type { ContentRow, ContentView } from '#web/operator/kit/content-view.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { tellFailure } from '#web/ui/toasts/toasts.ts';
import css from './Batch.module.css';
import { offeredActions } from './batch-actions.ts';
import { CloseSeveralDialog } from './CloseSeveralDialog.tsx';

type BatchBarProps = {
  view: ContentView;
  selected: readonly ContentRow[];
  onClear: () => void;
  /** The way to choose more. */
  children: ReactNode;
};

/** The actions on the chosen contents, each with the number that it changes, then its outcome, with those that were left and the way back. */
export function BatchBar({ view, selected, onClear, children }: BatchBarProps) {
  const [closing, setClosing] = useState<readonly ContentRow[]>([]);
  const { outcome, setOutcome, batch, undo } = useBatch(view, onClear);
  const asks = (action: BatchAction) => view.kept !== undefined && action === 'trash';
  return (
    <>
      <div role="status" className={css.status}>
        {selected.length > 0 && (
          <div className={css.bar}>
            <strong>{wordsOf(view).selected(selected.length)}</strong>
            {children}
            {offeredActions(view, selected).map(({ action, label, rows }) => (
              <Button
                key={action}
                small
                busy={batch.isPending}
                onClick={() => (asks(action) ? setClosing(rows) : batch.mutate({ action, rows }))}
              >
                {`${label} (${rows.length})${asks(action) ? '…' : ''}`}
              </Button>
            ))}
            <Button small look="quiet" onClick={onClear}>
              Tout désélectionner
            </Button>
          </div>
        )}
        {selected.length === 0 && outcome && (
          <Outcome view={view} outcome={outcome} isUndoing={undo.isPending} onUndo={undo.mutate} onClose={() => setOutcome(undefined)} />
        )}
      </div>
      {closing.length > 0 && (
        <CloseSeveralDialog
          view={view}
          count={closing.length}
          onConfirm={() => {
            setClosing([]);
            batch.mutate({ action: 'trash', rows: closing });
          }}
          onClose={() => setClosing([])}
        />
      )}
    </>
  );
}

type BatchResult = BatchOutcome & { words: string };

/** Does an action on several contents, keeps its outcome to tell, and undoes it. */
function useBatch(view: ContentView, onClear: () => void) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<BatchResult>();
  const settle = {
    onError: (problem: Error) => tellFailure(problem.message),
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', view.name] }),
  };
  const batch = useSingleMutation({
    mutationFn: ({ action, rows }: { action: BatchAction; rows: readonly ContentRow[] }) =>
      call(view.endpoints.batch, { body: { action, contents: rows.map(({ id, version }) => ({ id, version })) } }),
    onSuccess: (answer, { action }) => {
      setOutcome({ ...answer, words: wordsOf(view).batchDone[action](answer.done) });
      onClear();
    },
    ...settle,
  });
  const undo = useSingleMutation({
    mutationFn: (id: string) => call(view.endpoints.undoBatch, { params: { id } }),
    onSuccess: (answer) => setOutcome({ ...answer, words: `Annulé\u00a0: ${wordsOf(view).undone(answer.done)}` }),
    ...settle,
  });
  return { outcome, setOutcome, batch, undo };
}

type OutcomeProps = { view: ContentView; outcome: BatchResult; isUndoing: boolean; onUndo: (batch: string) => void; onClose: () => void };

const Outcome = ({ view, outcome: { words, batch, left }, isUndoing, onUndo, onClose }: OutcomeProps) => (
  <div className={css.bar}>
    <span>{`${words}.`}</span>
    {batch !== null && (
      <Button small busy={isUndoing} onClick={() => onUndo(batch)}>
        Annuler
      </Button>
    )}
    <Button small look="quiet" onClick={onClose}>
      Fermer
    </Button>
    {left.length > 0 && (
      <ul className={css.left} aria-label={wordsOf(view).left}>
        {left.map(({ id, title, reason }) => (
          <li key={id}>
            <strong>{title || `N° ${id}`}</strong>
            {`\u00a0: ${reason}`}
          </li>
        ))}
      </ul>
    )}
  </div>
);
