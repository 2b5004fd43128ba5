import { useEffect, useState } from 'react';
import { documentEndpoints } from '#protocol/documents/documents.ts';
import { call } from '#web/lib/http/call.ts';
import type { PDFDocumentProxy } from './load-pdf.ts';

/** A PDF on its way, there, or not to be had. */
export type Pdf = { state: 'loading' } | { state: 'ready'; document: PDFDocumentProxy } | { state: 'failed' };

async function fetchPdf(fid: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  // The reader of PDFs is heavy: it comes when first needed, while the file is on its way too.
  const [{ loadPdf }, answer] = await Promise.all([
    import('./load-pdf.ts'),
    call(documentEndpoints.preview, { params: { fid } }, { signal }),
  ]);
  return loadPdf(answer.data.data);
}

/** Opens the PDF of a file, and lets go of it when the preview closes. */
export function usePdf(fid: string): { pdf: Pdf; retry: () => void } {
  const [pdf, setPdf] = useState<Pdf>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again
  useEffect(() => {
    const leaving = new AbortController();
    const fetching = fetchPdf(fid, leaving.signal);
    fetching.then(
      (document) => leaving.signal.aborted || setPdf({ state: 'ready', document }),
      (problem: unknown) => {
        if (leaving.signal.aborted) return;
        console.warn('Aperçu', problem instanceof Error ? problem.message : problem);
        setPdf({ state: 'failed' });
      },
    );
    return () => {
      leaving.abort();
      fetching.then(
        (document) => void document.loadingTask.destroy(),
        () => undefined,
      );
    };
  }, [fid, attempt]);
  const retry = () => {
    setPdf({ state: 'loading' });
    setAttempt(attempt + 1);
  };
  return { pdf, retry };
}
