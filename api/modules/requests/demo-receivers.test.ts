import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { seedDemoWhenEnabled } from '#api/main/demo.ts';
import { openPortal, read, rehearsesOn, send, type TestPortal } from '#api/test/harness.ts';
import { seeded } from '#api/test/oracle/seeded.ts';
import { passwordForm, postToken } from '#api/test/tokens.ts';
import { articleEndpoints } from '#protocol/articles/articles.ts';
import { formationEndpoints } from '#protocol/formations/formations.ts';
import { requestEndpoints } from '#protocol/requests/requests.ts';
import { sheetEndpoints } from '#protocol/sheets/sheet.ts';
import { supplierEndpoints } from '#protocol/suppliers/suppliers.ts';

/** The share of the addresses that are written to; with PROVE=1 every one. */
const share = process.env.PROVE === '1' ? 1 : 1 / 15;
/** Thousands of calls: on one of the databases, with PROVE=1 on both. */
const walks = rehearsesOn('embedded');
const team = 'equipe@reseau.example';

type Account = { username: string; password: string };
const accounts: Record<string, Account> = JSON.parse(readFileSync(resolve('demo/accounts.json'), 'utf8'));
type Get = (url: string) => ReturnType<typeof send>;

let portal: TestPortal;
beforeAll(async () => {
  if (!walks) return;
  portal = await openPortal({ RATE_LIMIT_PER_MINUTE: '10000000', TEAM_EMAIL: team });
  await seedDemoWhenEnabled(portal.db, { ...portal.settings, demo: 'on' }, true, () => undefined);
}, 300_000);

async function signIn({ username, password }: Account): Promise<Get> {
  const { body } = await postToken(portal, passwordForm(username, { password }));
  const authorization = `Bearer ${(body as { access_token: string }).access_token}`;
  return (url) => send(portal, { method: 'GET', url, headers: { authorization } });
}

/** The pages on which an address may stand: of a sheet, an article or a training. */
type Pages = Map<string, string[]>;

/** Lists every address that the demonstration knows with its pages; those of accounts have none, since no screen shows them as such. */
async function pagesOfAddresses(ownOrganisation: number | null): Promise<Pages> {
  const { db } = portal;
  const pages: Pages = new Map();
  const add = (email: string | null | undefined, page?: string) => {
    if (!email) return;
    const known = pages.get(email.toLowerCase()) ?? [];
    pages.set(email.toLowerCase(), page === undefined ? known : [...known, page]);
  };
  const organisations = db.selectFrom('organisations as o');
  for (const { email, kind, slug } of await organisations
    .innerJoin('contacts as c', 'c.organisation_id', 'o.id')
    .select(['c.email', 'o.kind', 'o.slug'])
    .execute())
    add(email, `${kind}/${slug}`);
  // Of the many sheets of a referent, one of each kind and one's own say all.
  for (const { email, kind, slug } of await organisations
    .innerJoin('referents as r', 'r.id', 'o.referent_id')
    .distinctOn(['r.id', 'o.kind', sql`o.id = ${ownOrganisation ?? 0}`])
    .select(['r.email', 'o.kind', 'o.slug'])
    .execute())
    add(email, `${kind}/${slug}`);
  for (const { email } of await db.selectFrom('referents').select('email').execute()) add(email);
  for (const { email } of await db.selectFrom('users').select('email').execute()) add(email);
  for (const { contact, slug } of await db.selectFrom('articles').select(['contact', 'slug']).execute())
    add(contact?.email, `article/${slug}`);
  for (const { contact, slug } of await db.selectFrom('formations').select(['contact', 'slug']).execute())
    add(contact?.email, `formation/${slug}`);
  return pages;
}

/** Tells whether the page of an identity shows the address, as its call answers. */
async function shows(get: Get, page: string, email: string): Promise<boolean> {
  const answer = await get(`/api/v1/${page}`);
  if (answer.status !== 200) return false;
  const [kind] = page.split('/');
  if (kind === 'article') return read(articleEndpoints.article, answer).contact?.email.toLowerCase() === email;
  if (kind === 'formation') return read(formationEndpoints.formation, answer).contact?.email.toLowerCase() === email;
  const { contacts } = read(kind === 'supplier' ? supplierEndpoints.sheet : sheetEndpoints.subscriber, answer);
  return [...contacts.list, ...contacts.references].some((one) => one.email?.toLowerCase() === email);
}

async function isShown(get: Get, pages: readonly string[], email: string): Promise<boolean> {
  for (const page of pages) if (await shows(get, page, email)) return true;
  return false;
}

it.skipIf(!walks).each(Object.keys(accounts))(
  '[RDG-421] [RDG-423] de toutes les adresses de la démonstration, %s écrit à celles qu’un écran lui montre, et l’équipe a les autres',
  async (name) => {
    const account = accounts[name];
    if (!account) throw new Error(name);
    const get = await signIn(account);
    const { organisation_id } = await portal.db
      .selectFrom('users')
      .select('organisation_id')
      .where('email', '=', account.username)
      .executeTakeFirstOrThrow();
    const random = seeded(Object.keys(accounts).indexOf(name));
    const ofAccounts = new Set(Object.values(accounts).map(({ username }) => username));
    const counts = { shown: 0, others: 0 };
    const wrong: string[] = [];
    for (const [email, pages] of [...(await pagesOfAddresses(organisation_id))].filter(
      ([email]) => random.chance(share) || ofAccounts.has(email),
    )) {
      const form = await get(`/api/v1/contact-form?receiverEmail=${encodeURIComponent(email)}`);
      const { receiver, isReplaced } = read(requestEndpoints.form, form);
      const wanted = await isShown(get, pages, email);
      counts[wanted ? 'shown' : 'others'] += 1;
      if (receiver.email.toLowerCase() !== (wanted ? email : team) || isReplaced === wanted) wrong.push(email);
    }
    expect(wrong).toEqual([]);
    expect(counts.shown).toBeGreaterThan(5);
    expect(counts.others).toBeGreaterThan(0);
  },
  300_000,
);
