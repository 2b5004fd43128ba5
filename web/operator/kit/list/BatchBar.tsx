import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { BatchAction, BatchOutcome } from '#protocol/desk/content-endpoints.ts';
import { counted } from '#web/lib/formats/words.ts';
import { call } from '#web/lib/http/call.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { wordsOf } from '#web/operator/kit/content-texts.ts';
import type { ContentRow, ContentView } from '#web/operator/kit/content-view.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { tellFailure } from '#web/ui/toasts/toasts.ts';
import css from './Batch.module.css';

/** The actions on several contents, with the label of each button. */
const actionsOf = (view: ContentView): { action: BatchAction; label: string }[] => [
  { action: 'publish', label: 'Publier' },
  ...(['withdraw', 'restore', 'trash'] as const).map((action) => ({ action, label: wordsOf(view).actions[action] })),
];

/** Tells that an action changes a content: publishing one that is online without changes would do nothing. */
const changes = (action: BatchAction, { verdicts, state, hasDraft }: ContentRow): boolean =>
  verdicts[action] === null && !(action === 'publish' && state === 'shown' && !hasDraft);

type BatchBarProps = {
  view: ContentView;
  selected: readonly ContentRow[];
  onClear: () => void;
  /** The way to choose more. */
  children: ReactNode;
};

/** The actions on the chosen contents, each with the number that it changes, then its outcome, with those that were left and the way back. */
export function BatchBar({ view, selected, onClear, children }: BatchBarProps) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<BatchOutcome & { words: string }>();
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
    onSuccess: (answer) => setOutcome({ ...answer, words: `Annulé : ${counted(answer.done, 'remis comme avant', 'remis comme avant')}` }),
    ...settle,
  });
  const offered = actionsOf(view)
    .map((one) => ({ ...one, rows: selected.filter((row) => changes(one.action, row)) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <div role="status" className={css.status}>
      {selected.length > 0 && (
        <div className={css.bar}>
          <strong>{counted(selected.length, 'sélectionné')}</strong>
          {children}
          {offered.map(({ action, label, rows }) => (
            <Button key={action} small busy={batch.isPending} onClick={() => batch.mutate({ action, rows })}>
              {`${label} (${rows.length})`}
            </Button>
          ))}
          <Button small look="quiet" onClick={onClear}>
            Tout désélectionner
          </Button>
        </div>
      )}
      {selected.length === 0 && outcome && (
        <div className={css.bar}>
          <span>{`${outcome.words}.`}</span>
          {outcome.batch !== null && (
            <Button small busy={undo.isPending} onClick={() => outcome.batch !== null && undo.mutate(outcome.batch)}>
              Annuler
            </Button>
          )}
          <Button small look="quiet" onClick={() => setOutcome(undefined)}>
            Fermer
          </Button>
          {outcome.left.length > 0 && (
            <ul className={css.left} aria-label="Laissés tels quels">
              {outcome.left.map(({ id, title, reason }) => (
                <li key={id}>
                  <strong>{title || `N° ${id}`}</strong>
                  {` : ${reason}`}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}
