import { beforeAll, describe, expect, it } from 'vitest';
import { aDocument, anOffer, aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { documentEndpoints } from '#protocol/documents/documents.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

type Me = Awaited<ReturnType<typeof signedIn>>;
const search = async (me: Me, query: string) => read(documentEndpoints.search, await me.get(`/api/v1/search/results/documents?${query}`));
const filters = async (me: Me, query: string) =>
  read(documentEndpoints.filters, await me.get(`/api/v1/search/results/documents/filters?${query}`));
const titles = (page: { rows: { title: string }[] }) => page.rows.map(({ title }) => title);

describe('chercher un document', () => {
  it('[API-22] [DOC-10] la réponse a tous ses champs, et les filtres comptent les documents restants', async () => {
    const me = await signedIn(portal, 'subscriber');
    const supplier = await aSupplier(portal, { title: 'Savonnerie du Bosphore' });
    const guide = await aDocument(portal, {
      title: 'Mobilité douce : le guide',
      body: '<p>Vélos<script>alert(1)</script></p>',
      category: 47,
      organisationId: supplier.id,
      updatedAt: new Date('2026-03-04T05:06:07Z'),
    });
    await aDocument(portal, { title: 'Mobilité douce, tableau', category: 85, format: 'xls' });
    expect((await search(me, 'category=47&s=mobilite')).rows).toEqual([
      {
        id: String(guide.id),
        slug: 'mobilite-douce-le-guide',
        title: 'Mobilité douce : le guide',
        link: '/documents/mobilite-douce-le-guide/file',
        format: 'pdf',
        category: 'Guides d’achat',
        affiliate: 'Savonnerie du Bosphore',
        body: '<p>Vélos</p>',
        fid: guide.fid,
        size: guide.bytes.length,
        updatedAt: '2026-03-04T05:06:07.000Z',
      },
    ]);
    const choices = await filters(me, 's=mobilité douce&category=47');
    expect(choices.categories).toEqual([
      { value: '47', label: 'Guides d’achat', count: 1 },
      { value: '85', label: 'Documentation produits', count: 1 },
    ]);
    expect(choices.formats).toEqual([{ value: 'pdf', label: 'PDF', count: 1 }]);
    expect(titles(await search(me, 's=mobilite&format=xls'))).toEqual(['Mobilité douce, tableau']);
    // A chosen format leaves the others to choose.
    expect((await filters(me, 's=mobilité douce&format=xls')).formats).toMatchObject([
      { value: 'pdf', count: 1 },
      { value: 'xls', count: 1 },
    ]);
    // A chosen value without any document keeps its label, so that the user can remove it.
    expect(await filters(me, 's=mobilité douce le guide&category=127&format=xls')).toEqual({
      categories: [expect.objectContaining({ value: '127', count: 0 })],
      formats: [expect.objectContaining({ value: 'xls', label: 'Tableur', count: 0 })],
    });
  });

  it('trouve par le titre malgré une faute ou par la société, le meilleur d’abord', async () => {
    const me = await signedIn(portal, 'subscriber');
    const supplier = await aSupplier(portal, { title: 'Verreries Kalinka' });
    await aDocument(portal, { title: 'Bouteilles', organisationId: supplier.id, body: '<p>consigne</p>' });
    await aDocument(portal, { title: 'Consigne du verre' });
    expect(titles(await search(me, 's=kalinak'))).toEqual(['Bouteilles']);
    expect(titles(await search(me, 's=consigne'))).toEqual(['Consigne du verre', 'Bouteilles']);
    expect(await search(me, 's=introuvable')).toMatchObject({ rows: [], pager: { page: 1, pageCount: 0, total: 0 } });
  });

  it('une page a vingt documents, les derniers parus d’abord ; après la dernière, elle est vide', async () => {
    const me = await signedIn(portal, 'subscriber');
    const own = await aSubscriber(portal, { title: 'Vingt et un' });
    for (let n = 1; n <= 21; n++)
      await aDocument(portal, { title: `N° ${n}`, organisationId: own.id, updatedAt: new Date(Date.UTC(2026, 0, n)) });
    const first = await search(me, `subscriber=${own.slug}`);
    expect([first.rows.length, first.rows[0]?.title, first.pager]).toEqual([20, 'N° 21', { page: 1, pageCount: 2, total: 21 }]);
    expect(titles(await search(me, `subscriber=${own.slug}&page=2`))).toEqual(['N° 1']);
    expect(await search(me, `subscriber=${own.slug}&page=9`)).toMatchObject({ rows: [], pager: { page: 9, pageCount: 2, total: 21 } });
  });

  it('[API-30] la liste des catégories 47,127 dans le chemin', async () => {
    const me = await signedIn(portal, 'subscriber');
    const made = [
      await aDocument(portal, { category: 47 }),
      await aDocument(portal, { category: 127 }),
      await aDocument(portal, { category: 86 }),
    ];
    const slugs = async (path: string) => read(documentEndpoints.ofCategories, await me.get(path)).rows.map(({ slug }) => slug);
    const slugsAt = (...at: number[]) => at.map((one) => made[one]?.slug);
    const listed = async (categories: string) => {
      const answered = await slugs(`/api/v1/documents/${categories}`);
      return made.map(({ slug }) => slug).filter((slug) => answered.includes(slug));
    };
    expect(await listed('47')).toEqual(slugsAt(0));
    expect(await listed('47,127')).toEqual(slugsAt(0, 1));
    expect(await listed('88,85,86,87')).toEqual(slugsAt(2));
    expect(await slugs('/api/v1/documents/999')).toEqual([]);
    for (const wrong of ['guides', '47;127', ',', '1234567']) expect((await me.get(`/api/v1/documents/${wrong}`)).status, wrong).toBe(404);
  });

  it('[API-38] l’accueil montre les quatre derniers, selon le rôle', async () => {
    const [reader, seller] = [await signedIn(portal, 'subscriber'), await signedIn(portal, 'supplier')];
    const at = (day: number) => ({ updatedAt: new Date(Date.UTC(2999, 0, day)) });
    const experts = await Promise.all([1, 2, 3, 4, 5].map((day) => aDocument(portal, { category: day % 2 ? 47 : 127, ...at(day) })));
    const product = await aDocument(portal, { category: 85, ...at(9) });
    const slugs = async (me: Me) => read(documentEndpoints.latest, await me.get('/api/v1/home/documents')).rows.map(({ slug }) => slug);
    const newest = experts.map(({ slug }) => slug).toReversed();
    expect(await slugs(reader)).toEqual(newest.slice(0, 4));
    const shown = await slugs(seller);
    expect(shown[0]).toBe(product.slug);
    for (const slug of newest) expect(shown).not.toContain(slug);
  });

  it('refuse catégorie, format et page mal formés ; une fiche inconnue ou fermée n’existe pas', async () => {
    const me = await signedIn(portal, 'subscriber');
    const answer = await me.get('/api/v1/search/results/documents?category=guides&format=doc&page=0');
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    expect((answer.body as { issues: { field: string }[] }).issues.map(({ field }) => field.split('.')[0]).sort()).toEqual([
      'category',
      'format',
      'page',
    ]);
    const closed = await aSupplier(portal, { closed_at: portal.clock.now });
    const [supplier, subscriber] = [await aSupplier(portal), await aSubscriber(portal)];
    const unknown = [
      ...['personne', closed.slug, subscriber.slug].map((slug) => `supplier=${slug}`),
      ...['personne', supplier.slug].map((slug) => `subscriber=${slug}`),
    ];
    for (const one of unknown) expect((await me.get(`/api/v1/search/results/documents?${one}`)).status, one).toBe(404);
  });
});

describe('qui voit quels documents', () => {
  it('un fournisseur voit les catégories 85 à 88 du réseau et ses propres documents ; le reste lui est refusé', async () => {
    const [own, other] = [await aSupplier(portal), await aSupplier(portal)];
    const me = await signedIn(portal, 'supplier', { organisation_id: own.id });
    await aDocument(portal, { title: 'Tolérance du réseau', category: 86 });
    await aDocument(portal, {
      title: 'Tolérance de la concurrence',
      category: 86,
      offerId: (await anOffer(portal, other.id)).id,
      organisationId: other.id,
    });
    await aDocument(portal, { title: 'Ma convention', category: 203, organisationId: own.id, isPrivate: true });
    expect(titles(await search(me, 'category=86&s=tolerance'))).toEqual(['Tolérance du réseau']);
    expect((await filters(me, 'category=85,86,87,88&s=tolerance')).categories).toEqual([
      { value: '88', label: 'Référencement et vie du réseau', count: 0 },
      { value: '85', label: 'Documentation produits', count: 0 },
      { value: '86', label: 'Normes et conformité', count: 1 },
      { value: '87', label: 'Modèles et formulaires', count: 0 },
    ]);
    expect(titles(await search(me, `supplier=${own.slug}`))).toEqual(['Ma convention']);
    const sheets = [`supplier=${other.slug}`, 'supplier=personne'].flatMap((sheet) => [sheet, `${sheet}&category=85`]);
    for (const query of ['', 'category=47', 'category=86,47', ...sheets, 's=tolerance'])
      for (const path of ['documents', 'documents/filters'])
        expect(await me.get(`/api/v1/search/results/${path}?${query}`), query).toMatchObject({
          status: 403,
          body: { code: 'access-denied' },
        });
    expect((await me.get('/api/v1/documents/88,85,86,87')).status).toBe(200);
    expect((await me.get('/api/v1/documents/47,127')).status).toBe(403);
  });

  it('un fournisseur ne se voit proposer que les catégories qu’il peut choisir, même si ses documents en ont d’autres', async () => {
    const own = await aSupplier(portal);
    const me = await signedIn(portal, 'supplier', { organisation_id: own.id });
    await aDocument(portal, { title: 'Ma plaquette', category: 202, organisationId: own.id });
    await aDocument(portal, { title: 'Ma norme', category: 86, organisationId: own.id });
    const { categories } = await filters(me, 'category=86');
    expect(categories.map(({ value }) => value)).toContain('86');
    for (const { value } of categories) expect((await me.get(`/api/v1/documents/86,${value}`)).status, value).toBe(200);
    const ofSheet = await filters(me, `supplier=${own.slug}`);
    expect(ofSheet.categories.map(({ value }) => value).toSorted()).toEqual(['202', '86']);
  });

  it('un adhérent voit tous les documents ouverts, et parmi les privés les siens seulement', async () => {
    const [own, other] = [await aSubscriber(portal), await aSubscriber(portal)];
    const me = await signedIn(portal, 'subscriber', { organisation_id: own.id });
    await aDocument(portal, { title: 'Secret maison', organisationId: own.id, isPrivate: true });
    await aDocument(portal, { title: 'Secret voisin', organisationId: other.id, isPrivate: true });
    await aDocument(portal, { title: 'Secret de Polichinelle', organisationId: other.id });
    expect(titles(await search(me, 's=secret')).toSorted()).toEqual(['Secret de Polichinelle', 'Secret maison']);
    expect(titles(await search(me, `subscriber=${other.slug}`))).toEqual(['Secret de Polichinelle']);
    const operator = await signedIn(portal, 'operator');
    expect((await search(operator, 's=secret')).pager.total).toBe(3);
  });

  it('la fiche compte les documents visibles, et mène à la présentation de l’entreprise', async () => {
    const own = await aSubscriber(portal);
    await aDocument(portal, { title: 'Plaquette 2025', organisationId: own.id, category: 202, updatedAt: new Date('2025-01-01') });
    const last = await aDocument(portal, { title: 'Plaquette 2026', organisationId: own.id, category: 202 });
    await aDocument(portal, { organisationId: own.id, isPrivate: true });
    const shownTo = async (me: Me) => {
      const { contacts, counts } = (await me.get(`/api/v1/subscriber/${own.slug}`)).body as {
        contacts: { file: unknown };
        counts: { documents: number };
      };
      return [counts.documents, contacts.file];
    };
    const file = { slug: last.slug, title: 'Plaquette 2026' };
    expect(await shownTo(await signedIn(portal, 'subscriber', { organisation_id: own.id }))).toEqual([3, file]);
    expect(await shownTo(await signedIn(portal, 'subscriber'))).toEqual([2, file]);
    expect(await shownTo(await signedIn(portal, 'supplier'))).toEqual([0, null]);
  });

  it('l’onglet d’une fiche d’adhérent compte ce que sa liste montre, pour chaque rôle', async () => {
    const own = await aSubscriber(portal);
    for (const category of [85, 202]) await aDocument(portal, { title: 'Onglet', organisationId: own.id, category });
    for (const [role, total] of [
      ['subscriber', 2],
      ['operator', 2],
      ['supplier', 1],
    ] as const) {
      const me = await signedIn(portal, role);
      const { counts } = (await me.get(`/api/v1/subscriber/${own.slug}`)).body as { counts: { documents: number } };
      expect([counts.documents, (await search(me, `subscriber=${own.slug}`)).pager.total], role).toEqual([total, total]);
    }
  });

  it('le document d’une société fermée n’est plus qu’à l’opérateur et à elle', async () => {
    const supplier = await aSupplier(portal);
    const document = await aDocument(portal, { title: 'Obsolescence', organisationId: supplier.id, category: 85 });
    const readers = await Promise.all([
      signedIn(portal, 'subscriber'),
      signedIn(portal, 'supplier'),
      signedIn(portal, 'supplier', { organisation_id: supplier.id }),
      signedIn(portal, 'operator'),
    ]);
    const results = () =>
      Promise.all(
        readers.map(async (one) => [
          (await search(one, 's=obsolescence&category=85')).pager.total,
          (await one.get(`/api/v1/documents/${document.slug}/file`)).status,
        ]),
      );
    const [seen, hidden] = [
      [1, 200],
      [0, 404],
    ];
    expect(await results()).toEqual([seen, seen, seen, seen]);
    await portal.db.updateTable('organisations').set({ closed_at: portal.clock.now }).where('id', '=', supplier.id).execute();
    expect(await results()).toEqual([hidden, hidden, seen, seen]);
  });

  it('le document d’une offre n’est plus visible le lendemain de son dernier jour, sauf pour son fournisseur', async () => {
    const supplier = await aSupplier(portal);
    const offer = await anOffer(portal, supplier.id, { expiresOn: '2026-06-30' }, ['Brochure éphémère']);
    const link = `/api/v1/documents/${offer.documents[0]?.slug}/file`;
    const [me, owner] = [await signedIn(portal, 'subscriber'), await signedIn(portal, 'supplier', { organisation_id: supplier.id })];
    const results = async () => [(await search(me, 's=ephemere')).pager.total, (await me.get(link)).status, (await owner.get(link)).status];
    portal.clock.now = new Date('2026-06-30T21:59:59Z');
    expect(await results()).toEqual([1, 200, 200]);
    portal.clock.now = new Date('2026-06-30T22:00:00Z');
    expect(await results()).toEqual([0, 404, 200]);
    portal.clock.now = new Date();
  });
});

it('un document quitte les listes à l’heure où il n’est plus montré', async () => {
  const { id } = await aDocument(portal, { title: 'Barème éphémère' });
  await portal.db
    .updateTable('documents')
    .set({ shown_until: new Date('2026-12-01T09:00:00Z') })
    .where('id', '=', id)
    .execute();
  portal.clock.now = new Date('2026-12-01T08:59:59Z');
  const me = await signedIn(portal, 'subscriber');
  expect(titles(await search(me, 's=ephemere'))).toEqual(['Barème éphémère']);
  portal.clock.now = new Date('2026-12-01T09:00:00Z');
  expect(titles(await search(me, 's=ephemere'))).toEqual([]);
});

it('un document de la corbeille, ou d’une offre de la corbeille, n’est plus à personne', async () => {
  const supplier = await aSupplier(portal);
  const offer = await anOffer(portal, supplier.id);
  const alone = await aDocument(portal, { title: 'Tarif jetable seul' });
  const ofOffer = await aDocument(portal, { title: 'Tarif jetable joint', offerId: offer.id, organisationId: supplier.id });
  const readers = [await signedIn(portal, 'subscriber'), await signedIn(portal, 'operator')];
  const seen = async () => {
    const lists = await Promise.all(readers.map((me) => search(me, 's=jetable')));
    return lists.map((list) => titles(list).toSorted());
  };
  const both = [ofOffer.title, alone.title];
  expect(await seen()).toEqual([both, both]);
  await portal.db.updateTable('documents').set({ deleted_at: portal.clock.now }).where('id', '=', alone.id).execute();
  await portal.db.updateTable('offers').set({ deleted_at: portal.clock.now }).where('id', '=', offer.id).execute();
  expect(await seen()).toEqual([[], []]);
});
