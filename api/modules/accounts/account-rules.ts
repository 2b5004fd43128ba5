import type { Reader } from '#api/platform/database/schema.ts';
import type { MemberRole } from '#protocol/core/role.ts';
import type { DeskRole } from '#protocol/desk/desk-roles.ts';
import { findAccountByEmail } from './accounts.queries.ts';

/**
 * An account as the command or the desk wants it. A value is null when there is none, undefined when it could not be read: that problem
 * is reported already, and no rule repeats it.
 */
export type AccountDraft = {
  /** The account under change; null for a new one. */
  id: number | null;
  email: string | null | undefined;
  role: MemberRole | null | undefined;
  /** 'unknown': no organisation is called so. */
  organisation: { id: number; kind: 'subscriber' | 'supplier' } | 'unknown' | null | undefined;
  deskRole: DeskRole | null | undefined;
};

/** A problem of an account. The command and the desk have their own words for each. */
export type AccountProblem =
  | 'email-missing'
  | 'role-missing'
  | 'email-taken'
  | 'email-closed'
  | 'desk-role-of-member'
  | 'organisation-of-operator'
  | 'organisation-missing'
  | 'organisation-unknown';

/** Judges an account by the rules of the portal. Returns all its problems at once. */
export async function judgeAccount(db: Reader, draft: AccountDraft): Promise<AccountProblem[]> {
  const missing: AccountProblem[] = [];
  if (draft.email === null) missing.push('email-missing');
  if (draft.role === null) missing.push('role-missing');
  return [...missing, ...(await emailProblems(db, draft)), ...deskProblems(draft), ...organisationProblems(draft)];
}

async function emailProblems(db: Reader, { id, email }: AccountDraft): Promise<AccountProblem[]> {
  const owner = email ? await findAccountByEmail(db, email) : undefined;
  if (!owner || owner.id === id) return [];
  return [owner.disabled_at === null ? 'email-taken' : 'email-closed'];
}

const deskProblems = ({ role, deskRole }: AccountDraft): AccountProblem[] =>
  role && role !== 'operator' && deskRole ? ['desk-role-of-member'] : [];

/** An operator belongs to no organisation; every other account belongs to one of its own kind. */
function organisationProblems({ role, organisation }: AccountDraft): AccountProblem[] {
  if (!role || organisation === undefined) return [];
  if (role === 'operator') return organisation === null ? [] : ['organisation-of-operator'];
  if (organisation === null) return ['organisation-missing'];
  return organisation === 'unknown' || organisation.kind !== role ? ['organisation-unknown'] : [];
}
