import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { externalUrl } from '#web/lib/url/external-url.ts';

type AnyLinkProps = {
  /** A path of this site, or the address of another one. */
  to: string;
  className?: string | undefined;
  /** Told that one goes there. */
  onFollow?: () => void;
  children: ReactNode;
};

/** A link whose destination somebody typed: a path stays here, another site opens in a new tab, anything else is only text. */
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
