import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isLegalPage, type LegalPage, namedPages } from '#protocol/pages/page-slugs.ts';
import { type Page, pageEndpoints } from '#protocol/pages/pages.ts';
import { call } from '#web/lib/http/call.ts';
import { PageText } from '#web/shared/pages/PageText.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading } from '#web/ui/states/Loading.tsx';

type LegalDialogProps = {
  slug: LegalPage;
  /** Called when a link of the text leads to another legal text. */
  onChange: (slug: LegalPage) => void;
  onClose: () => void;
};

/** A legal text over the sign-in page. */
export default function LegalDialog({ slug, onChange, onClose }: LegalDialogProps) {
  const { page, failed, retry } = useLegalPage(slug);
  const navigate = useNavigate();
  const follow = (path: string) => {
    const target = /^\/page\/([^/?#]+)/.exec(path)?.[1] ?? '';
    if (isLegalPage(target)) onChange(target);
    else void navigate(path);
  };
  return (
    <Dialog key={slug} title={namedPages[slug]} place="wide" onClose={onClose}>
      {page && <PageText page={page} onFollow={follow} />}
      {failed && <FailedState onRetry={retry}>Ce texte n’a pas pu être chargé.</FailedState>}
      {!page && !failed && <Loading />}
    </Dialog>
  );
}

type Loaded = { slug: LegalPage; page: Page | null };

/** Loads a legal text. `page` is null for a call that failed. */
function useLegalPage(slug: LegalPage) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const load = useCallback(
    async (signal?: AbortSignal) => {
      setLoaded(null);
      const page = await call(pageEndpoints.page, { params: { slug } }, signal ? { signal } : {}).catch(() => null);
      if (!signal?.aborted) setLoaded({ slug, page });
    },
    [slug],
  );
  useEffect(() => {
    const abort = new AbortController();
    void load(abort.signal);
    return () => abort.abort();
  }, [load]);
  const current = loaded?.slug === slug ? loaded : null;
  return { page: current?.page ?? null, failed: current !== null && current.page === null, retry: () => void load() };
}
