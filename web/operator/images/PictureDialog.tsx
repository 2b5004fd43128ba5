import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type LibraryPicture, type PictureUse, pictureEndpoints } from '#protocol/desk/pictures.ts';
import { call } from '#web/lib/http/call.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { deskEntries } from '#web/operator/frame/desk-entries.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import { tellFailure, tellSuccess } from '#web/ui/toasts/toasts.ts';
import css from './PictureDialog.module.css';

type PictureDialogProps = { picture: LibraryPicture; onClose: () => void };

/** A picture, where it is used, and its deletion when nothing shows it. */
export function PictureDialog({ picture, onClose }: PictureDialogProps) {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: ['desk', 'picture-uses', picture.name],
    queryFn: ({ signal }) => call(pictureEndpoints.uses, { params: { name: picture.name } }, { signal }),
    staleTime: 0,
  });
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => call(pictureEndpoints.remove, { params: { name: picture.name } }),
    onSuccess: () => {
      tellSuccess('Image supprimée.');
      onClose();
    },
    onError: (problem) => {
      tellFailure(problem.message);
      void refetch();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', 'pictures'] }),
  });
  return (
    <Dialog
      title={picture.fileName || picture.name}
      place="middle"
      onClose={onClose}
      footer={
        data?.rows.length === 0 && (
          <Button look="danger" busy={isPending} onClick={() => mutate()}>
            Supprimer l’image
          </Button>
        )
      }
    >
      <div className={css.inside}>
        <img className={css.picture} src={picture.source} alt="" />
        <h3>Où elle sert</h3>
        {isError && <FailedState onRetry={() => void refetch()}>Les endroits où elle sert n’ont pas pu être lus.</FailedState>}
        {!data && !isError && (
          <Loading quiet>
            <SkeletonBar height={40} />
          </Loading>
        )}
        {data?.rows.length === 0 && <p>Nulle part&nbsp;: elle peut être supprimée.</p>}
        {data && data.rows.length > 0 && (
          <>
            <ul className={css.uses}>
              {data.rows.map((use, place) => (
                <li key={`${use.kind} ${use.id ?? `caché ${place}`} ${use.where}`}>
                  <Use use={use} />
                </li>
              ))}
            </ul>
            <p className={css.small}>
              {data.rows.every(({ where }) => where === 'undo')
                ? 'Elle pourra être supprimée d’ici un jour.'
                : 'Retirez-la de ces pages pour pouvoir la supprimer.'}
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}

const whereWords = {
  stored: '',
  draft: 'modifications non publiées',
  undo: 'l’annulation d’une action sur plusieurs lignes peut encore l’y remettre',
} as const;

function Use({ use: { kind, id, title, where } }: { use: PictureUse }) {
  const entry = Object.entries(deskEntries).find(([resource]) => resource === kind)?.[1];
  const words = [entry?.label, whereWords[where]].filter(Boolean).join(', ');
  return (
    <>
      {id === null && 'Un contenu que votre rôle n’ouvre pas'}
      {id !== null && (entry ? <Link to={`${entry.to}/${id}`}>{title}</Link> : title)}
      {words && <span className={css.small}>{` (${words})`}</span>}
    </>
  );
}
