import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { Reference } from '#protocol/desk/desk-fields.ts';
import type { ReplaceEndpoint, UsesEndpoint } from '#protocol/desk/kept-endpoints.ts';
import { call } from '#web/lib/http/call.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { wordsOf } from '#web/operator/kit/content-texts.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import { ReferenceFinder } from '#web/operator/kit/fields/ReferenceField.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import { tellFailure, tellSuccess } from '#web/ui/toasts/toasts.ts';
import css from './ContentForm.module.css';

type CloseDialogProps = {
  view: ContentView;
  title: string;
  target: { id: string; version: number };
  onConfirm: () => void;
  onReplaced: () => void;
  onClose: () => void;
};

/** Asks before a content is closed. What others refer to is not: the dialog links to what does, or gives it to another one. */
export function CloseDialog({ view, title, target, onConfirm, onReplaced, onClose }: CloseDialogProps) {
  const words = wordsOf(view).actions;
  const { uses, replace } = view.endpoints;
  const { data, isError, refetch } = useUses(view, uses, target.id);
  const isUsed = data !== undefined && data.length > 0;
  return (
    <Dialog
      title={`${words.trash} ${title}`}
      place="middle"
      onClose={onClose}
      footer={
        <div className={css.buttons}>
          {data && !isUsed && (
            <Button look="danger" onClick={onConfirm}>
              {words.trash}
            </Button>
          )}
          <Button onClick={onClose}>{isUsed ? 'Fermer cette fenêtre' : 'Annuler'}</Button>
        </div>
      }
    >
      {isError && <FailedState onRetry={() => void refetch()}>Ce qui s’y rattache n’a pas pu être chargé.</FailedState>}
      {!data && !isError && (
        <Loading>
          <SkeletonBar height={48} />
        </Loading>
      )}
      {data && !isUsed && <p>{view.kept?.closing}</p>}
      {isUsed && (
        <>
          <p>Encore utilisé par&nbsp;:</p>
          <ul className={css.uses}>
            {data.map(({ label, path }) => (
              <li key={label}>{path === null ? label : <Link to={path}>{label}</Link>}</li>
            ))}
          </ul>
          {replace ? <Replacement {...{ view, replace, target, onReplaced }} /> : <p>Rattachez-les ailleurs d’abord, puis fermez.</p>}
        </>
      )}
    </Dialog>
  );
}

/** Returns what refers to a content; nothing for a kind without uses. */
const useUses = (view: ContentView, uses: UsesEndpoint | undefined, id: string) =>
  useQuery({
    queryKey: ['desk', view.name, 'uses', id],
    queryFn: async ({ signal }) => (uses ? (await call(uses, { params: { id } }, { signal })).rows : []),
    staleTime: 0,
  });

type ReplacementProps = Pick<CloseDialogProps, 'view' | 'target' | 'onReplaced'> & { replace: ReplaceEndpoint };

/** Gives all that refers to a content to another one, and closes it. */
function Replacement({ view, replace, target, onReplaced }: ReplacementProps) {
  const client = useQueryClient();
  const id = useId();
  const [by, setBy] = useState<Reference | null>(null);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (other: Reference) => call(replace, { params: { id: target.id }, body: { version: target.version, by: other.id } }),
    onSuccess: (_, other) => {
      tellSuccess(`Remplacé partout par ${other.label}.`);
      onReplaced();
    },
    onError: (problem) => tellFailure(problem.message),
    onSettled: () => client.invalidateQueries({ queryKey: ['desk'] }),
  });
  return (
    <div className={css.replacement}>
      <ReferenceFinder
        view={view}
        name="replacement"
        disabled={false}
        texts={{ id, label: 'Remplacer par', help: undefined, error: undefined, note: undefined, required: false }}
        text={by?.label ?? ''}
        chosen={by?.id ?? null}
        onChoose={setBy}
      />
      <div>
        <Button look="primary" disabled={by === null} busy={isPending} onClick={() => by && mutate(by)}>
          Remplacer partout et fermer
        </Button>
      </div>
    </div>
  );
}
