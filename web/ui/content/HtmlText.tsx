import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import css from './HtmlText.module.css';

/** HTML from the server, sanitised at its storage and again here (RDG-171). */
export function HtmlText({ html }: { html: string }) {
  const clean = useMemo(() => DOMPurify.sanitize(html, { USE_PROFILES: { html: true } }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only component that renders HTML, sanitised on the line above
  return <div className={css.html} dangerouslySetInnerHTML={{ __html: clean }} />;
}
