/** A company of the network. `key`: its title as lists are sorted by it. `parent`: the id of its head office. */
export type Company = {
  id: number;
  kind: 'subscriber' | 'supplier';
  parent: number | null;
  slug: string;
  title: string;
  key: string;
  department: string | null;
  city: string | null;
  phone: string | null;
  /** The yearly turnover in cents that it publishes. */
  published: number | null;
  isClosed: boolean;
};
/** A family, or a sub-family when it has a parent. */
export type Family = { id: number; parent: number | null; slug: string; title: string };
/** A row of turnover. `month`: 'yyyy-mm'. */
export type Row = { subscriber: number; supplier: number; family: number; month: string; cents: number };
/** A study of a company. `since`: the days on which its status changed. */
export type Study = { company: number; status: string | null; since: string[] };
/** The openings of a page on a day by the users of a company. */
export type Opening = { day: string; route: string; slug: string; role: string; company: number; views: number };
/** A contract that is not deleted, as it is written. `supplierTitle`: the name of its supplier, of the network or not. Notices in days, renewals in months. */
export type Contract = {
  id: number;
  title: string;
  company: number;
  author: number | null;
  supplier: number | null;
  supplierTitle: string | null;
  status: string;
  start: string;
  end: string;
  firstEnd: string;
  renewed: number;
  notice: number;
  isRenewed: boolean;
  renewal: number | null;
};
/** All that the oracle knows. `today`: the day of the calls. `shares`: the collaborators of the contracts. */
export type Network = {
  companies: Company[];
  families: Family[];
  rows: Row[];
  studies: Study[];
  openings: Opening[];
  contracts: Contract[];
  users: { id: number; company: number | null; isClosed: boolean }[];
  shares: { contract: number; user: number }[];
  offers: { supplier: number; until: string | null }[];
  sells: { supplier: number; family: number }[];
  today: string;
};

/** A user of the portal; the operator has no company. `stars`: the ids of its favourite companies. `rights`: on the contracts of others. */
export type Viewer = {
  role: 'subscriber' | 'supplier' | 'operator';
  company: number | null;
  stars?: ReadonlySet<number>;
  user?: number;
  rights?: 'read' | 'write' | null;
};

const byId = new WeakMap<readonly { id: number }[], Map<number, { id: number }>>();
function entryOf<T extends { id: number }>(list: readonly T[], id: number): T {
  const entries = byId.get(list) ?? new Map(list.map((entry) => [entry.id, entry]));
  byId.set(list, entries);
  const entry = entries.get(id);
  if (!entry) throw new Error(`Nothing has the id ${id}`);
  return entry as T;
}
export const companyOf = ({ companies }: Network, id: number): Company => entryOf(companies, id);
/** Returns the family of a row that names a family or a sub-family. */
export function familyOf({ families }: Network, id: number): Family {
  const own = entryOf(families, id);
  return own.parent === null ? own : entryOf(families, own.parent);
}
