import { documentEndpoints } from '#protocol/documents/documents.ts';
import type { Indice } from '#protocol/indices/indices.ts';
import { download } from '#web/lib/http/download.ts';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import css from './Index.module.css';

/** The file and the picture of an index that has some (IND-14, IND-15). */
export function IndexFiles({ index: { type, excel, image } }: { index: Indice }) {
  const slug = excel?.src.split('/').at(-2);
  return (
    <>
      {type === 'excel_download' && !excel && <p className={css.note}>Le fichier de cet indice n’est pas disponible.</p>}
      {slug !== undefined && (
        <p>
          <ExportButton label="Télécharger le fichier" save={() => download(documentEndpoints.file, { params: { id: slug } }, '*/*')} />
        </p>
      )}
      {image && <img className={css.image} src={image.src} alt={image.alt} />}
    </>
  );
}
