import { beforeAll, describe, expect, it } from 'vitest';
import { aSubscriber, isPartner, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { everySubscriberEndpoint, subscriberEndpoints } from '#protocol/subscribers/subscribers.ts';

const path = '/api/v1/search/results/subscribers';
type Me = Awaited<ReturnType<typeof signedIn>>;

let portal: TestPortal;
/** 45 subscribers; every seventh is a partner of the supplier. */
const titles = Array.from({ length: 45 }, (_, n) => `Adhérent ${String(n).padStart(2, '0')}`);
const partners = titles.filter((_, n) => n % 7 === 3);
let supplier: Me;
beforeAll(async () => {
  portal = await openPortal();
  supplier = await signedIn(portal, 'supplier');
  // Made in another order than the one of the titles.
  for (const title of titles.toReversed()) {
    const subscriber = await aSubscriber(portal, { title, annual_turnover_cents: 100_00, department: '75' });
    if (partners.includes(title)) await isPartner(portal, subscriber.id, supplier.organisation_id ?? 0);
  }
});

/** The titles of every page of a list, one after the other; 5 pages are asked for, whatever their number. */
async function walk(me: Me, query: string): Promise<string[]> {
  const rows = [];
  for (let page = 1; page <= 5; page++) rows.push(...read(subscriberEndpoints.search, await me.get(`${path}?${query}&page=${page}`)).rows);
  return rows.map(({ title }) => title).filter((title) => titles.includes(title));
}

describe('les pages des adhérents, dans l’ordre par défaut', () => {
  it.each(['', 'f=ca:(min:1,max:)', 'f=department:75', 'limit=13'])(
    '[SUB-11] un fournisseur lit chaque adhérent une fois, ceux avec qui il travaille d’abord, puis par titre (%s)',
    async (query) => {
      const others = titles.filter((title) => !partners.includes(title));
      expect(await walk(supplier, query)).toEqual([...partners, ...others]);
      const { rows } = read(everySubscriberEndpoint, await supplier.get(`${path}?${query}&all=true`));
      expect(rows.map(({ title }) => title).filter((title) => titles.includes(title))).toEqual([...partners, ...others]);
    },
  );

  it.each(['subscriber', 'operator'] as const)('[SUB-11] pour le rôle %s, chaque adhérent une fois, par titre', async (role) => {
    expect(await walk(await signedIn(portal, role), '')).toEqual(titles);
  });
});
