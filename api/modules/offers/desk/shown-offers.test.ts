import { beforeAll, describe, expect, it } from 'vitest';
import { aDeskFile, uploadAtDesk } from '#api/test/attachments.ts';
import { aSupplier, signedIn } from '#api/test/factories.ts';
import { type Answer, openPortal, read, type TestPortal } from '#api/test/harness.ts';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { deskFileEndpoints } from '#protocol/desk/desk-files.ts';
import { documentDeskEndpoints, documentFields } from '#protocol/documents/document-desk.ts';
import { offerDeskEndpoints, offerFields } from '#protocol/offers/offer-desk.ts';
import { offerEndpoints } from '#protocol/offers/offers.ts';

type Me = Awaited<ReturnType<typeof signedIn>>;
const now = '2026-11-23T09:00:00Z';
const key = () => crypto.randomUUID().replaceAll('-', '');

let portal: TestPortal;
let manager: Me;
let supplier: Awaited<ReturnType<typeof aSupplier>>;
let members: Record<'subscriber' | 'supplier' | 'operator', Me>;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date(now);
  supplier = await aSupplier(portal, { title: 'Savonnerie des Alpes' });
  manager = await signedIn(portal, 'operator', { desk_role: 'manager' });
  members = {
    subscriber: await signedIn(portal, 'subscriber'),
    supplier: await signedIn(portal, 'supplier', { organisation_id: supplier.id }),
    operator: await signedIn(portal, 'operator'),
  };
});

const kinds = {
  offers: { base: '/api/v1/operator/offers', endpoints: offerDeskEndpoints },
  documents: { base: '/api/v1/operator/documents', endpoints: documentDeskEndpoints },
} as const;
type Kind = keyof typeof kinds;
const contentOf = (kind: Kind, answer: Answer): Content => read(kinds[kind].endpoints.read, answer);
const create = async (kind: Kind, form: object) => contentOf(kind, await manager.change('POST', kinds[kind].base, { form, key: key() }));
const act = async (kind: Kind, verb: string, { id, version }: Content, body: object = {}) =>
  contentOf(kind, await manager.change('POST', `${kinds[kind].base}/${id}/${verb}`, { version, ...body }));
const company = () => ({ id: String(supplier.id), label: '' });
const offerForm = (word: string, over: object = {}) => ({
  ...emptyFormOf(offerFields),
  title: `Le ${word} à prix négocié`,
  supplier: company(),
  body: `<p>Tout sur le ${word}.</p>`,
  prices: [{ title: 'Bidon', unit: '5 l', price: '12,50', usualPrice: '15' }],
  ...over,
});
const issuesOf = (answer: Answer): Record<string, string> => {
  expect(answer.status, answer.text).toBe(400);
  const { issues } = answer.body as { issues: { field: string; message: string }[] };
  return Object.fromEntries(issues.map(({ field, message }) => [field, message]));
};

/** Makes the form of a kind with a file: that of the document of the offer, or that of the document. */
async function formOf(kind: Kind, word: string) {
  const { file } = await aDeskFile(portal, manager, `${word}.pdf`);
  const document = { title: `Le ${word} en détail`, category: kind === 'offers' ? '201' : '85', file };
  const form =
    kind === 'offers'
      ? offerForm(word, { documents: [{ key: '', ...document }] })
      : { ...emptyFormOf(documentFields), ...document, company: company() };
  return { form, fid: file.fid };
}

/** Brings a content into each state. */
const states: Record<string, { shows: boolean; bring: (kind: Kind, content: Content) => Promise<unknown> }> = {
  brouillon: { shows: false, bring: async () => undefined },
  programmé: { shows: false, bring: (kind, content) => act(kind, 'publish', content, { from: '2026-11-24T08:00:00Z' }) },
  'en ligne': { shows: true, bring: (kind, content) => act(kind, 'publish', content) },
  dépublié: { shows: false, bring: async (kind, content) => act(kind, 'withdraw', await act(kind, 'publish', content)) },
  'à la corbeille': { shows: false, bring: async (kind, content) => act(kind, 'trash', await act(kind, 'publish', content)) },
};

/** Every call by which a member could meet an offer or a document of this word. */
const callsOf = (word: string, fid: string): readonly string[] => [
  `/api/v1/search/results/offers?s=${word}`,
  '/api/v1/search/results/offers',
  `/api/v1/offers/${supplier.slug}`,
  `/api/v1/search/results/offers-documents?s=${word}`,
  '/api/v1/search/results/offers-documents',
  `/api/v1/search/results/documents?s=${word}&category=85`,
  `/api/v1/search/results/documents?s=${word}`,
  `/api/v1/search/results/documents?supplier=${supplier.slug}`,
  '/api/v1/documents/201',
  '/api/v1/documents/85',
  '/api/v1/home/documents',
  `/api/v1/search/autocomplete/suppliers?s=${word}`,
  '/api/v1/profile',
  `/api/v1/documents/le-${word}-en-detail/file`,
  `/api/private-file-base64/${fid}`,
];
const isMet = (word: string, { status, text }: Answer, url: string) =>
  url.includes('/file') || url.includes('base64') ? status === 200 : text.toLowerCase().includes(`le ${word}`);

