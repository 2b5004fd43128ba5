import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { externalUrl } from '#web/lib/url/external-url.ts';

type AnyLinkProps = {
  /** A path of this site, or the URL of another one, as an author typed it. */
  to: string;
  className?: string | undefined;
  /** Called when the user follows the link. */
  onFollow?: () => void;
  children: ReactNode;
};

/** A link to a destination that an author typed: a path opens here, a URL opens in a new tab, any other text is shown without link. */
export function AnyLink({ to, className, onFollow, children }: AnyLinkProps) {
  if (/^\/(?![/\\])/.test(to)) {
    return (
      <Link className={className} to={to} onClick={onFollow}>
        {children}
      </Link>
    );
  }
  const href = externalUrl(to);
  if (href === null) return <span className={className}>{children}</span>;
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer" onClick={onFollow}>
      {children}
      <span className="sr-only"> (nouvel onglet)</span>
    </a>
  );
}
