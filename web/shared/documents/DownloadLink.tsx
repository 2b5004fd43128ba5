import { IconDownload } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { PortalDocument } from '#protocol/documents/documents.ts';
import css from './DocumentCard.module.css';
import { useDownload } from './use-download.ts';

const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** A link to the download page that a plain click turns into the download itself. */
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
