import { beforeAll, describe, expect, it } from 'vitest';
import { aFamily, aSubscriber, aSupplier, aUser, signedIn } from '#api/test/factories.ts';
import { type Answer, openPortal, read, type TestPortal } from '#api/test/harness.ts';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import {
  subscriberSheetEndpoints,
  subscriberSheetFields,
  supplierSheetEndpoints,
  supplierSheetFields,
} from '#protocol/sheets/sheet-desk.ts';

type Me = Awaited<ReturnType<typeof signedIn>>;
type Kind = 'suppliers' | 'subscribers';
let portal: TestPortal;
let manager: Me;
let member: Me;
let seller: Me;

beforeAll(async () => {
  portal = await openPortal();
  manager = await signedIn(portal, 'operator', { desk_role: 'manager', lastname: 'Le Bris' });
  member = await signedIn(portal, 'subscriber');
  seller = await signedIn(portal, 'supplier');
});

const endpoints = { suppliers: supplierSheetEndpoints, subscribers: subscriberSheetEndpoints };
const empty = { suppliers: emptyFormOf(supplierSheetFields), subscribers: emptyFormOf(subscriberSheetFields) };
const base = (kind: Kind) => `/api/v1/operator/${kind}`;
const key = () => crypto.randomUUID().replaceAll('-', '');
let last = 0;
/** Returns a SIRET with its key that no other company of the test has. */
function aSiret(): string {
  const start = `8${String(++last).padStart(12, '0')}`;
  const sum = (digits: string) =>
    [...digits].reverse().reduce((total, digit, at) => {
      const weighed = at % 2 === 1 ? Number(digit) * 2 : Number(digit);
      return total + (weighed > 9 ? weighed - 9 : weighed);
    }, 0);
  return `${start}${(10 - (sum(`${start}0`) % 10)) % 10}`;
}
const contentOf = (kind: Kind, answer: Answer): Content => read(endpoints[kind].read, answer);
const tryCreate = (kind: Kind, over: object = {}) =>
  manager.change('POST', base(kind), { form: { ...empty[kind], title: 'Ateliers du Port', siret: aSiret(), ...over }, key: key() });
const create = async (kind: Kind, over: object = {}) => contentOf(kind, await tryCreate(kind, over));
const trySave = (kind: Kind, { id, version, form }: Content, over: object) =>
  manager.change('PUT', `${base(kind)}/${id}`, { version, form: { ...form, ...over } });
const save = async (kind: Kind, content: Content, over: object) => contentOf(kind, await trySave(kind, content, over));
const tryAct = (kind: Kind, verb: string, { id, version }: Content) => manager.change('POST', `${base(kind)}/${id}/${verb}`, { version });
const act = async (kind: Kind, verb: string, content: Content) => contentOf(kind, await tryAct(kind, verb, content));
const issuesOf = (answer: Answer): Record<string, string> => {
  expect(answer.status, answer.text).toBe(400);
  const { issues } = answer.body as { issues: { field: string; message: string }[] };
  return Object.fromEntries(issues.map(({ field, message }) => [field.replace('form.', ''), message]));
};
const slugOf = ({ path }: Content) => path.split('/').at(-1) ?? '';

/** The paths that show companies to members. */
const showing: Readonly<Record<Kind, (content: Content, word: string) => string[]>> = {
  suppliers: (content, word) => [
    `/api/v1/supplier/${slugOf(content)}`,
    `/api/v1/suppliers?s=${word}`,
    '/api/v1/suppliers?order=ASC',
    `/api/v1/search/results/suppliers?s=${word}`,
    `/api/v1/search/autocomplete/suppliers?s=${word}`,
    '/api/v1/home/suppliers',
  ],
  subscribers: (content, word) => [
    `/api/v1/subscriber/${slugOf(content)}`,
    `/api/v1/search/results/subscribers?s=${word}`,
    `/api/v1/search/results/subscribers?all=true`,
    `/api/v1/search/autocomplete/subscribers?s=${word}`,
    '/api/v1/home/suppliers',
  ],
};
/** Tells of each path whether it shows a title to those who look for such companies; its status when it is refused. */
const counts = { suppliers: '/api/v1/suppliers', subscribers: '/api/v1/search/results/subscribers' };
const countOf = async (kind: Kind) => ((await member.get(counts[kind])).body as { pager: { total: number } }).pager.total;
const shows = async (kind: Kind, paths: readonly string[], title: string) =>
  Object.fromEntries(
    await Promise.all(
      paths.map(async (path) => {
        const { status, text } = await (kind === 'suppliers' ? member : seller).get(path);
        return [path, status === 200 ? text.includes(title) : status] as const;
      }),
    ),
  );

