import { IconEye } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { DocumentFile } from '#protocol/documents/documents.ts';
import { ofName } from '#protocol/text/of-name.ts';
import { loadChunk } from '#web/lib/http/load-chunk.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import css from './DocumentCard.module.css';
import { DownloadLink } from './DownloadLink.tsx';

const PreviewDialog = lazy(() => loadChunk(import('./PreviewDialog.tsx')));

/** The actions on a document: download, and for a PDF the preview (DOC-05, DOC-06). */
export function DocumentActions({ document }: { document: DocumentFile }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={css.actions}>
      {document.format === 'pdf' && (
        <Button small icon={<IconEye aria-hidden />} label={`Voir l'aperçu ${ofName(document.title)}`} onClick={() => setOpen(true)}>
          Voir l'aperçu
        </Button>
      )}
      <DownloadLink document={document} />
      {open && (
        <Suspense>
          <PreviewDialog document={document} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
