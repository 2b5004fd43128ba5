import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pictureEndpoints } from '#protocol/desk/pictures.ts';
import { shortDate } from '#web/lib/formats/dates.ts';
import { call } from '#web/lib/http/call.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import css from './PictureLibrary.module.css';

type PictureLibraryProps = { onChoose: (name: string) => void; onClose: () => void };

/** Chooses a picture that the library already has. */
export function PictureLibrary({ onChoose, onClose }: PictureLibraryProps) {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const q = useDebounced(typed.trim(), 200);
  const { data, isError, refetch } = useQuery({
    queryKey: ['desk', 'pictures', q, page],
    queryFn: ({ signal }) => call(pictureEndpoints.list, { query: { q, page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog title="Bibliothèque d’images" place="wide" onClose={onClose}>
      <TextField
        label="Nom du fichier"
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setPage(1);
        }}
      />
      {!data && !isError && (
        <Loading quiet>
          <SkeletonBar height={240} />
        </Loading>
      )}
      {isError && <FailedState onRetry={() => void refetch()}>La bibliothèque n’a pas pu être chargée.</FailedState>}
      {data?.rows.length === 0 && <EmptyState>Aucune image. Fermez cette fenêtre pour en envoyer une.</EmptyState>}
      <ul className={css.grid}>
        {data?.rows.map(({ name, source, fileName, createdAt }) => (
          <li key={name}>
            <button type="button" className={css.choice} onClick={() => onChoose(name)}>
              <img src={source} alt="" loading="lazy" />
              <span>{fileName || name}</span>
              <span className={css.date}>{shortDate(createdAt)}</span>
            </button>
          </li>
        ))}
      </ul>
      {data && data.pager.pageCount > 1 && (
        <div className={css.pages}>
          <Button small disabled={page === 1} onClick={() => setPage(page - 1)}>
            Précédentes
          </Button>
          {`Page ${page} sur ${data.pager.pageCount}`}
          <Button small disabled={page >= data.pager.pageCount} onClick={() => setPage(page + 1)}>
            Suivantes
          </Button>
        </div>
      )}
    </Dialog>
  );
}
