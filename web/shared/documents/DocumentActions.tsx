import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import type { DocumentFile } from '#protocol/documents/documents.ts';
import { ofName } from '#protocol/text/of-name.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { useDialogChunk } from '#web/ui/chunks/use-dialog-chunk.ts';
import css from './DocumentCard.module.css';
import { DownloadLink } from './DownloadLink.tsx';

/** The actions on a document: download, and for a PDF the preview (DOC-05, DOC-06). */
export function DocumentActions({ document }: { document: DocumentFile }) {
  const [open, setOpen] = useState(false);
  const PreviewDialog = useDialogChunk({
    load: () => import('./PreviewDialog.tsx'),
    isOpen: open,
    onClose: () => setOpen(false),
    failure: 'Impossible de charger le PDF. Rechargez la page.',
  });
  return (
    <div className={css.actions}>
      {document.format === 'pdf' && (
        <Button small icon={<IconEye aria-hidden />} label={`Voir l'aperçu ${ofName(document.title)}`} onClick={() => setOpen(true)}>
          Voir l'aperçu
        </Button>
      )}
      <DownloadLink document={document} />
      {PreviewDialog && <PreviewDialog document={document} onClose={() => setOpen(false)} />}
    </div>
  );
}
