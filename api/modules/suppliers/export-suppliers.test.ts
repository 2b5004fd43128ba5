import { beforeAll, describe, expect, it } from 'vitest';
import { aFamily, aSupplier, isPartner, sellsIn, signedIn, someSuppliers } from '#api/test/factories.ts';
import { type Answer, openPortal, type TestPortal } from '#api/test/harness.ts';
import { sheetOf } from '#api/test/sheets.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
type Me = Awaited<ReturnType<typeof signedIn>>;
const lists = ['/api/v1/suppliers', '/api/v1/search/results/suppliers'];
const asFile = (me: Me, url: string) => me.get(url, { accept: spreadsheet });

const rowsOf = (answer: Answer) => (answer.body as { rows: Record<string, unknown>[] }).rows;

async function aMarket() {
  const me = await signedIn(portal, 'subscriber');
  return { me, ...(await aFamily(portal)) };
}

describe('exporter les fournisseurs', () => {
  it.each(lists)('[SEA-24] [SUP-05] %s?xlsx=true répond fournisseurs.xlsx, où chaque valeur a son type', async (path) => {
    const { me, category, family } = await aMarket();
    const over = {
      title: '=1+1 & Fils <é> "œ"',
      siret: '01234567800012',
      street: '+33 rue du Port',
      postal_code: '02100',
      city: 'Saint-Quentin',
      department: '02',
      phone: '@0123456789',
      website: 'https://exemple.fr',
      naf: '46.90Z',
      tags: ['-gants', 'bottes'],
      members: 12,
      reference_year: 2021,
      updated_at: new Date('2026-03-04T23:30:00Z'),
    };
    const { id } = await aSupplier(portal, { ...over, slug: `egal-${path.length}`, siret: `0123456780001${path.length % 10}` });
    await sellsIn(portal, id, family.id);
    await isPartner(portal, me.organisation_id ?? 0, id);
    const answer = await asFile(me, `${path}?category=${category.slug}&xlsx=true`);
    expect(answer.headers['content-type']).toBe(spreadsheet);
    expect(answer.headers['content-disposition']).toBe('attachment; filename=fournisseurs.xlsx');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(await sheetOf(answer)).toEqual([
      {
        Fournisseur: over.title,
        SIRET: `0123456780001${path.length % 10}`,
        'Identifiant étranger': null,
        Famille: family.title,
        Adresse: '+33 rue du Port',
        'Code postal': '02100',
        Ville: 'Saint-Quentin',
        Département: '02',
        Pays: 'France',
        Téléphone: '@0123456789',
        'Site web': 'https://exemple.fr',
        'Code NAF': '46.90Z',
        'Mots-clés': '-gants, bottes',
        Adhérents: 12,
        'Vous travaillez avec': 'Oui',
        'Référencé depuis': 2021,
        // The date in Paris, one day later than in UTC.
        'Mis à jour le': new Date('2026-03-05T00:00:00Z'),
      },
    ]);
  });

  it('sans demander de fichier, l’export répond les mêmes lignes en JSON', async () => {
    const { me, category, family } = await aMarket();
    const supplier = await aSupplier(portal, { title: 'Éclair', updated_at: new Date('2026-01-02T12:00:00Z') });
    await sellsIn(portal, supplier.id, family.id);
    const answer = await me.get(`/api/v1/suppliers?category=${category.slug}&xlsx=true`);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(rowsOf(answer)).toEqual([
      expect.objectContaining({
        title: 'Éclair',
        siret: supplier.siret,
        family: family.title,
        members: 0,
        collaborator: 'Non',
        updatedAt: '2026-01-02',
      }),
    ]);
    expect(rowsOf(await me.get(`/api/v1/suppliers?category=inconnue&xlsx=true`))).toEqual([]);
    expect(await sheetOf(await asFile(me, '/api/v1/suppliers?category=inconnue&xlsx=true'))).toEqual([]);
  });

  it('un export de 1 200 lignes les a toutes dans l’ordre, quelle que soit la page demandée', async () => {
    const { me, category, family } = await aMarket();
    const suppliers = await someSuppliers(portal, 1200, family.id);
    const sirets = suppliers.map(({ siret }) => siret);
    const sheet = await sheetOf(await asFile(me, `/api/v1/suppliers?category=${category.slug}&xlsx=true&page=3`));
    expect(sheet.map((row) => row.SIRET)).toEqual(sirets);
    const rows = rowsOf(await me.get(`/api/v1/suppliers?category=${category.slug}&xlsx=true`));
    expect(rows.map((row) => row.siret)).toEqual(sirets);
  });

  it('l’export suit les filtres de la liste et laisse une ligne au journal', async () => {
    const { me, category, family } = await aMarket();
    const [alpha, bravo] = [await aSupplier(portal, { title: 'Alpha' }), await aSupplier(portal, { title: 'Bravo' })];
    for (const { id } of [alpha, bravo]) await sellsIn(portal, id, family.id);
    await me.change('PATCH', '/api/v1/favorites', { favoriteId: String(bravo.id) });
    const titles = async (query: string) =>
      rowsOf(await me.get(`/api/v1/suppliers?category=${category.slug}&xlsx=true&${query}`)).map((row) => row.title);
    expect(await titles('favorites=1')).toEqual(['Bravo']);
    expect(await titles('s=alph')).toEqual(['Alpha']);
    const events = await portal.db
      .selectFrom('audit_events')
      .selectAll()
      .where('user_id', '=', me.id)
      .where('action', '=', 'export')
      .execute();
    expect(events.map((event) => event.subject)).toEqual(['fournisseurs.xlsx', 'fournisseurs.xlsx']);
  });

  it.each(lists)(
    '[SUP-05][SUP-07][SUP-08][API-16][API-25] %s?xlsx=true n’exporte que le mode et les familles de la liste',
    async (path) => {
      const { me, family, subFamily } = await aMarket();
      const other = await aFamily(portal);
      const partner = await aSupplier(portal, { title: 'Partenaire' });
      const starred = await aSupplier(portal, { title: 'Repéré' });
      const outsider = await aSupplier(portal, { title: 'Ailleurs' });
      await sellsIn(portal, partner.id, family.id);
      await sellsIn(portal, starred.id, family.id, subFamily.id);
      await sellsIn(portal, outsider.id, other.family.id);
      await isPartner(portal, me.organisation_id ?? 0, partner.id);
      await me.change('PATCH', '/api/v1/favorites', { favoriteId: String(starred.id) });
      for (const [query, titles] of [
        ['mySuppliers=1', ['Partenaire']],
        ['favorites=1', ['Repéré']],
        [`families=${family.slug}`, ['Partenaire', 'Repéré']],
        [`subFamilies=${subFamily.slug}`, ['Repéré']],
        [`families=${family.slug}&mySuppliers=1`, ['Partenaire']],
      ] as const)
        expect(
          rowsOf(await me.get(`${path}?xlsx=true&${query}`)).map((row) => row.title),
          query,
        ).toEqual(titles);
    },
  );

  it('un export mal demandé répond 400', async () => {
    const me = await signedIn(portal, 'subscriber');
    expect((await asFile(me, '/api/v1/suppliers?xlsx=true&page=abc')).status).toBe(400);
    expect((await asFile(me, '/api/v1/suppliers?xlsx=oui')).status).toBe(400);
  });
});