async function callsThatShow(kind: Kind, word: string, state: string, me: Me): Promise<string[]> {
  const { form, fid } = await formOf(kind, word);
  await states[state]?.bring(kind, await create(kind, form));
  const shown: string[] = [];
  for (const url of callsOf(word, fid)) if (isMet(word, await me.get(url, me.csrf), url)) shown.push(url.replace(fid, ':fid'));
  return shown;
}

let last = 0;
const newWord = () => `zibeline${String.fromCharCode(97 + (last % 26))}${String.fromCharCode(97 + Math.floor(last++ / 26))}x`;

describe.each(['offers', 'documents'] as const)('%s, rien avant son heure', (kind) => {
  it.each(
    Object.entries(states).flatMap(([state, { shows }]) =>
      (['subscriber', 'supplier', 'operator'] as const).map((role) => [state, role, shows] as const),
    ),
  )('%s, aux yeux du rôle %s, se montre : %s', async (state, role, shows) => {
    const word = newWord();
    const shown = await callsThatShow(kind, word, state, members[role]);
    if (!shows) return expect(shown).toEqual([]);
    expect(shown).toEqual(expect.arrayContaining([`/api/v1/documents/le-${word}-en-detail/file`, '/api/private-file-base64/:fid']));
    expect(shown).toEqual(expect.arrayContaining([`/api/v1/search/results/documents?supplier=${supplier.slug}`]));
    if (kind === 'offers') expect(shown).toContain(`/api/v1/offers/${supplier.slug}`);
  });
});

it('une offre finit le lendemain de son dernier jour, et son dernier jour ne précède pas sa parution', async () => {
  const word = newWord();
  const offer = await create('offers', offerForm(word, { expiresOn: '2026-11-23' }));
  const late = await manager.change('POST', `${kinds.offers.base}/${offer.id}/publish`, {
    version: offer.version,
    from: '2026-11-24T08:00:00Z',
  });
  expect(issuesOf(late)).toEqual({ 'form.expiresOn': 'Ce dernier jour est passé avant la parution' });
  const online = await act('offers', 'publish', offer);
  expect(online).toMatchObject({ state: 'shown', shownUntil: '2026-11-23T23:00:00.000Z', cells: { expiresOn: '23/11/2026' } });
  portal.clock.now = new Date('2026-11-23T23:00:00Z');
  const [me, desk] = [await signedIn(portal, 'subscriber'), await signedIn(portal, 'operator')];
  expect((await me.get('/api/v1/search/results/offers')).text).not.toContain(word);
  expect(contentOf('offers', await desk.get(`${kinds.offers.base}/${offer.id}`)).state).toBe('ended');
  portal.clock.now = new Date(now);
});

it('ce qui paraît plus tard est nouveau à son heure', async () => {
  const word = newWord();
  const shows = [
    ['offers', '2026-11-23T11:00:00Z', ['offers', 'documents']],
    ['documents', '2026-11-23T12:00:00Z', ['documents']],
  ] as const;
  for (const [kind, from] of shows) await act(kind, 'publish', await create(kind, (await formOf(kind, `${word}${kind}`)).form), { from });
  portal.clock.now = new Date('2026-11-23T12:30:00Z');
  const me = await signedIn(portal, 'subscriber');
  for (const [kind, from, lists] of shows)
    for (const list of lists) {
      const { rows } = (await me.get(`/api/v1/search/results/${list}`)).body as { rows: { title: string; updatedAt: string }[] };
      const days = rows.filter(({ title }) => title.includes(`${word}${kind}`)).map(({ updatedAt }) => new Date(updatedAt));
      expect(days, `${kind} ${list}`).toEqual([new Date(from)]);
    }
  portal.clock.now = new Date(now);
});

it('changé, un document garde son adresse et son historique ; le nouveau fichier attend la publication', async () => {
  const word = newWord();
  const { form, fid } = await formOf('documents', word);
  const online = await act('documents', 'publish', await create('documents', form));
  const { file } = await aDeskFile(portal, manager, 'Nouveau.pdf');
  const saved = contentOf(
    'documents',
    await manager.change('PUT', `${kinds.documents.base}/${online.id}`, {
      version: online.version,
      form: { ...form, title: 'Autre', file },
    }),
  );
  const path = `/api/v1/documents/le-${word}-en-detail/file`;
  const fileSeen = async () => (await members.subscriber.get(path)).headers['content-disposition'];
  expect(await fileSeen()).toContain(`${word}.pdf`);
  await act('documents', 'publish', saved);
  expect(await fileSeen()).toContain('Nouveau.pdf');
  expect((await members.subscriber.get(`/api/private-file-base64/${fid}`, members.subscriber.csrf)).status).toBe(404);
  expect((await manager.get(`/api/v1/operator/files/${fid}`)).status).toBe(200);
});

