import type { Actor } from '#api/platform/context.ts';
import type { Settings } from '#api/platform/settings.ts';
import type { RequestPerson } from '#protocol/requests/requests.ts';
import type { FormFacts, Person } from './receivers.queries.ts';

/** The addresses that a page or a call names, '' for none; `supplier`: the slug of the sheet one comes from. */
export type NamedReceivers = { receiver: string; copy: string; supplier: string };
/** The people to whom a request goes. `isReplaced`: the team stands for an address that one may not write to (RDG-423). */
export type Addressed = { receiver: RequestPerson; copies: RequestPerson[]; isReplaced: boolean };

const presentPerson = ({ email, firstname, lastname }: Person): RequestPerson => ({
  email,
  name: `${firstname} ${lastname}`.trim(),
  isTeam: false,
});

/**
 * Decides who receives a request, whatever the call names: an address that no screen shows to the writer becomes the team's, with the same
 * answer whether it exists or not (RDG-421, RDG-423). The copies follow FRM-06 and FRM-07; nobody receives two mails.
 */
export function addressRequest(
  { email, role }: Pick<Actor, 'email' | 'role'>,
  { teamEmail, networkName }: Pick<Settings, 'teamEmail' | 'networkName'>,
  named: Pick<NamedReceivers, 'receiver' | 'copy'>,
  found: Pick<FormFacts, 'receiver' | 'copy' | 'ownReferent' | 'sheet'>,
): Addressed {
  const team: RequestPerson = { email: teamEmail, name: `L’équipe ${networkName}`, isTeam: true };
  const isTeam = (address: string) => address === '' || address.toLowerCase() === teamEmail.toLowerCase();
  const personFor = (address: string, person: Person | null) => (!isTeam(address) && person ? presentPerson(person) : team);
  const receiver = personFor(named.receiver, found.receiver);
  const referent = role === 'supplier' ? found.ownReferent : found.sheet && (found.sheet.referent ?? found.ownReferent);
  const copies = [...(named.copy === '' ? [] : [personFor(named.copy, found.copy)]), ...(referent ? [presentPerson(referent)] : [])];
  return { receiver, copies: distinct(copies, [receiver.email, email]), isReplaced: receiver.isTeam && !isTeam(named.receiver) };
}

/** Returns the people once each, without those of `left`, by their addresses. */
function distinct(people: readonly RequestPerson[], left: readonly string[]): RequestPerson[] {
  const seen = new Set(left.map((email) => email.toLowerCase()));
  return people.filter(({ email }) => !seen.has(email.toLowerCase()) && seen.add(email.toLowerCase()));
}
