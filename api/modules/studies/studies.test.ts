import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDocument, aPage, aSubscriber, aSupplier, aUser, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { aStudy } from '#api/test/studies.ts';
import { studyEndpoints } from '#protocol/studies/studies.ts';
import { changeStatus } from './publish-studies.ts';
import { findReaders } from './studies.access.queries.ts';

let portal: TestPortal;
type Member = Awaited<ReturnType<typeof signedIn>>;
let head: Member;
let branch: Member;
let stranger: Member;
let supplier: Member;
let operator: Member;
const company = (me: Member) => me.organisation_id ?? 0;

beforeAll(async () => {
  portal = await openPortal();
  head = await signedIn(portal, 'subscriber');
  const own = await aSubscriber(portal, { title: 'Filiale de Brest', parent_id: company(head) });
  branch = await signedIn(portal, 'subscriber', { organisation_id: own.id });
  stranger = await signedIn(portal, 'subscriber');
  supplier = await signedIn(portal, 'supplier');
  operator = await signedIn(portal, 'operator');
});
beforeEach(async () => {
  await portal.db.deleteFrom('studies').execute();
});

const list = async (me: Member, query = '') => read(studyEndpoints.list, await me.get(`/api/v1/interactions${query}`));
const ids = async (me: Member, query = '') => (await list(me, query)).interactions.map(({ id }) => Number(id));

