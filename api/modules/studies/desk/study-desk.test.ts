import { beforeEach, describe, expect, it } from 'vitest';
import { notifyChanges } from '#api/modules/studies/notify-changes.ts';
import { aDocument, aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { type Answer, openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { aStudy } from '#api/test/studies.ts';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { findEndpoint } from '#protocol/desk/find.ts';
import { notificationEndpoints } from '#protocol/notifications/notifications.ts';
import { studyEndpoints } from '#protocol/studies/studies.ts';
import { studyDeskEndpoints, studyFields } from '#protocol/studies/study-desk.ts';

type Me = Awaited<ReturnType<typeof signedIn>>;
const base = '/api/v1/operator/studies';
let portal: TestPortal;
let manager: Me;
let member: Me;
let company: { id: string; label: string };

/** Moves the clock, and signs in again at that hour. */
async function at(instant: string) {
  portal.clock.now = new Date(instant);
  manager = await signedIn(portal, 'operator', { desk_role: 'manager' });
  member = await signedIn(portal, 'subscriber', { organisation_id: Number(company.id) });
}
beforeEach(async () => {
  portal ??= await openPortal();
  const { id, title } = await aSubscriber(portal, { title: 'Chantiers du Trieux' });
  company = { id: String(id), label: title };
  await at('2026-11-20T09:00:00Z');
});

const key = () => crypto.randomUUID().replaceAll('-', '');
const form = (over: object = {}) => ({
  ...emptyFormOf(studyFields),
  title: 'Énergie',
  category: 'Gaz',
  company,
  requestedOn: '2026-11-02',
  status: 'Étude en cours',
  ...over,
});
const contentOf = (answer: Answer): Content => read(studyDeskEndpoints.read, answer);
const tryCreate = (over: object = {}) => manager.change('POST', base, { form: form(over), key: key() });
const create = async (over: object = {}) => contentOf(await tryCreate(over));
const act = async (verb: string, { id, version }: Content, body: object = {}) =>
  contentOf(await manager.change('POST', `${base}/${id}/${verb}`, { version, ...body }));
const save = async (content: Content, over: object) =>
  contentOf(await manager.change('PUT', `${base}/${content.id}`, { version: content.version, form: { ...content.form, ...over } }));
const issuesOf = (answer: Answer): Record<string, string> => {
  expect(answer.status, answer.text).toBe(400);
  const { issues } = answer.body as { issues: { field: string; message: string }[] };
  return Object.fromEntries(issues.map(({ field, message }) => [field.replace('form.', ''), message]));
};
const seen = async () => read(studyEndpoints.list, await member.get('/api/v1/interactions')).interactions;
const notify = () => portal.db.transaction().execute((tx) => notifyChanges(tx, portal.clock.now, 'Mercurial'));
const notices = async () =>
  read(notificationEndpoints.list, await member.get('/api/v1/notification')).rows.map(({ description }) => description);

describe('une étude au bureau', () => {
  it('publiée, a pour sa société tous les champs du formulaire', async () => {
    const known = await aSupplier(portal, { title: 'Watt Ouest' });
    const draft = await create({
      actors: [{ name: 'Élise Vanhoutte', email: 'elise@reseau.example' }],
      correspondents: [{ name: 'Claire Lemoine' }],
      suppliers: [
        { kind: 'current', name: 'Ancien', supplier: null },
        { kind: 'selected', name: '', supplier: { id: String(known.id), label: 'x' } },
      ],
      comment: 'Deux lots.',
      result: '12,5',
      potential: '42 000,50',
    });
    expect(draft).toMatchObject({
      state: 'draft',
      title: 'Énergie · Gaz',
      cells: { company: 'Chantiers du Trieux', requestedOn: '02/11/2026' },
    });
    expect(await seen()).toEqual([]);
    await act('publish', draft);
    expect(await seen()).toMatchObject([
      {
        purchase_family: 'Énergie',
        purchase_category: 'Gaz',
        status: 'Étude en cours',
        statusSince: '2026-11-20',
        requestDate: '2026-11-02',
        actors: [{ name: 'Élise Vanhoutte', email: 'elise@reseau.example' }],
        correspondents: [{ name: 'Claire Lemoine' }],
        mercurial_comment: 'Deux lots.',
        currentSuppliers: [{ name: 'Ancien', id: null, slug: null }],
        recommendedSuppliers: [],
        selectedSuppliers: [{ name: 'Watt Ouest', id: String(known.id), slug: known.slug }],
        result: 12.5,
        potential_revenue: 42_000.5,
      },
    ]);
  });

  it('modifiée en ligne, attend la publication ; son statut garde le jour où il a paru', async () => {
    const online = await act('publish', await create());
    await at('2026-11-24T09:00:00Z');
    const waiting = await save(online, { status: 'Étude réalisée' });
    expect(waiting.hasDraft).toBe(true);
    expect(await seen()).toMatchObject([{ status: 'Étude en cours', statusSince: '2026-11-20' }]);
    await at('2026-11-25T09:00:00Z');
    const published = await act('publish', waiting);
    expect(await seen()).toMatchObject([{ status: 'Étude réalisée', statusSince: '2026-11-25' }]);
    await at('2026-11-26T09:00:00Z');
    await act('publish', await save(published, { comment: 'Autre mot.' }));
    expect(await seen()).toMatchObject([{ statusSince: '2026-11-25', mercurial_comment: 'Autre mot.' }]);
  });

  it('prévient ses lecteurs une fois par jour, jamais avant d’être en ligne', async () => {
    const draft = await create();
    await notify();
    expect(await notices()).toEqual([]);
    const planned = await act('publish', draft, { from: '2026-11-24T08:00:00Z' });
    await act('publish', planned, { from: '2026-11-25T08:00:00Z' });
    await at('2026-11-25T07:00:00Z');
    await notify();
    expect([await seen(), await notices()]).toEqual([[], []]);
    await at('2026-11-25T09:00:00Z');
    await notify();
    await notify();
    expect(await notices()).toEqual(['<p>Gaz</p><p>Nouvelle étude.</p><p>Statut\u00a0: Étude en cours.</p>']);
  });

  it('en ligne puis remise à plus tard avant d’être annoncée, l’est le jour où elle reparaît', async () => {
    const online = await act('publish', await create());
    await act('publish', online, { from: '2026-11-24T08:00:00Z' });
    await notify();
    expect(await notices()).toEqual([]);
    await at('2026-11-24T09:00:00Z');
    await notify();
    expect(await notices()).toEqual(['<p>Gaz</p><p>Nouvelle étude.</p><p>Statut\u00a0: Étude en cours.</p>']);
  });

  it('annoncée, puis remise à plus tard après un nouveau statut, le dit le jour où elle reparaît', async () => {
    const online = await act('publish', await create());
    await notify();
    await at('2026-11-20T14:00:00Z');
    const changed = await act('publish', await save(online, { status: 'Étude réalisée' }));
    await at('2026-11-20T15:00:00Z');
    await act('publish', changed, { from: '2026-11-24T08:00:00Z' });
    await at('2026-11-24T09:00:00Z');
    await notify();
    expect(await notices()).toEqual(['<p>Gaz</p><p>Statut\u00a0: Étude réalisée.</p>']);
    expect(await seen()).toMatchObject([{ statusSince: '2026-11-24' }]);
  });

  it('en ligne depuis longtemps sans avoir été annoncée, garde la date de son statut quand elle est remise à plus tard', async () => {
    const online = await act('publish', await create());
    await at('2026-12-20T15:00:00Z');
    await act('publish', online, { from: '2026-12-24T08:00:00Z' });
    await at('2026-12-24T09:00:00Z');
    await notify();
    expect([await notices(), (await seen())[0]?.statusSince]).toEqual([[], '2026-11-20']);
  });

  it('dépubliée puis republiée, ne s’annonce pas deux fois', async () => {
    const online = await act('publish', await create());
    await notify();
    await act('publish', await act('withdraw', online));
    await at('2026-11-21T09:00:00Z');
    await notify();
    const kept = await portal.db.selectFrom('notifications').select('user_id').where('object_id', '=', online.id).execute();
    expect(new Set(kept.map(({ user_id }) => user_id)).size).toBe(kept.length);
  });

  it('refuse tout ensemble, chaque problème sur son champ', async () => {
    const issues = issuesOf(
      await tryCreate({
        title: '',
        company: { id: '999999', label: 'Disparue' },
        requestedOn: '31/02/2026',
        actors: [{ name: '', email: 'pas-une-adresse' }],
        suppliers: [
          { kind: 'current', name: '', supplier: null },
          { kind: 'selected', name: '', supplier: { id: '999999', label: 'Parti' } },
        ],
        result: '12,345',
        potential: 'beaucoup',
      }),
    );
    expect(issues).toEqual({
      title: 'Champ requis',
      company: 'Cet adhérent n’existe plus : Disparue',
      requestedOn: 'Ce jour n’existe pas',
      'actors.0.name': 'Champ requis',
      'actors.0.email': expect.stringContaining('Adresse e-mail attendue'),
      suppliers: expect.stringContaining('Ligne 1'),
      result: '2 décimales au plus',
      potential: expect.stringContaining('Nombre attendu'),
    });
  });

  it('se trouve par sa société, son statut et son année', async () => {
    const { id } = await create({ title: 'Papeterie', status: 'Au point mort', requestedOn: '2011-05-04' });
    const found = async (query: string) => read(studyDeskEndpoints.list, await manager.get(`${base}?${query}`)).rows.map((row) => row.id);
    expect(await found('q=trieux+papet')).toEqual([id]);
    expect(await found('status=au-point-mort')).toEqual([id]);
    expect(await found('year=2011')).toEqual([id]);
    expect(await found('year=2010')).toEqual([]);
    const choices = async (field: string) => read(studyDeskEndpoints.choices, await manager.get(`${base}/choices/${field}`)).rows;
    await create({ status: '', requestedOn: '2012-01-31' });
    const years = (await choices('year')).map(({ label }) => label);
    expect(years).toEqual(years.toSorted().toReversed());
    expect(years).toEqual(expect.arrayContaining(['2012', '2011']));
    const statuses = await choices('status');
    expect(statuses).toContainEqual({ id: 'au-point-mort', label: 'Au point mort' });
    expect(statuses.at(-1)?.label).toBe('(Non défini)');
  });

  it('donne à un fournisseur sans nom tapé son nom du réseau', async () => {
    const supplier = await aSupplier(portal, { title: 'Robinets Bretons' });
    const reference = { id: String(supplier.id), label: '' };
    const suppliers = [
      { kind: 'current', supplier: reference, name: '' },
      { kind: 'selected', supplier: reference, name: 'Son enseigne' },
    ];
    const { form: stored } = await create({ suppliers });
    expect((stored.suppliers as { name: string }[]).map(({ name }) => name)).toEqual(['Robinets Bretons', 'Son enseigne']);
  });

  it('se publie avec un fournisseur au nom le plus long', async () => {
    const supplier = await aSupplier(portal, { title: 'Robinets '.padEnd(250, 'et vannes ') });
    const draft = await create({ suppliers: [{ kind: 'current', supplier: { id: String(supplier.id), label: '' }, name: '' }] });
    await act('publish', draft);
    expect(await seen()).toMatchObject([{ currentSuppliers: [{ name: supplier.title.trim() }] }]);
  });

  it('[RDG-522] dont le fournisseur est choisi dit le nom du réseau partout, et le garde sans ce nom', async () => {
    const { networkName } = portal.settings;
    const text = `Fournisseur ${networkName} sélectionné`;
    const study = await create({ title: 'Visserie', status: text });
    expect([study.form.status, study.cells.status]).toEqual([text, text]);
    const stored = () => portal.db.selectFrom('studies').select('status').where('id', '=', Number(study.id)).executeTakeFirstOrThrow();
    expect((await stored()).status).toBe('Fournisseur {network} sélectionné');
    const { rows } = read(studyDeskEndpoints.choices, await manager.get(`${base}/choices/status`));
    expect(rows).toContainEqual({ id: 'fournisseur-network-selectionne', label: text });
    await save(study, { comment: 'Un mot.' });
    expect((await stored()).status).toBe('Fournisseur {network} sélectionné');
    const found = read(findEndpoint, await manager.get('/api/v1/operator/find?q=visserie')).rows;
    expect(found).toMatchObject([{ id: study.id, detail: expect.stringContaining(text) }]);
  });

  it('reprendre un enregistrement rend le formulaire à l’identique', async () => {
    const first = await create({
      actors: [{ name: 'Ana', email: '' }],
      result: '3',
      suppliers: [{ kind: 'recommended', name: 'X', supplier: null }],
    });
    const second = await save(first, { actors: [], result: '', suppliers: [], status: '' });
    const { rows } = read(studyDeskEndpoints.revisions, await manager.get(`${base}/${first.id}/revisions`));
    expect(rows[0]?.changed).toEqual(['Statut', 'Suivie par', 'Fournisseurs', 'Résultat (%)']);
    const path = `${base}/${first.id}/revisions/${rows[1]?.id}/restore`;
    expect(contentOf(await manager.change('POST', path, { version: second.version })).form).toEqual(first.form);
  });
});

describe('ce qui n’est pas en ligne', () => {
  /** Brings a study into each state. */
  const states: Record<string, (content: Content) => Promise<unknown>> = {
    'un brouillon': async () => undefined,
    'une étude programmée': (content) => act('publish', content, { from: '2026-11-24T08:00:00Z' }),
    'une étude dépubliée': async (content) => act('withdraw', await act('publish', content)),
    'une étude à la corbeille': async (content) => act('trash', await act('publish', content)),
    'une étude terminée': async (content) => {
      await act('publish', content, { until: '2026-11-20T09:30:00Z' });
      await at('2026-11-20T10:00:00Z');
    },
  };
  it.each(Object.entries(states))('%s ne se voit nulle part, ni ses pièces', async (_, bring) => {
    const draft = await create({ title: 'Secrète' });
    const document = await aDocument(portal, { title: 'Synthèse secrète', studyId: Number(draft.id), isPrivate: true });
    await bring(draft);
    expect(await seen()).toEqual([]);
    expect((await member.get('/api/v1/interactions')).text).not.toContain('Secrète');
    expect((await member.get(`/api/v1/documents/${document.slug}/file`)).status).toBe(404);
    await notify();
    expect(await notices()).toEqual([]);
  });

  it('en ligne, se voit avec ses pièces', async () => {
    const draft = await create({ title: 'Montrée' });
    const document = await aDocument(portal, { title: 'Synthèse montrée', studyId: Number(draft.id), isPrivate: true });
    await act('publish', draft);
    expect(await seen()).toMatchObject([{ purchase_family: 'Montrée', attachments: [{ title: 'Synthèse montrée' }] }]);
    expect((await member.get(`/api/v1/documents/${document.slug}/file`)).status).toBe(200);
  });
});

it('une étude publiée par un fichier se modifie au bureau et garde le jour de son statut', async () => {
  const id = await aStudy(portal, Number(company.id), { requestedOn: '2026-06-01' });
  const opened = contentOf(await manager.get(`${base}/${id}`));
  expect(opened).toMatchObject({ state: 'shown', form: { title: 'Énergie', status: 'Étude en cours' } });
  await act('publish', await save(opened, { comment: 'Précision.' }));
  expect(await seen()).toMatchObject([{ statusSince: '2026-06-01', mercurial_comment: 'Précision.' }]);
});
