import { countPeopleByState } from '#api/modules/accounts/index.ts';
import { countWaiting, isKept, mayAtDesk } from '#api/modules/desk/index.ts';
import { countRequestedRegistrations } from '#api/modules/formations/index.ts';
import { findLastImport } from '#api/modules/imports/index.ts';
import { countOpenRequests } from '#api/modules/requests/index.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import { countJobs } from '#api/platform/jobs/failed-jobs.queries.ts';
import type { Waiting } from '#protocol/desk/desk.ts';
import { contentKinds } from './content-kinds.ts';

const dayMs = 86_400_000;

/** Counts what waits for an operator, within the reach of their role. */
export async function readWaiting({ db, actor, now }: ReadContext<Actor>): Promise<Waiting> {
  const after = (days: number) => new Date(now.getTime() + days * dayMs);
  const kinds = contentKinds.filter((kind) => !isKept(kind) && mayAtDesk(actor, kind.resource, 'read'));
  const [requests, registrations, people, machine, last, contents] = await Promise.all([
    mayAtDesk(actor, 'requests', 'read') ? countOpenRequests(db, actor.userId) : null,
    mayAtDesk(actor, 'registrations', 'read') ? countRequestedRegistrations(db) : null,
    mayAtDesk(actor, 'people', 'read') ? countPeopleByState(db, actor, { q: '', role: '' }, now) : null,
    mayAtDesk(actor, 'machine', 'read') ? countJobs(db) : null,
    mayAtDesk(actor, 'imports', 'read') ? findLastImport(db) : null,
    Promise.all(
      kinds.map(async (kind) => ({
        resource: kind.resource,
        ...(await countWaiting(db, kind, now, { planned: after(7), ending: after(30), userId: actor.userId })),
      })),
    ),
  ]);
  return {
    requests,
    registrations,
    people: people && { toInvite: people.toInvite, expired: people.expired },
    machine: machine && { failed: machine.failed, retrying: machine.retrying },
    lastImport: last ? { at: last.at.toISOString(), isWritten: last.outcome === 'written', refused: last.refused } : null,
    contents,
  };
}
