import type { Company, Network, Row, Viewer } from './network.ts';

/** The companies that a slug stands for, and what they declared. `company`: null for the network of the operator. */
export type Perimeter = {
  viewer: Viewer;
  network: Network;
  slug: string;
  company: Company | null;
  isGroup: boolean;
  members: Company[];
  rows: Row[];
  /** The first and the last declared month; null without any declaration. */
  first: string | null;
  last: string | null;
};

const wholeGroup = 'headquarter';

/** Returns the companies of a slug for a viewer; null for a 404. */
function membersOf(network: Network, viewer: Viewer, slug: string): Company[] | null {
  const own = network.companies.find(({ id }) => id === viewer.company);
  if (!own) return null;
  const children = network.companies.filter(({ parent, kind }) => parent === own.id && kind === own.kind);
  // A supplier has no switcher: its head office is always the sum of its branches, and a branch is itself under both slugs.
  if (own.kind === 'supplier') return slug === wholeGroup || slug === own.slug ? [own, ...children] : null;
  if (own.parent !== null) return slug === own.slug ? [own] : null;
  if (slug === wholeGroup) return [own, ...children];
  const company = [own, ...children].find((one) => one.slug === slug);
  return company ? [company] : null;
}

const known = new WeakMap<Network, WeakMap<Viewer, Map<string, Perimeter | null>>>();

/** Returns what a slug stands for; null for a 404. Each is computed once. */
export function perimeterOf(network: Network, viewer: Viewer, slug: string): Perimeter | null {
  const ofNetwork = known.get(network) ?? new WeakMap<Viewer, Map<string, Perimeter | null>>();
  known.set(network, ofNetwork);
  const perimeters = ofNetwork.get(viewer) ?? new Map<string, Perimeter | null>();
  ofNetwork.set(viewer, perimeters);
  const perimeter = perimeters.get(slug);
  if (perimeter !== undefined) return perimeter;
  const computed = computePerimeter(network, viewer, slug);
  perimeters.set(slug, computed);
  return computed;
}

function computePerimeter(network: Network, viewer: Viewer, slug: string): Perimeter | null {
  const side = viewer.role === 'supplier' ? 'supplier' : 'subscriber';
  const members = viewer.role === 'operator' ? (slug === wholeGroup ? [] : null) : membersOf(network, viewer, slug);
  if (!members) return null;
  const ids = new Set(members.map(({ id }) => id));
  const rows = viewer.role === 'operator' ? network.rows : network.rows.filter((row) => ids.has(row[side]));
  let first: string | null = null;
  let last: string | null = null;
  for (const { month } of rows) {
    if (first === null || month < first) first = month;
    if (last === null || month > last) last = month;
  }
  const company = viewer.role === 'operator' ? null : (members[0] ?? null);
  return { viewer, network, slug, company, isGroup: members.length > 1, members, rows, first, last };
}

/** Returns the companies that a user may choose between: the head office first, then by name. */
export function affiliatesOf(network: Network, viewer: Viewer) {
  const own = network.companies.find(({ id }) => id === viewer.company);
  if (!own) return { affiliates: [], headquarters: null };
  const children = network.companies
    .filter(({ parent, kind }) => parent === own.id && kind === own.kind && kind === 'subscriber')
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  // A branch of a supplier reads its own figures, under its own name.
  const head = own.kind === 'supplier' ? own : (network.companies.find(({ id }) => id === own.parent) ?? own);
  return { affiliates: [own, ...children].map(({ slug, title }) => ({ slug, title })), headquarters: head.title };
}
