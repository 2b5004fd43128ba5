import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import css from './HtmlText.module.css';

/** HTML of the server, sanitised when it was written and again here. */
export function HtmlText({ html }: { html: string }) {
  const clean = useMemo(() => DOMPurify.sanitize(html, { USE_PROFILES: { html: true } }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the one place that shows HTML, sanitised on the line above
  return <div className={css.html} dangerouslySetInnerHTML={{ __html: clean }} />;
}
