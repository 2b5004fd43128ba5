import { IconDownload } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { PortalDocument } from '#protocol/documents/documents.ts';
import css from './DocumentCard.module.css';
import { useDownload } from './use-download.ts';

const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** A link to the download page. A plain click downloads the file at once; a click with a modifier key opens the page, in a new tab for example. */
export function DownloadLink({ document: { slug, title, link } }: { document: Pick<PortalDocument, 'slug' | 'title' | 'link'> }) {
  const { mutate, isPending } = useDownload(slug);
  return (
    <Link
      className={css.download}
      to={link}
      aria-label={`Télécharger ${title}`}
      aria-busy={isPending || undefined}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        if (!isPending) mutate();
      }}
    >
      <IconDownload size={18} aria-hidden />
      Télécharger
    </Link>
  );
}
