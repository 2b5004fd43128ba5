import { insertAccount, lockAdministrators, type NewAccount } from '#api/modules/accounts/accounts.queries.ts';
import { closeAccount } from '#api/modules/accounts/disable-account.ts';
import { voidLinksOf } from '#api/modules/accounts/passwords/passwords.queries.ts';
import { createdBefore, lockCreation } from '#api/modules/desk/index.ts';
import type { Actor, ReadContext, WriteContext } from '#api/platform/context.ts';
import { Refusal, StaleVersion } from '#api/platform/refusal.ts';
import { type PersonAction, peopleRefusals } from '#protocol/accounts/people-desk.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { obstacleTo } from './people.policy.ts';
import { factsOf, presentPerson } from './people.present.ts';
import { findCreatedPerson, findPeople, lockPeople, type PersonSource, updatePerson } from './people.queries.ts';
import { judgePerson } from './person-form.ts';

type DeskContext = WriteContext<Actor>;
export type Target = { id: number; version: number };
type Submitted = Readonly<Record<string, unknown>>;

/** Reads a person. Refuses one that does not exist for this operator (404). */
export async function readPerson(db: ReadContext<Actor>['db'], actor: Actor, id: number): Promise<PersonSource> {
  const [person] = await findPeople(db, actor, [id]);
  if (!person) throw new Refusal(coreRefusals.notFound);
  return person;
}

/**
 * Locks a person, before any address. Refuses an unknown one (404). Actions on operators run in turn, so that one administrator always remains.
 */
async function lockPerson(ctx: DeskContext, id: number): Promise<PersonSource> {
  const [locked] = await lockPeople(ctx.tx, [id]);
  if (locked?.role === 'operator') await lockAdministrators(ctx.tx);
  return readPerson(ctx.tx, ctx.actor, id);
}

/**
 * Locks a person for an action. Refuses an unknown one (404), an outdated version with the person as it is now (409), and what its state
 * forbids (409, with the reason).
 */
async function openForAction(ctx: DeskContext, { id, version }: Target, action: PersonAction): Promise<PersonSource> {
  const person = await lockPerson(ctx, id);
  if (person.version !== version) throw new StaleVersion(peopleRefusals.stale, presentPerson(person, ctx));
  const obstacle = obstacleTo(action, factsOf(person, ctx.now), ctx.actor);
  if (obstacle !== null) throw new Refusal({ ...peopleRefusals.notNow, message: obstacle });
  return person;
}

/** Ends a write with its line in the journal. Returns the person as it is now. */
async function endAction(ctx: DeskContext, id: number, event: 'create' | 'save' | 'rights' | 'close' | 'reopen'): Promise<PersonSource> {
  await ctx.audit(`desk.${event}`, `people ${id}`);
  return readPerson(ctx.tx, ctx.actor, id);
}

/**
 * Saves the form of a creation that is sent again because its answer was lost: what the operator corrected meanwhile is kept, once. Refuses it
 * (409) when the person was changed since the creation, whoever did it.
 */
async function createAgain(ctx: DeskContext, id: number, submitted: Submitted): Promise<PersonSource> {
  const current = await lockPerson(ctx, id);
  const person = await judgePerson({ tx: ctx.tx, actor: ctx.actor, current }, submitted);
  if (differing(person, current).length === 0) return current;
  if (current.version !== 1) throw new Refusal({ ...peopleRefusals.notNow, message: createdBefore });
  return changePerson(ctx, { id, version: current.version }, submitted);
}

/** Creates a person, who has no password before the invitation. The same form sent again, by its key, is the same person. */
export async function createPerson(ctx: DeskContext, submitted: Submitted, key: string): Promise<PersonSource> {
  await lockCreation(ctx.tx, key);
  const created = await findCreatedPerson(ctx.tx, key);
  if (created !== undefined) return createAgain(ctx, created, submitted);
  const person = await judgePerson({ tx: ctx.tx, actor: ctx.actor, current: null }, submitted);
  const id = await insertAccount(ctx.tx, { ...person, creation_key: key });
  return endAction(ctx, id, 'create');
}

/** The columns that say what a person may do: the journal names their changes. */
const rights = ['role', 'organisation_id', 'contract_rights', 'desk_role'] as const;
const columns = [...rights, 'email', 'firstname', 'lastname'] as const;

/** Returns the columns that a judged form changes. */
const differing = (person: NewAccount, current: PersonSource) =>
  columns.filter((name) => person[name] !== undefined && person[name] !== current[name]);

/** Saves the form of a person. A new address makes the links that the former one received void. */
export async function changePerson(ctx: DeskContext, target: Target, submitted: Submitted): Promise<PersonSource> {
  const current = await openForAction(ctx, target, 'change');
  const person = await judgePerson({ tx: ctx.tx, actor: ctx.actor, current }, submitted);
  const moves = person.email !== current.email;
  if (moves) await voidLinksOf(ctx.tx, target.id, ctx.now);
  await updatePerson(ctx.tx, target.id, { ...person, ...(moves && { invited_at: null }) });
  return endAction(ctx, target.id, differing(person, current).some((name) => rights.some((right) => right === name)) ? 'rights' : 'save');
}

/** Closes the account of a person: its sessions end at once. */
export async function closePerson(ctx: DeskContext, target: Target): Promise<PersonSource> {
  await openForAction(ctx, target, 'close');
  await closeAccount(ctx.tx, target.id, ctx.now);
  return endAction(ctx, target.id, 'close');
}

/** Opens a closed account again, with the password that it had. */
export async function reopenPerson(ctx: DeskContext, target: Target): Promise<PersonSource> {
  await openForAction(ctx, target, 'reopen');
  await updatePerson(ctx.tx, target.id, { disabled_at: null });
  return endAction(ctx, target.id, 'reopen');
}
