import { matchPath } from 'react-router';
import type { MemberRole } from '#protocol/core/active-role.ts';
import { mayFollow } from '#protocol/core/may-follow.ts';
import { notBuilt } from './not-built.ts';

type Viewer = {
  role: MemberRole;
  /** The slug of the viewer's organisation. */
  slug: string | null;
};

/** Tells that a path of the portal leads the viewer to a page: its area is built, and it is not closed to the role. */
export function isOpen({ role, slug }: Viewer, to: string): boolean {
  const [pathname = to] = to.split(/[?#]/);
  if (notBuilt.some(({ path }) => matchPath(path, pathname))) return false;
  return mayFollow(role, to) || (slug !== null && matchPath('/fournisseur/:slug/*', pathname)?.params.slug === slug);
}
