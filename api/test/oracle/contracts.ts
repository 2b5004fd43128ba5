import type { Contract, Network, Viewer } from './network.ts';
import type { Perimeter } from './perimeter.ts';

/** A contract with its status and its end of today, and the companies of the perimeter that it covers. */
export type Covering = Contract & { covers: ReadonlySet<number> };

const dayMs = 86_400_000;
/** Returns the day some days after another, both 'yyyy-mm-dd'. */
export const dayAfter = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * dayMs).toISOString().slice(0, 10);

/** Returns the same day some months later, the last day of a month that is too short. */
function monthsAfter(day: string, by: number): string {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + by;
  const [year, month] = [Math.floor(index / 12), index % 12];
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(Number(day.slice(8)), length))).toISOString().slice(0, 10);
}

/** Returns the status and the end that a contract has on a day, whatever the nightly job has done. */
function stateOn({ status, start, end, firstEnd, renewed, renewal, isRenewed }: Contract, today: string): Pick<Contract, 'status' | 'end'> {
  const own = status === 'validated' && start <= today ? 'active' : status;
  if ((own !== 'active' && own !== 'renew') || end >= today) return { status: own, end };
  if (!isRenewed || renewal === null) return { status: 'halted', end };
  let last = end;
  for (let months = renewed + renewal; last < today; months += renewal) last = monthsAfter(firstEnd, months);
  return { status: 'renew', end: last };
}

/** Tells if a viewer may see a contract: its author, somebody it is shared with, or, without an author in the group, a user of its company. */
function isSeen({ companies, users, shares }: Network, viewer: Viewer, contract: Contract): boolean {
  const { user, rights = null } = viewer;
  const headOf = (company: number | null) => companies.find(({ id }) => id === company)?.parent ?? company;
  const group = headOf(viewer.company);
  if (group === null || headOf(contract.company) !== group) return false;
  if (user !== undefined && contract.author === user) return true;
  if (rights === null) return false;
  if (shares.some((share) => share.contract === contract.id && share.user === user)) return true;
  const author = users.find(({ id }) => id === contract.author);
  const hasAuthor = author !== undefined && !author.isClosed && headOf(author.company) === group;
  return contract.company === viewer.company && !hasAuthor;
}

/** The contracts of the companies of a perimeter and of their head offices that run or will run; null for a viewer who may see none. */
export function coveringOf({ network, viewer, members }: Perimeter): Covering[] | null {
  const seen = network.contracts.filter((contract) => isSeen(network, viewer, contract));
  if ((viewer.rights ?? null) === null && seen.length === 0) return null;
  return seen.flatMap((contract) => {
    const covered = members.filter(({ id, parent }) => id === contract.company || parent === contract.company);
    if (covered.length === 0 || !['validated', 'active', 'renew'].includes(contract.status)) return [];
    return [{ ...contract, ...stateOn(contract, network.today), covers: new Set(covered.map(({ id }) => id)) }];
  });
}
