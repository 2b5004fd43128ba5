import { IconDownload } from '@tabler/icons-react';
import type { Indice } from '#protocol/indices/indices.ts';
import { downloadFrom } from '#web/lib/http/download.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { tellFileFailure } from '#web/ui/list/ExportButton.tsx';
import css from './Index.module.css';

/** The file and the picture of an index that has some (IND-14, IND-15). */
const IndexFiles = ({ index: { type, excel, image } }: { index: Indice }) => (
  <>
    {type === 'excel_download' && !excel && <p className={css.note}>Le fichier de cet indice n’est pas disponible.</p>}
    {excel && <FileLink src={excel.src} />}
    {image && <img className={css.image} src={image.src} alt={image.alt} />}
  </>
);

export default IndexFiles;

/** The link to the file. The browser would open a URL of this site without the session: a click downloads it instead. */
function FileLink({ src }: { src: string }) {
  const { mutate, isPending } = useSingleMutation({ mutationFn: () => downloadFrom(src), onError: tellFileFailure });
  const isOfThisSite = new URL(src, location.href).origin === location.origin;
  return (
    <p className="screen-only">
      <a
        className={css.file}
        href={src}
        aria-busy={isPending || undefined}
        onClick={(event) => {
          if (!isOfThisSite) return;
          event.preventDefault();
          if (!isPending) mutate();
        }}
      >
        <IconDownload size={18} aria-hidden />
        Télécharger le fichier
      </a>
    </p>
  );
}
