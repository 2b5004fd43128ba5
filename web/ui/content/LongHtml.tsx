import { useEffect, useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { anchorOf } from '#protocol/text/anchor.ts';
import { ShownText } from './HtmlText.tsx';
import css from './LongHtml.module.css';
import { showHtml } from './shown-html.ts';

/** The number of headings from which a text has a list of contents. */
const contentsFrom = 4;

type LongHtmlProps = {
  html: string;
  /** Opens a link to a path of the portal instead of the router. */
  onFollow?: ((path: string) => void) | undefined;
};

/** A long HTML from the server: its headings have anchors, and from four headings on a list of contents stands above it. */
export function LongHtml({ html, onFollow }: LongHtmlProps) {
  const { shown, headings } = useMemo(() => withAnchors(showHtml(html)), [html]);
  const { pathname, search, hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes when the same link is followed again, `shown` when the text arrives after the navigation
  useEffect(() => {
    const target = hash && document.getElementById(decodedAnchor(hash));
    if (!target) return;
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  }, [hash, key, shown]);
  return (
    <>
      {headings.length >= contentsFrom && (
        <nav className={css.contents} aria-label="Sommaire">
          <p className={css.title}>Sommaire</p>
          <ul>
            {headings.map(({ anchor, text, level }) => (
              <li key={anchor} className={level === 3 ? css.inner : undefined}>
                <Link to={{ pathname, search, hash: `#${anchor}` }} preventScrollReset>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ShownText shown={shown} onFollow={onFollow} />
    </>
  );
}

type Heading = {
  level: 2 | 3;
  text: string;
  anchor: string;
};

/** Gives anchors to the headings of levels 2 and 3, and returns the HTML with these headings. */
function withAnchors(content: HTMLElement): { shown: string; headings: Heading[] } {
  const taken = new Set<string>();
  const headings = [...content.querySelectorAll('h2, h3')].map((element): Heading => {
    const text = element.textContent?.trim() ?? '';
    const anchor = anchorOf(text, taken);
    element.id = anchor;
    element.setAttribute('tabindex', '-1');
    return { level: element.nodeName === 'H2' ? 2 : 3, text, anchor };
  });
  return { shown: content.innerHTML, headings };
}

/** Returns the anchor of a fragment; the fragment itself when it is not well encoded. */
function decodedAnchor(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
