import { lazy, Suspense, useState } from 'react';
import { type LegalPage, legalPages, namedPages } from '#protocol/pages/page-slugs.ts';
import { loadChunk } from '#web/lib/http/load-chunk.ts';
import css from './LegalTexts.module.css';

const LegalDialog = lazy(() => loadChunk(import('./LegalDialog.tsx')));

/** The legal texts, read before signing in (RDG-441): each button opens one in a dialog, which is loaded then. */
export default function LegalTexts() {
  const [open, setOpen] = useState<LegalPage | null>(null);
  return (
    <>
      <ul className={css.texts} aria-label="Textes légaux">
        {legalPages.map((slug) => (
          <li key={slug}>
            <button type="button" className={css.text} onClick={() => setOpen(slug)}>
              {namedPages[slug]}
              {slug === 'accessibilite' && '\u00a0: non conforme'}
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <Suspense fallback={null}>
          <LegalDialog slug={open} onChange={setOpen} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
