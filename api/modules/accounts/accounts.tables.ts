import type { Generated } from 'kysely';
import type { DeskRole } from '#protocol/desk/desk-roles.ts';

export type UserTable = {
  id: Generated<number>;
  email: string;
  role: 'subscriber' | 'supplier' | 'operator';
  organisation_id: number | null;
  firstname: Generated<string>;
  lastname: Generated<string>;
  phone: string | null;
  tel: string | null;
  service: string | null;
  function: string | null;
  profile: string | null;
  regions: Generated<string[]>;
  contract_rights: 'read' | 'write' | null;
  /** The role at the desk: it counts for operators only. */
  desk_role: Generated<DeskRole>;
  contracts_consent_at: Date | null;
  contracts_consent_version: string | null;
  password_hash: string | null;
  disabled_at: Date | null;
  /** Counts the changes that operators make at the desk. */
  version: Generated<number>;
  last_sign_in_at: Date | null;
  /** When the last invitation was sent; null when none was, or when it was voided. */
  invited_at: Date | null;
  /** Makes one account of a form that the desk sends twice. */
  creation_key: string | null;
  created_at: Generated<Date>;
};
export type SessionTable = {
  id: string;
  user_id: number;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  /** The label of the device at its sign-in, as 'Firefox sur Windows'; null when it is unknown. */
  device: Generated<string | null>;
};
export type RefreshTokenTable = {
  /** SHA-256 of the token. */
  hash: Uint8Array;
  session_id: string;
  issued_at: Date;
  /** The first use, which issued the next token of the session. */
  used_at: Date | null;
  /** The hash of the token that this one replaced. */
  replaces: Generated<Uint8Array | null>;
  /** The next token, encrypted by a key derived from this one; null before the first use and after the grace. */
  successor: Generated<Uint8Array | null>;
};
export type PasswordLinkTable = {
  /** SHA-256 of the token. */
  hash: Uint8Array;
  user_id: number;
  expires_at: Date;
  used_at: Date | null;
};
export type SignInFailureTable = {
  id: Generated<number>;
  /** The e-mail that was entered, in lower case; no such account need exist. */
  account: string;
  /** The IP of the caller; of an IPv6 its /64 network. */
  address: string;
  /** The known device or the session that failed; null: a device that the account does not know. */
  device: Generated<string | null>;
  failed_at: Date;
};

declare module '#api/platform/database/schema.ts' {
  interface Database {
    users: UserTable;
    sessions: SessionTable;
    refresh_tokens: RefreshTokenTable;
    password_links: PasswordLinkTable;
    sign_in_failures: SignInFailureTable;
  }
}