it('dupliquée, une offre a ses propres documents', async () => {
  const { form, fid } = await formOf('offers', newWord());
  const copy = await act('offers', 'duplicate', await act('offers', 'publish', await create('offers', form)));
  expect(JSON.stringify(copy.form.documents)).toContain('en détail');
  expect(JSON.stringify(copy.form.documents)).not.toContain(fid);
});

it('les membres voient les documents d’une offre dans l’ordre du formulaire', async () => {
  const rowOf = async (title: string) => ({
    key: '',
    title,
    category: '201',
    file: (await aDeskFile(portal, manager, `${title}.pdf`)).file,
  });
  const form = offerForm('vernis', { documents: [await rowOf('Tarif'), await rowOf('Conditions'), await rowOf('Annexe')] });
  const shownDocuments = async () => {
    const { rows } = read(offerEndpoints.search, await members.subscriber.get('/api/v1/search/results/offers?s=vernis'));
    return rows[0]?.documents.map(({ title }) => title);
  };
  const online = await act('offers', 'publish', await create('offers', form));
  expect(await shownDocuments()).toEqual(['Tarif', 'Conditions', 'Annexe']);
  const documents = (online.form.documents as unknown[]).toReversed();
  const saved = await manager.change('PUT', `${kinds.offers.base}/${online.id}`, { version: online.version, form: { ...form, documents } });
  await act('offers', 'publish', contentOf('offers', saved));
  expect(await shownDocuments()).toEqual(['Annexe', 'Conditions', 'Tarif']);
});

it('ce qui ne va pas se dit sur chaque champ, tout à la fois', async () => {
  const text = read(deskFileEndpoints.upload, await uploadAtDesk(portal, manager, 'Faux.pdf', 'Ceci est un texte'));
  const file = { fid: text.fid, name: 'Faux.pdf', size: text.size };
  const answer = await manager.change('POST', kinds.offers.base, {
    key: key(),
    form: offerForm('savon', {
      supplier: { id: '999999', label: 'Personne' },
      catalogueUrl: 'javascript:alert(1)',
      expiresOn: '31/02/2026',
      body: '<p>Texte<img src="https://ailleurs.example/a.png"></p>',
      prices: [{ title: 'Bidon', unit: '', price: '1.234', usualPrice: '' }],
      documents: [{ key: '', title: 'Tarif', category: '999', file }],
    }),
  });
  expect(issuesOf(answer)).toEqual({
    'form.supplier': expect.stringContaining('n’existe plus'),
    'form.catalogueUrl': expect.stringContaining('Adresse attendue'),
    'form.expiresOn': expect.any(String),
    'form.body': expect.stringContaining('autre site'),
    'form.prices.0.price': '2 décimales au plus',
    'form.documents': expect.stringMatching(/« Faux\.pdf\.txt » n’est ni un PDF.*cette catégorie n’existe pas/),
  });
});

it('un prix négocié au-dessus du prix habituel se dit avec sa ligne ; égal, il passe', async () => {
  const prices = [
    { title: 'Bidon', unit: '', price: '15', usualPrice: '15' },
    { title: 'Fût', unit: '', price: '15,01', usualPrice: '15' },
  ];
  const answer = await manager.change('POST', kinds.offers.base, { key: key(), form: offerForm('solvant', { prices }) });
  expect(issuesOf(answer)).toEqual({ 'form.prices': expect.stringMatching(/^Ligne 2 : le prix négocié dépasse/) });
});

it('le bureau trouve une offre par son fournisseur', async () => {
  const other = await aSupplier(portal, { title: 'Tannerie du Port' });
  await create('offers', offerForm('cirage'));
  const theirs = await create('offers', offerForm('cuir', { supplier: { id: String(other.id), label: '' } }));
  const { rows } = read(offerDeskEndpoints.list, await manager.get('/api/v1/operator/offers?q=tannerie'));
  expect(rows.map(({ id }) => id)).toEqual([theirs.id]);
});

it('un rédacteur publie un document pour les membres, mais ni une offre ni un document privé', async () => {
  const editor = await signedIn(portal, 'operator', { desk_role: 'editor' });
  const statuses = ['documents', 'offers', 'private-documents'].map(async (name) => (await editor.get(`/api/v1/operator/${name}`)).status);
  expect(await Promise.all(statuses)).toEqual([200, 403, 403]);
});