describe.each([
  { kind: 'suppliers', more: { referenceYear: '2090' } },
  { kind: 'subscribers', more: { joinedOn: '01/01/2090' } },
] as const)('une entreprise au bureau : $kind', ({ kind, more }) => {
  it('se crée, se modifie aussitôt pour les membres, et garde son adresse', async () => {
    const word = `zephyr${kind}`;
    const company = await create(kind, { title: `Société ${word}`, ...more });
    expect(company).toMatchObject({ state: 'shown', version: 1, hasDraft: false });
    const all = await shows(kind, showing[kind](company, word), word);
    expect(new Set(Object.values(all)), JSON.stringify(all)).toEqual(new Set([true]));
    const saved = await save(kind, company, { title: `Compagnie mistral${kind}` });
    expect(saved).toMatchObject({ version: 2, path: company.path, hasDraft: false });
    expect(
      (await member.get(`/api/v1${company.path.replace('fournisseur', 'supplier').replace('adherent', 'subscriber')}`)).text,
    ).toContain('Compagnie mistral');
    expect(
      (await shows(kind, showing[kind](company, `mistral${kind}`), 'Compagnie mistral'))[`/api/v1/search/results/${kind}?s=mistral${kind}`],
    ).toBe(true);
  });

  it('fermée, ne se voit plus nulle part, ses comptes sont fermés ; rouverte, tout revient', async () => {
    const word = `boreal${kind}`;
    const company = await create(kind, { title: `Société ${word}`, ...more });
    const role = kind === 'suppliers' ? 'supplier' : 'subscriber';
    const colleague = await signedIn(portal, role, { organisation_id: Number(company.id) });
    const former = await aUser(portal, role, { organisation_id: Number(company.id), disabled_at: new Date('2020-01-01T00:00:00Z') });
    const [before, count] = [await shows(kind, showing[kind](company, word), word), await countOf(kind)];
    const closed = await act(kind, 'trash', company);
    expect(closed).toMatchObject({ state: 'trash', verdicts: { change: expect.stringContaining('fermée'), restore: null } });
    const [sheet = '', ...lists] = showing[kind](company, word);
    expect(await shows(kind, [sheet], word)).toEqual({ [sheet]: 404 });
    expect(new Set(Object.values(await shows(kind, lists, word)))).toEqual(new Set([false]));
    expect((await colleague.get('/api/v1/articles')).status).toBe(401);
    expect(await countOf(kind)).toBe(count - 1);
    const opened = await act(kind, 'restore', closed);
    expect(opened.state).toBe('shown');
    expect(await shows(kind, showing[kind](company, word), word)).toEqual(before);
    const accounts = await portal.db
      .selectFrom('users')
      .select(['id', 'disabled_at'])
      .where('organisation_id', '=', Number(company.id))
      .execute();
    expect(accounts.filter(({ disabled_at }) => disabled_at !== null).map(({ id }) => id)).toEqual([former.id]);
  });

  it('fermée, se trouve encore au bureau par son nom', async () => {
    const company = await act(kind, 'trash', await create(kind, { title: `Établissements Quiberon ${kind}` }));
    const found = async (query: string) => read(endpoints[kind].list, await manager.get(`${base(kind)}?${query}`)).rows.map(({ id }) => id);
    expect(await found(`q=etablissements+quib&state=trash`)).toEqual([company.id]);
    expect(await found(`q=etablissements+quib`)).toEqual([]);
  });

  it('a un SIRET à elle : faux, pris ou pris par une fiche fermée, il est refusé sur son champ', async () => {
    const owner = await create(kind, { title: 'Maison Kerbrat', city: 'Brest' });
    const siret = String(owner.form.siret);
    expect(issuesOf(await tryCreate(kind, { siret: '12345678901234' }))).toEqual({ siret: expect.stringContaining('clé') });
    expect(issuesOf(await tryCreate(kind, { siret }))).toEqual({ siret: 'Déjà celui de Maison Kerbrat, Brest.' });
    // A company may be both a subscriber and a supplier.
    await create(kind === 'suppliers' ? 'subscribers' : 'suppliers', { siret });
    expect(issuesOf(await trySave(kind, await create(kind), { siret }))).toEqual({ siret: expect.stringContaining('Kerbrat') });
    await act(kind, 'trash', owner);
    expect(issuesOf(await tryCreate(kind, { siret }))).toEqual({ siret: expect.stringContaining('rouvrez-la') });
  });

  it('dont le SIRET se saisit deux fois au même instant n’existe qu’une fois', async () => {
    const siret = aSiret();
    const answers = await Promise.all([1, 2, 3].map(() => tryCreate(kind, { siret })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  it('refuse tout ensemble, chaque problème sur son champ', async () => {
    const problems = {
      title: '',
      postalCode: '7500',
      latitude: '48,85',
      naf: 'ABC',
      staff: 'beaucoup',
      annualTurnover: '1.234',
      website: 'pas une adresse',
      contacts: [
        { firstname: 'Ana', lastname: '', email: 'pas-une-adresse' },
        { firstname: 'Ana', lastname: 'Le Goff' },
      ],
      body: '<p><img src="https://ailleurs.example/a.png" alt="a"></p>',
      parent: { id: '999999', label: 'Disparue' },
      referent: { id: '999999', label: 'Parti' },
      logo: { name: 'inconnue-0000.png', alt: '', decorative: true },
    };
    const issues = issuesOf(await tryCreate(kind, problems));
    expect(Object.keys(issues).toSorted()).toEqual(
      [
        ...Object.keys(problems).filter((name) => name !== 'latitude' && name !== 'contacts'),
        ...['longitude', 'contacts.0.lastname', 'contacts.0.email'],
      ].toSorted(),
    );
    expect(issues).toMatchObject({
      'contacts.0.lastname': 'Champ requis',
      'contacts.0.email': expect.stringContaining('Adresse e-mail attendue'),
    });
  });

  it('a une maison mère d’un seul niveau, qui ne se ferme pas avant ses filiales', async () => {
    const mother = await create(kind, { title: 'Groupe Armor' });
    const daughter = await create(kind, { title: 'Armor Quimper', parent: { id: mother.id, label: '' } });
    expect(daughter.form.parent).toEqual({ id: mother.id, label: 'Groupe Armor' });
    const to = (parent: Content) => ({ parent: { id: parent.id, label: 'X' } });
    expect(issuesOf(await tryCreate(kind, to(daughter)))).toEqual({ parent: expect.stringContaining('elle-même une filiale') });
    expect(issuesOf(await trySave(kind, mother, to(mother)))).toEqual({ parent: expect.stringContaining('sa propre') });
    expect(issuesOf(await trySave(kind, mother, to(await create(kind))))).toEqual({ parent: expect.stringContaining('Armor Quimper') });
    expect(await tryAct(kind, 'trash', mother)).toMatchObject({ status: 409, body: { message: expect.stringContaining('Armor Quimper') } });
    await act(kind, 'trash', daughter);
    expect((await act(kind, 'trash', mother)).state).toBe('trash');
    expect(issuesOf(await tryCreate(kind, to(mother)))).toEqual({ parent: 'La fiche de cette maison mère est fermée' });
  });

  it('garde son histoire : reprendre un enregistrement rend sa fiche à l’identique, contacts compris', async () => {
    const first = await create(kind, {
      title: 'Verrerie du Léon',
      city: 'Morlaix',
      contacts: [
        { firstname: 'Ana', lastname: 'Le Goff', email: 'ana@verrerie.example' },
        { firstname: 'Yann', lastname: 'Abgrall' },
      ],
      keyNumbers: [{ key: 'Fours', value: '3' }],
    });
    const second = await save(kind, first, {
      city: 'Brest',
      contacts: [{ firstname: 'Yann', lastname: 'Abgrall', function: 'Directeur' }],
    });
    expect(second.form).not.toEqual(first.form);
    const { rows } = read(endpoints[kind].revisions, await manager.get(`${base(kind)}/${first.id}/revisions`));
    expect(rows.map(({ event, changed }) => [event, changed])).toEqual([
      ['save', ['Ville', 'Contacts']],
      ['create', []],
    ]);
    const back = contentOf(
      kind,
      await manager.change('POST', `${base(kind)}/${first.id}/revisions/${rows[1]?.id}/restore`, { version: second.version }),
    );
    expect(back.form).toEqual(first.form);
  });

  it('venue d’un fichier, garde son état d’origine au premier enregistrement ; un fichier entre-temps rend la saisie périmée', async () => {
    const { id } = await (kind === 'suppliers' ? aSupplier : aSubscriber)(portal, { title: 'Venue du fichier', siret: aSiret() });
    const opened = contentOf(kind, await manager.get(`${base(kind)}/${id}`));
    await portal.db
      .updateTable('organisations')
      .set({ city: 'Vannes', updated_at: new Date('2031-01-01') })
      .where('id', '=', id)
      .execute();
    const stale = await trySave(kind, opened, { city: 'Lorient' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'content-stale', fresh: { form: { city: 'Vannes' } } } });
    const fresh = contentOf(kind, await manager.get(`${base(kind)}/${id}`));
    await save(kind, fresh, { city: 'Lorient' });
    const { rows } = read(endpoints[kind].revisions, await manager.get(`${base(kind)}/${id}/revisions`));
    expect(rows.map(({ event, changed, by }) => [event, changed, by === null])).toEqual([
      ['save', ['Ville'], false],
      ['initial', [], true],
    ]);
  });

  it('n’a ni brouillon ni heures : publier, dépublier, dupliquer sont refusés', async () => {
    const company = await create(kind);
    for (const verb of ['publish', 'withdraw', 'discard', 'duplicate'])
      expect(await tryAct(kind, verb, company), verb).toMatchObject({ status: 409, body: { code: 'content-not-now' } });
  });
});

it('plusieurs fiches se ferment à la fois, et l’annulation les rouvre', async () => {
  const companies = [
    await create('suppliers', { title: 'Lot tramontane un' }),
    await create('suppliers', { title: 'Lot tramontane deux' }),
  ];
  const found = async () => (await member.get('/api/v1/search/results/suppliers?s=tramontane')).text.includes('tramontane');
  expect(await found()).toBe(true);
  const contents = companies.map(({ id, version }) => ({ id, version }));
  const batch = read(
    supplierSheetEndpoints.batch,
    await manager.change('POST', `${base('suppliers')}/batch`, { action: 'trash', contents }),
  );
  expect(batch).toMatchObject({ done: 2, left: [] });
  expect(await found()).toBe(false);
  await manager.change('POST', `${base('suppliers')}/batch/${batch.batch}/undo`, {});
  expect(await found()).toBe(true);
});

describe('les familles d’un fournisseur', () => {
  it('une sous-famille apporte sa famille, et le fournisseur se trouve dans les deux', async () => {
    const { family, subFamily } = await aFamily(portal, { family: 'Cordages', subFamily: 'Amarres' });
    const company = await create('suppliers', { title: 'Corderie', families: [{ id: String(subFamily.id), label: '' }] });
    expect(company.form.families).toEqual([
      { id: String(family.id), label: 'Cordages' },
      { id: String(subFamily.id), label: 'Amarres' },
    ]);
    const list = async () => (await member.get(`/api/v1/suppliers?families=${family.slug}`)).text;
    expect(await list()).toContain('Corderie');
    expect(issuesOf(await trySave('suppliers', company, { family: { id: String(subFamily.id), label: 'Amarres' } }))).toEqual({
      family: expect.stringContaining('sous-famille'),
    });
    await save('suppliers', company, { families: [] });
    expect(await list()).not.toContain('Corderie');
  });

  it('étranger, un fournisseur a un identifiant et un pays, ou un SIRET', async () => {
    const foreigner = { siret: '', foreignId: 'BE 0403.170.701', country: 'Belgique', postalCode: 'B-1000' };
    expect((await create('suppliers', foreigner)).form).toMatchObject({ ...foreigner });
    expect(issuesOf(await tryCreate('suppliers', { ...foreigner, country: '' }))).toMatchObject({ country: expect.any(String) });
    expect(issuesOf(await tryCreate('suppliers', { siret: '' }))).toEqual({ siret: 'SIRET ou identifiant étranger requis' });
    expect(issuesOf(await tryCreate('suppliers', foreigner))).toEqual({ foreignId: expect.stringContaining('Déjà') });
  });
});
