import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { CallError } from '#web/lib/http/call-error.ts';
import { useDownload } from '#web/shared/documents/use-download.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { PageFailed } from '#web/ui/states/PageFailed.tsx';
import css from './Documents.module.css';

/** /documents/{slug}/file: downloads the file on load; a button downloads it again (DOC-02, DOC-03, DOC-04). */
export function DocumentFileScreen() {
  const { slug = '' } = useParams();
  const { mutate, isPending, isSuccess, error } = useDownload(slug);
  const started = useRef<string>(undefined);
  useEffect(() => {
    // React may run this effect twice (Strict Mode): download each document once.
    if (started.current === slug) return;
    started.current = slug;
    mutate();
  }, [slug, mutate]);
  if (error instanceof CallError && error.status === 404) {
    return (
      <PageFailed problem={error} onRetry={() => mutate()}>
        Ce document n’existe pas.
      </PageFailed>
    );
  }
  return (
    <div className={css.file}>
      <PageHead title="Téléchargement du document" context={<p role="status">{statusText()}</p>} />
      <Button look="primary" icon={<IconDownload aria-hidden />} busy={isPending} onClick={() => mutate()}>
        Télécharger le document
      </Button>
    </div>
  );

  function statusText() {
    if (error) return 'Le document n’a pas pu être téléchargé. Essayez de nouveau.';
    if (isSuccess) return 'Le document est dans vos téléchargements. S’il n’y est pas, téléchargez-le de nouveau.';
    return 'Le téléchargement commence.';
  }
}
