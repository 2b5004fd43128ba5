import { useEffect, useState } from 'react';
import { documentEndpoints } from '#protocol/documents/documents.ts';
import { call } from '#web/lib/http/call.ts';
import type { PDFDocumentProxy } from './load-pdf.ts';

/** The state of the PDF of a preview. */
export type Pdf = { state: 'loading' } | { state: 'ready'; document: PDFDocumentProxy } | { state: 'failed' };

async function fetchPdf(fid: string, signal: AbortSignal): Promise<PDFDocumentProxy> {
  // pdf.js is large: its chunk loads with the first preview, in parallel with the file.
  const [{ loadPdf }, answer] = await Promise.all([
    import('./load-pdf.ts'),
    call(documentEndpoints.preview, { params: { fid } }, { signal }),
  ]);
  return loadPdf(answer.data.data);
}

/** Loads the PDF of a private file (API-32) and frees its memory when the preview closes. `retry` loads it again. */
export function usePdf(fid: string): { pdf: Pdf; retry: () => void } {
  const [pdf, setPdf] = useState<Pdf>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt must load again
  useEffect(() => {
    const controller = new AbortController();
    const fetching = fetchPdf(fid, controller.signal);
    fetching.then(
      (document) => controller.signal.aborted || setPdf({ state: 'ready', document }),
      (problem: unknown) => {
        if (controller.signal.aborted) return;
        console.warn('Aperçu', problem instanceof Error ? problem.message : problem);
        setPdf({ state: 'failed' });
      },
    );
    return () => {
      controller.abort();
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