describe('la liste des fournisseurs référencés', () => {
  const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

  it('[SUP-06] la liste est un PDF à télécharger, d’autant de pages qu’il en faut', async () => {
    const { me, category, family } = await aMarket();
    await someSuppliers(portal, 90, family.id);
    const answer = await me.get(`/api/v1/suppliers/pdf?category=${category.slug}`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain('attachment; filename=fournisseurs-references.pdf');
    expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.bytes.subarray(-6).toString().trim()).toBe('%%EOF');
    expect(pagesOf(answer.bytes)).toBeGreaterThanOrEqual(2);
    const few = await me.get(`/api/v1/suppliers/pdf?category=${category.slug}&favorites=1`);
    expect(pagesOf(few.bytes)).toBe(1);
  });

  it('la liste imprime un titre hors de Latin-1, et répond 404 pour une catégorie inconnue', async () => {
    const { me, category, family } = await aMarket();
    await sellsIn(portal, (await aSupplier(portal, { title: 'Čeština ☀ 株式会社 « œuvre »' })).id, family.id);
    expect((await me.get('/api/v1/suppliers/pdf?category=inconnue')).status).toBe(404);
    const answer = await me.get(`/api/v1/suppliers/pdf?category=${category.slug}`);
    expect([answer.status, pagesOf(answer.bytes)]).toEqual([200, 1]);
  });
});
