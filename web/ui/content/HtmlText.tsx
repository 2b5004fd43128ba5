import { type MouseEvent, useMemo } from 'react';
import { useNavigate } from 'react-router';
import css from './HtmlText.module.css';
import { routedPath, showHtml } from './shown-html.ts';

/** HTML from the server, sanitised at its storage and again here (RDG-171). Its links to the portal go through the router. */
export function HtmlText({ html }: { html: string }) {
  const shown = useMemo(() => showHtml(html).innerHTML, [html]);
  return <ShownText shown={shown} />;
}

type ShownTextProps = {
  /** An HTML that `showHtml` prepared. */
  shown: string;
  /** Opens a link to a path of the portal instead of the router. */
  onFollow?: ((path: string) => void) | undefined;
};

/** HTML that `showHtml` prepared. */
export function ShownText({ shown, onFollow }: ShownTextProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const path = routedPath(event.nativeEvent);
    if (path === null) return;
    event.preventDefault();
    if (onFollow) onFollow(path);
    else void navigate(path);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links inside are focusable, and the keyboard clicks them
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the only component that renders HTML, sanitised by showHtml
    <div className={css.html} onClick={follow} dangerouslySetInnerHTML={{ __html: shown }} />
  );
}
