import { useCallback, useState } from 'react';
import type { DocumentFile } from '#protocol/documents/documents.ts';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading } from '#web/ui/states/Loading.tsx';
import { DownloadLink } from './DownloadLink.tsx';
import { PdfPages } from './PdfPages.tsx';
import css from './Preview.module.css';
import { usePdf } from './use-pdf.ts';

/** The preview of a PDF in a dialog, page by page (DOC-06); a failure offers another try and the download (DOC-07). */
export default function PreviewDialog({ document, onClose }: { document: DocumentFile; onClose: () => void }) {
  const { pdf, retry } = usePdf(document.fid);
  const [broken, setBroken] = useState(false);
  const onFailed = useCallback(() => setBroken(true), []);
  const failed = broken || pdf.state === 'failed';
  return (
    <Dialog title={document.title} place="viewer" onClose={onClose}>
      {failed && (
        <div className={css.middle}>
          <FailedState
            onRetry={() => {
              setBroken(false);
              retry();
            }}
          >
            Impossible de charger le PDF.
          </FailedState>
          <DownloadLink document={document} />
        </div>
      )}
      {!failed && pdf.state === 'loading' && (
        <div className={css.middle}>
          <Loading />
        </div>
      )}
      {!failed && pdf.state === 'ready' && <PdfPages pdf={pdf.document} document={document} onFailed={onFailed} />}
    </Dialog>
  );
}
