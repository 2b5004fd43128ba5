import type fc from 'fast-check';
import type { signedIn } from '#api/test/factories.ts';
import { aSubscriber, aSupplier } from '#api/test/factories.ts';
import type { TestPortal } from '#api/test/harness.ts';
import type { MemberRole } from '#protocol/core/role.ts';
import type { ContentEndpoints } from '#protocol/desk/content-endpoints.ts';
import type { DeskResource } from '#protocol/desk/desk.ts';
import type { FormValues } from '#protocol/desk/desk-fields.ts';

/** A portal with the operator who writes at its desk. */
export type Desk = { portal: TestPortal; me: Awaited<ReturnType<typeof signedIn>> };
/** A content that a test made: `word` stands in its title and nowhere else; `slug` is that of its page for members, or of its company. */
export type Made = { id: string; slug: string; word: string };

/**
 * A kind of content of the desk, for the tests that try them all: rights, versions, journal, histories, and that nothing shows before its
 * hour.
 */
export type DeskKind = {
  endpoints: ContentEndpoints;
  /** Makes a form that can be published, whose title has the word. What is about a company is about those of `companiesOf`. */
  form: (desk: Desk, word: string) => Promise<FormValues>;
  /** Makes forms at random that the rules accept, with all that a publication needs. Called once: what they refer to is made then. */
  forms: (desk: Desk) => Promise<fc.Arbitrary<FormValues>>;
  /** The roles that read a content once it is shown, and the calls whose answers have its word then. */
  shows: { to: readonly MemberRole[]; at: (made: Made, role: MemberRole) => readonly string[] };
  /** The calls that still show what has ended, by a rule of its own, to each role. */
  endedAt?: Readonly<Record<MemberRole, RegExp>>;
  /** Other calls, by which a content could be met when it must not. */
  alsoAt?: (made: Made) => readonly string[];
  /** Brings a content to where members meet it. */
  link?: (portal: TestPortal, id: string) => Promise<void>;
};

/** Kinds of content by their resource. */
export type DeskKinds = Readonly<Partial<Record<DeskResource, DeskKind>>>;

export const everyRole = ['subscriber', 'supplier', 'operator'] as const satisfies readonly MemberRole[];
export const buyers = ['subscriber', 'operator'] as const satisfies readonly MemberRole[];

type Companies = { buyer: Awaited<ReturnType<typeof aSubscriber>>; seller: Awaited<ReturnType<typeof aSupplier>> };
const companies = new WeakMap<TestPortal, Promise<Companies>>();

/** Returns the companies that the contents of a portal are about. Made once. */
export function companiesOf(portal: TestPortal): Promise<Companies> {
  const made = companies.get(portal) ?? makeCompanies(portal);
  companies.set(portal, made);
  return made;
}
const makeCompanies = async (portal: TestPortal): Promise<Companies> => ({
  buyer: await aSubscriber(portal, { title: 'Lycée des Acacias' }),
  seller: await aSupplier(portal, { title: 'Savonnerie des Alpes' }),
});

/** Returns a reference to something that has an id. The server writes its label. */
export const refTo = ({ id }: { id: number }) => ({ id: String(id), label: '' });
