import { useState } from 'react';
import { type LegalPage, legalPages, namedPages } from '#protocol/pages/page-slugs.ts';
import { useOptionalChunk } from '#web/lib/http/use-optional-chunk.ts';
import css from './LegalTexts.module.css';

/** The legal texts, read before signing in (RDG-441): each button opens one in a dialog, which is loaded then. A failure leaves the sign-in form. */
export default function LegalTexts() {
  const [open, setOpen] = useState<LegalPage | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const LegalDialog = useOptionalChunk({
    load: () => import('./LegalDialog.tsx'),
    isNeeded: open !== null,
    onFailure: () => {
      setOpen(null);
      setFailed(true);
    },
  });
  const show = (slug: LegalPage) => {
    setFailed(false);
    setOpen(slug);
  };
  return (
    <>
      <ul className={css.texts} aria-label="Textes légaux">
        {legalPages.map((slug) => (
          <li key={slug}>
            <button type="button" className={css.text} onClick={() => show(slug)}>
              {namedPages[slug]}
              {slug === 'accessibilite' && '\u00a0: non conforme'}
            </button>
          </li>
        ))}
      </ul>
      {hasFailed && (
        <p className={css.failed} role="alert">
          Ce texte n’a pas pu être chargé. Rechargez la page.
        </p>
      )}
      {open && LegalDialog && <LegalDialog slug={open} onChange={setOpen} onClose={() => setOpen(null)} />}
    </>
  );
}