describe('les études d’achat', () => {
  it('[STU-19] [API-68] une étude a tous ses champs, ses fournisseurs et ses documents', async () => {
    const known = await aSupplier(portal, { title: 'Watt Ouest' });
    const id = await aStudy(portal, company(head), {
      actors: [{ name: 'Élise Vanhoutte', email: 'elise@reseau.example' }],
      correspondents: [{ name: 'Claire Lemoine' }],
      comment: 'Deux lots.',
      result: 12.5,
      potentialCents: 4_200_050,
      statuses: [
        { status: 'Étude en cours', since: '2026-06-01' },
        { status: 'Fournisseur Mercurial sélectionné', since: '2026-09-12' },
      ],
      suppliers: [
        { kind: 'current', name: 'Ancien', organisationId: null },
        { kind: 'selected', name: 'Watt Ouest', organisationId: known.id },
      ],
    });
    const document = await aDocument(portal, { title: 'Synthèse', studyId: id });
    const { interactions, pager } = await list(head);
    expect(pager).toEqual({ page: 1, pageCount: 1, total: 1 });
    expect(interactions).toEqual([
      {
        id: String(id),
        purchase_family: 'Énergie',
        purchase_category: 'Électricité',
        status: 'Fournisseur Mercurial sélectionné',
        statusSince: '2026-09-12',
        requestDate: '2026-06-01',
        actors: [{ name: 'Élise Vanhoutte', email: 'elise@reseau.example' }],
        correspondents: [{ name: 'Claire Lemoine' }],
        mercurial_comment: 'Deux lots.',
        currentSuppliers: [{ name: 'Ancien', id: null, slug: null }],
        recommendedSuppliers: [],
        selectedSuppliers: [{ name: 'Watt Ouest', id: String(known.id), slug: known.slug }],
        attachments: [{ slug: document.slug, title: 'Synthèse' }],
        result: 12.5,
        potential_revenue: 42_000.5,
        affiliateName: expect.any(String),
      },
    ]);
  });

  it('un fournisseur fermé garde son nom dans une étude, sans lien vers sa fiche', async () => {
    const me = await signedIn(portal, 'subscriber');
    const closed = await aSupplier(portal, { title: 'Volt Nord', closed_at: portal.clock.now });
    await aStudy(portal, me.organisation_id ?? 0, { suppliers: [{ kind: 'selected', name: 'Volt Nord', organisationId: closed.id }] });
    expect((await list(me)).interactions[0]?.selectedSuppliers).toEqual([{ name: 'Volt Nord', id: null, slug: null }]);
  });

  it('[STU-08] une maison mère voit le groupe et nomme les sociétés, une filiale se voit seule et sans nom', async () => {
    const [one, other, foreign] = [
      await aStudy(portal, company(head)),
      await aStudy(portal, company(branch)),
      await aStudy(portal, company(stranger)),
    ];
    expect((await ids(head)).toSorted()).toEqual([one, other].toSorted());
    expect((await list(head)).interactions.find(({ id }) => Number(id) === other)?.affiliateName).toBe('Filiale de Brest');
    expect((await list(branch)).interactions.map(({ id, affiliateName }) => [Number(id), affiliateName])).toEqual([[other, null]]);
    expect(await ids(stranger)).toEqual([foreign]);
    expect((await list(stranger)).filters.map(({ name }) => name)).toEqual(['status', 'family', 'year']);
    expect((await list(operator)).interactions).toHaveLength(3);
    expect((await supplier.get('/api/v1/interactions')).status).toBe(403);
  });

  it('[STU-02] [API-68] les valeurs d’un groupe se joignent par ou, les groupes par et, sous les trois écritures d’une liste', async () => {
    const study = (family: string, requestedOn: string, status: string | null, owner = head) =>
      aStudy(portal, company(owner), { family, requestedOn, statuses: [{ status, since: requestedOn }] });
    const a = await study('Énergie', '2026-03-01', 'Étude en cours');
    const b = await study('Énergie', '2025-03-01', 'Étude réalisée');
    const c = await study('Transport', '2026-02-01', null, branch);
    expect(await ids(head, '?status[0]=etude-en-cours&status[1]=etude-realisee')).toEqual([a, b]);
    expect(await ids(head, '?status=etude-en-cours,non-defini')).toEqual([a, c]);
    expect(await ids(head, '?family[0]=energie&year[0]=2025')).toEqual([b]);
    expect(await ids(head, `?affiliates[0]=${company(branch)}`)).toEqual([c]);
    // Une valeur inconnue ou la société d’un autre ne garde rien (RDG-521).
    for (const query of ['?status=inconnu', `?affiliates=${company(stranger)}`, '?affiliates=0%27', '?year=20x6'])
      expect(await ids(head, query)).toEqual([]);
    const { filters } = await list(head, '?family=energie');
    expect(filters).toEqual([
      {
        name: 'status',
        label: 'Statut',
        items: [
          { value: 'etude-en-cours', label: 'Étude en cours', count: 1 },
          { value: 'etude-realisee', label: 'Étude réalisée', count: 1 },
        ],
      },
      {
        name: 'family',
        label: 'Famille',
        items: [
          { value: 'energie', label: 'Énergie', count: 2 },
          { value: 'transport', label: 'Transport', count: 1 },
        ],
      },
      {
        name: 'year',
        label: 'Année',
        items: [
          { value: '2026', label: '2026', count: 1 },
          { value: '2025', label: '2025', count: 1 },
        ],
      },
      { name: 'affiliates', label: 'Société', items: [{ value: String(company(head)), label: expect.any(String), count: 2 }] },
    ]);
    expect((await list(head)).filters[0]?.items).toContainEqual({ value: 'non-defini', label: '(Non défini)', count: 1 });
  });

  it('[STU-02] une valeur choisie que les autres filtres vident garde son nom, à zéro ; celle d’un autre reste inconnue', async () => {
    await aStudy(portal, company(head), { requestedOn: '2024-03-01', statuses: [{ status: 'Étude en cours', since: '2024-03-01' }] });
    await aStudy(portal, company(branch), { requestedOn: '2025-03-01', statuses: [{ status: 'Étude abandonnée', since: '2025-03-01' }] });
    await aStudy(portal, company(stranger), { requestedOn: '2024-03-01' });
    const companies = [head, branch, stranger].map(company).join(',');
    const { filters } = await list(head, `?affiliates=${companies}&status=etude-en-cours,etude-abandonnee&year=2024`);
    const items = (group: string) => filters.find(({ name }) => name === group)?.items ?? [];
    expect(items('affiliates').map(({ value, count }) => [Number(value), count])).toEqual(
      expect.arrayContaining([
        [company(head), 1],
        [company(branch), 0],
      ]),
    );
    expect(items('affiliates').find(({ count }) => count === 0)?.label).toBe('Filiale de Brest');
    expect(items('affiliates')).toHaveLength(2);
    expect(items('status')).toEqual([
      { value: 'etude-abandonnee', label: 'Étude abandonnée', count: 0 },
      { value: 'etude-en-cours', label: 'Étude en cours', count: 1 },
    ]);
  });

  it('[STU-04] [API-69] l’export a toutes les études de la sélection, et le tableur se nomme etudes_achat.xlsx', async () => {
    for (let n = 0; n < 45; n++) await aStudy(portal, company(head), { family: n % 2 ? 'Énergie' : 'Transport' });
    const answer = await head.get('/api/v1/interactions?xlsx=true&family=energie');
    expect((answer.body as { rows: unknown[] }).rows).toHaveLength(22);
    expect((answer.body as { rows: Record<string, unknown>[] }).rows[0]).toMatchObject({
      purchase_family: 'Énergie',
      status: 'Étude en cours',
      requestDate: '2026-06-01',
    });
    const sheet = await head.get('/api/v1/interactions?xlsx=true', {
      accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    });
    expect(sheet.headers['content-disposition']).toContain('etudes_achat.xlsx');
  });

  it('[STU-05] [RDG-517] le bouton mène à la page de demande quand l’opérateur l’a écrite', async () => {
    expect((await list(head)).subscriberInteraction).toBeNull();
    await aPage(portal, { slug: 'demander-une-etude', title: 'Demander une étude', audience: 'subscriber' });
    expect((await list(head)).subscriberInteraction).toEqual({ slug: 'demander-une-etude', btnLabel: 'Demander une étude' });
  });

  it('[STU-13] [RDG-522] le statut qui nomme le réseau suit le réglage, dans la liste, les filtres et l’export', async () => {
    const other = await openPortal({ NETWORK_NAME: 'Réseau Ouest' });
    const me = await signedIn(other, 'subscriber');
    await aStudy(other, company(me), { statuses: [{ status: 'Fournisseur {network} sélectionné', since: '2026-06-01' }] });
    const text = 'Fournisseur Réseau Ouest sélectionné';
    const { interactions, filters } = await list(me);
    expect(interactions[0]?.status).toBe(text);
    expect(filters[0]?.items).toEqual([{ value: 'fournisseur-network-selectionne', label: text, count: 1 }]);
    expect(await ids(me, '?status=fournisseur-network-selectionne')).toHaveLength(1);
    expect((await me.get('/api/v1/interactions?xlsx=true')).body).toMatchObject({ rows: [{ status: text }] });
  });

  it('chaque changement de statut garde son jour, et le même statut ne change rien', async () => {
    const id = await aStudy(portal, company(head));
    const change = (status: string | null, day: string) => portal.db.transaction().execute((tx) => changeStatus(tx, id, status, day));
    expect([
      await change('Étude réalisée', '2026-08-01'),
      await change('Étude réalisée', '2026-08-02'),
      await change(null, '2026-08-03'),
    ]).toEqual([true, false, true]);
    const kept = await portal.db
      .selectFrom('study_changes')
      .select(['kind', 'status', 'changed_on'])
      .where('study_id', '=', id)
      .orderBy('id')
      .execute();
    expect(kept).toEqual([
      { kind: 'new', status: null, changed_on: '2026-06-01' },
      { kind: 'status', status: 'Étude en cours', changed_on: '2026-06-01' },
      { kind: 'status', status: 'Étude réalisée', changed_on: '2026-08-01' },
      { kind: 'status', status: null, changed_on: '2026-08-03' },
    ]);
    expect((await list(head)).interactions[0]).toMatchObject({ status: null, statusSince: '2026-08-03' });
  });

  it('ceux qui suivent une étude : les adhérents de sa société et de sa maison mère dont le compte est ouvert et qui peuvent se connecter', async () => {
    const id = await aStudy(portal, company(branch));
    await aUser(portal, 'subscriber', { organisation_id: company(branch), password_hash: null });
    await signedIn(portal, 'subscriber', { organisation_id: company(branch), disabled_at: new Date() });
    const readers = await portal.db.transaction().execute((tx) => findReaders(tx, id));
    expect(readers.map((reader) => reader.id)).toEqual([head.id, branch.id].toSorted((a, b) => a - b));
  });

  it('un document ajouté à une étude garde son jour avec les changements de l’étude', async () => {
    const id = await aStudy(portal, company(head), { statuses: [] });
    await aDocument(portal, { studyId: id, updatedAt: new Date('2026-07-14T22:30:00Z') });
    const kept = await portal.db
      .selectFrom('study_changes')
      .select(['kind', 'changed_on'])
      .where('study_id', '=', id)
      .orderBy('id')
      .execute();
    expect(kept).toEqual([
      { kind: 'new', changed_on: '2026-06-01' },
      { kind: 'document', changed_on: '2026-07-15' },
    ]);
    expect((await list(head)).interactions[0]).toMatchObject({ status: null, statusSince: null });
  });
});
