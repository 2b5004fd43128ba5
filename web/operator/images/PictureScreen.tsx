import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type LibraryPicture, pictureEndpoints } from '#protocol/desk/pictures.ts';
import { shortDate } from '#web/lib/formats/dates.ts';
import { call } from '#web/lib/http/call.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import fields from '#web/operator/kit/fields/Fields.module.css';
import library from '#web/operator/kit/fields/PictureLibrary.module.css';
import { usePictureUpload } from '#web/operator/kit/fields/use-picture-upload.ts';
import list from '#web/operator/kit/list/List.module.css';
import { ListSearch } from '#web/operator/kit/list/ListSearch.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { PagedResults } from '#web/ui/list/PagedResults.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { tellSuccess } from '#web/ui/toasts/toasts.ts';
import { PictureDialog } from './PictureDialog.tsx';
import css from './PictureScreen.module.css';

/** The library of pictures: found by the name of the file, sent, looked at with where each is used, deleted when nothing shows it. */
export function PictureScreen() {
  const { params, page, change } = useQueryParams();
  const q = (params.get('q') ?? '').trim().slice(0, 200);
  const [opened, setOpened] = useState<LibraryPicture | null>(null);
  const query = useQuery({
    queryKey: ['desk', 'pictures', q, page],
    queryFn: ({ signal }) => call(pictureEndpoints.list, { query: { q, page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHead title="Images" context="PNG, JPEG ou WebP" actions={<SendButton />} />
      <search className={list.tools}>
        <ListSearch q={q} onChange={change} />
      </search>
      <PagedResults
        query={query}
        failed="Les images n’ont pas pu être chargées."
        empty={
          q === '' ? (
            <EmptyState>Aucune image pour le moment.</EmptyState>
          ) : (
            <EmptyState action={<Button onClick={() => change({ q: null })}>Tout afficher</Button>}>
              Aucun nom de fichier ne répond à ces mots.
            </EmptyState>
          )
        }
      >
        {(rows) => (
          <ul className={library.grid}>
            {rows.map((picture) => (
              <li key={picture.name}>
                <button type="button" className={library.choice} onClick={() => setOpened(picture)}>
                  <img src={picture.source} alt="" loading="lazy" />
                  <span>{picture.fileName || picture.name}</span>
                  <span className={library.date}>{shortDate(picture.createdAt)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </PagedResults>
      {opened && <PictureDialog picture={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function SendButton() {
  const input = useRef<HTMLInputElement>(null);
  const { send, isSending, problem } = usePictureUpload(() => tellSuccess('Image envoyée.'));
  return (
    <div className={css.sending}>
      <input
        ref={input}
        className="sr-only"
        type="file"
        tabIndex={-1}
        aria-hidden
        accept="image/png,image/jpeg,image/webp"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) send(file);
          target.value = '';
        }}
      />
      <Button look="primary" busy={isSending} onClick={() => input.current?.click()}>
        Envoyer une image
      </Button>
      {problem !== null && <p className={fields.problem}>{problem}</p>}
    </div>
  );
}
