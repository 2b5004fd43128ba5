import { beforeAll, describe, expect, it } from 'vitest';
import { aFamily, aSupplier, isPartner, sellsIn, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { supplierEndpoints } from '#protocol/suppliers/suppliers.ts';

type Me = Awaited<ReturnType<typeof signedIn>>;

let portal: TestPortal;
let subscriber: Me;
let category: string;
/** 45 suppliers with 0 to 4 members; every second one is a partner of the subscriber, so that partners fill more than a page. */
const suppliers = Array.from({ length: 45 }, (_, n) => ({ title: `Fournisseur ${String(n).padStart(2, '0')}`, members: n % 5 }));
const isOfPartners = ({ title }: { title: string }) => Number(title.slice(-2)) % 2 === 1;
const inOrder = (list: typeof suppliers) => list.toSorted((one, other) => other.members - one.members).map(({ title }) => title);

beforeAll(async () => {
  portal = await openPortal();
  subscriber = await signedIn(portal, 'subscriber');
  const catalogue = await aFamily(portal);
  category = catalogue.category.slug;
  for (const supplier of suppliers.toReversed()) {
    const { id } = await aSupplier(portal, supplier);
    await sellsIn(portal, id, catalogue.family.id);
    if (isOfPartners(supplier)) await isPartner(portal, subscriber.organisation_id ?? 0, id);
  }
});

/** The titles of every page of a list, one after the other; 4 pages are asked for, whatever their number. */
async function walk(me: Me, query: string): Promise<string[]> {
  const rows = [];
  for (let page = 1; page <= 4; page++)
    rows.push(...read(supplierEndpoints.list, await me.get(`/api/v1/suppliers?${query}&page=${page}`)).rows);
  return rows.map(({ title }) => title);
}

describe('les pages des fournisseurs, dans l’ordre par défaut', () => {
  it.each(['annuaire', 'catégorie'])(
    'un adhérent lit chaque fournisseur une fois : les siens, puis les plus suivis, puis par titre (%s)',
    async (place) => {
      const partners = inOrder(suppliers.filter(isOfPartners));
      const others = inOrder(suppliers.filter((supplier) => !isOfPartners(supplier)));
      expect(await walk(subscriber, place === 'catégorie' ? `category=${category}` : '')).toEqual([...partners, ...others]);
    },
  );

  it('un opérateur lit chaque fournisseur une fois : les plus suivis, puis par titre', async () => {
    expect(await walk(await signedIn(portal, 'operator'), '')).toEqual(inOrder(suppliers));
  });

  it('par ordre alphabétique, les pages sont celles de l’export', async () => {
    const titles = suppliers.map(({ title }) => title);
    expect(await walk(subscriber, 'order=ASC')).toEqual(titles);
    const { rows } = (await subscriber.get('/api/v1/suppliers?xlsx=true')).body as { rows: { title: string }[] };
    expect(rows.map(({ title }) => title)).toEqual(titles);
  });
});
