import { matchPath } from 'react-router';
import type { MemberRole } from '#protocol/core/active-role.ts';
import { mayFollow } from '#protocol/core/may-follow.ts';

type Viewer = {
  role: MemberRole;
  /** The slug of the viewer's organisation. */
  slug: string | null;
};

/** Tells that a path of the portal leads the viewer to a page: it is not closed to the role. */
export function isOpen({ role, slug }: Viewer, to: string): boolean {
  const [pathname = to] = to.split(/[?#]/);
  return mayFollow(role, to) || (slug !== null && matchPath('/fournisseur/:slug/*', pathname)?.params.slug === slug);
}
