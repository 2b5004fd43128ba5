import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDocument, anImage, aSupplier, signedIn } from '#api/test/factories.ts';
import { type Answer, openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { articleDeskEndpoints, articleFields } from '#protocol/articles/article-desk.ts';
import { articleEndpoints } from '#protocol/articles/articles.ts';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';

const base = '/api/v1/operator/articles';
const form = (over: object = {}) => ({
  ...emptyFormOf(articleFields),
  title: 'Énergie : le point',
  category: 'actualites',
  body: '<p>Le prix de l’énergie.</p>',
  ...over,
});
const key = () => crypto.randomUUID().replaceAll('-', '');

type Me = Awaited<ReturnType<typeof signedIn>>;
let portal: TestPortal;
let editor: Me;
let member: Me;
/** Moves the clock, and signs an editor and a member in at that hour. */
const at = async (instant: string) => {
  portal.clock.now = new Date(instant);
  editor = await signedIn(portal, 'operator', { desk_role: 'editor', firstname: 'Inès', lastname: 'Roy' });
  member = await signedIn(portal, 'subscriber');
};
beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(() => at('2026-11-23T09:00:00Z'));

const contentOf = (answer: Answer): Content => read(articleDeskEndpoints.read, answer);
const create = async (over: object = {}) => contentOf(await editor.change('POST', base, { form: form(over), key: key() }));
const act = (verb: string, { id, version }: Content, body: object = {}) =>
  editor.change('POST', `${base}/${id}/${verb}`, { version, ...body });
const save = ({ id, version }: Content, over: object) => editor.change('PUT', `${base}/${id}`, { version, form: form(over) });
const issuesOf = (answer: Answer): Record<string, string> => {
  expect(answer.status, answer.text).toBe(400);
  const { issues } = answer.body as { issues: { field: string; message: string }[] };
  return Object.fromEntries(issues.map(({ field, message }) => [field, message]));
};
const slugOf = ({ path }: Content) => path.split('/').at(-1);
/** Reads the article as a member; null when it does not exist for them. */
const seen = async (content: Content) => {
  const answer = await member.get(`/api/v1/article/${slugOf(content)}`);
  return answer.status === 404 ? null : read(articleEndpoints.article, answer);
};

describe('un contenu, du brouillon à la corbeille', () => {
  it('un brouillon ne se voit pas ; publié, il se voit ; dépublié, il ne se voit plus', async () => {
    const draft = await create({ title: 'Un brouillon' });
    expect(draft).toMatchObject({ state: 'draft', version: 1, hasDraft: false, changedBy: 'Inès Roy', cells: { category: 'Actualités' } });
    expect(await seen(draft)).toBeNull();
    const published = contentOf(await act('publish', draft));
    expect(published).toMatchObject({ state: 'shown', version: 2, shownFrom: '2026-11-23T09:00:00.000Z', shownUntil: null });
    expect(await seen(published)).toMatchObject({ title: 'Un brouillon', createdAt: '2026-11-23T09:00:00.000Z' });
    const withdrawn = contentOf(await act('withdraw', published));
    expect(withdrawn).toMatchObject({ state: 'draft', version: 3 });
    expect(await seen(withdrawn)).toBeNull();
  });

  it('enregistrer par-dessus ce qui est publié ne change rien pour les membres, jusqu’à la publication', async () => {
    const online = contentOf(await act('publish', await create({ title: 'Première version' })));
    const edited = contentOf(await save(online, { title: 'Deuxième version' }));
    expect(edited).toMatchObject({ state: 'shown', hasDraft: true, form: { title: 'Deuxième version' }, title: 'Première version' });
    expect(await seen(edited)).toMatchObject({ title: 'Première version' });
    const discarded = contentOf(await act('discard', edited));
    expect(discarded).toMatchObject({ hasDraft: false, form: { title: 'Première version' } });
    const again = contentOf(await save(discarded, { title: 'Troisième version' }));
    const published = contentOf(await act('publish', again));
    expect(published).toMatchObject({ hasDraft: false, title: 'Troisième version', shownFrom: online.shownFrom, path: online.path });
    expect(await seen(published)).toMatchObject({ title: 'Troisième version' });
    const found = await member.get('/api/v1/search/results/articles?s=troisieme%20version');
    expect(read(articleEndpoints.search, found).rows.map(({ title }) => title)).toContain('Troisième version');
  });

  it('une heure à venir programme, une fin termine, sans aucune tâche', async () => {
    const [from, until] = ['2026-11-24T08:00:00.000Z', '2026-11-25T08:00:00.000Z'];
    const planned = contentOf(await act('publish', await create({ title: 'Demain' }), { from, until }));
    expect(planned).toMatchObject({ state: 'planned', shownFrom: from, shownUntil: until });
    expect(await seen(planned)).toBeNull();
    await at('2026-11-24T08:00:00Z');
    expect(await seen(planned)).toMatchObject({ title: 'Demain' });
    expect(contentOf(await editor.get(`${base}/${planned.id}`)).state).toBe('shown');
    await at('2026-11-25T08:00:00Z');
    expect(await seen(planned)).toBeNull();
    expect(contentOf(await editor.get(`${base}/${planned.id}`)).state).toBe('ended');
  });

  it('à la corbeille rien ne se voit ni ne change ; restauré, c’est un brouillon au même contenu', async () => {
    const online = contentOf(await act('publish', await create({ title: 'Jetable', agenda: '<p>9 h</p>' })));
    const edited = contentOf(await save(online, { title: 'Jetable, corrigé' }));
    const trashed = contentOf(await act('trash', edited));
    expect(trashed).toMatchObject({ state: 'trash' });
    expect(await seen(trashed)).toBeNull();
    expect((await save(trashed, {})).status).toBe(409);
    expect((await act('publish', trashed)).status).toBe(409);
    expect(trashed.verdicts).toMatchObject({ restore: null, publish: 'Ce contenu est à la corbeille : restaurez-le d’abord.' });
    const restored = contentOf(await act('restore', trashed));
    expect(restored).toMatchObject({ state: 'draft', form: { title: 'Jetable, corrigé' } });
    expect((await act('restore', restored)).status).toBe(409);
  });

  it('dupliquer fait un brouillon à part, à sa propre adresse', async () => {
    const online = contentOf(await act('publish', await create({ title: 'Modèle' })));
    const copy = contentOf(await act('duplicate', online));
    expect(copy).toMatchObject({ state: 'draft', form: online.form });
    expect([copy.id, copy.path]).not.toEqual([online.id, online.path]);
  });
});

describe('deux personnes', () => {
  it('une version ancienne est refusée avec le contenu d’aujourd’hui, à chaque action ; sans version, tout est refusé', async () => {
    const first = await create({ title: 'À deux' });
    const second = contentOf(await save(first, { title: 'À deux, relu' }));
    for (const verb of ['publish', 'withdraw', 'discard', 'trash', 'restore', 'duplicate']) {
      const stale = await act(verb, first);
      expect(stale.status, verb).toBe(409);
      expect(stale.body, verb).toMatchObject({
        code: 'content-stale',
        fresh: { version: second.version, form: { title: 'À deux, relu' } },
      });
      expect((await editor.change('POST', `${base}/${first.id}/${verb}`, {})).status, verb).toBe(400);
    }
    expect((await save(first, { title: 'Perdu' })).body).toMatchObject({ code: 'content-stale' });
    expect((await editor.change('PUT', `${base}/${first.id}`, { form: form() })).status).toBe(400);
  });

  it('parmi cinquante enregistrements de la même version, un seul passe', async () => {
    const content = await create({ title: 'Course' });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => save(content, { title: `Course ${n}` })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(contentOf(await editor.get(`${base}/${content.id}`)).form.title).toBe(`Course ${winner}`);
  });

  it('le même formulaire envoyé deux fois, même en même temps, fait un seul contenu', async () => {
    const body = { form: form({ title: 'Une fois' }), key: key() };
    const answers = await Promise.all([1, 2, 3].map(() => editor.change('POST', base, body)));
    expect(new Set(answers.map((answer) => contentOf(answer).id)).size).toBe(1);
  });
});

describe('ce qui ne va pas', () => {
  it('chaque champ a sa phrase, toutes à la fois, et rien n’est écrit', async () => {
    const before = read(articleDeskEndpoints.list, await editor.get(base)).pager.total;
    const answer = await editor.change('POST', base, {
      key: key(),
      form: form({
        title: '',
        category: 'inconnue',
        body: '<p><img src="https://ailleurs.example/a.png"></p>',
        ...{ url: 'javascript:alert(1)', replay: 'pas une adresse' },
        contactEmail: 'jeanne',
        startsAt: '2026-12-01T10:00:00Z',
        endsAt: '2026-12-01T09:00:00Z',
        picture: { name: 'a1b2c3d4e5.png', alt: '', decorative: false },
        host: { id: '999999999', label: 'Ancien fournisseur' },
        documents: [{ id: '999999999', label: 'Ancien guide' }],
      }),
    });
    expect(issuesOf(answer)).toEqual({
      'form.title': 'Champ requis',
      'form.category': 'Cette catégorie n’existe pas',
      'form.body': expect.stringContaining('https://ailleurs.example/a.png'),
      'form.url': 'Adresse attendue : https://… ou une page de ce site, comme /offres',
      'form.replay': 'Adresse attendue : https://… ou une page de ce site, comme /offres',
      'form.contactEmail': 'Adresse e-mail attendue, comme prenom.nom@exemple.fr',
      ...{ 'form.contactFirstname': 'Complétez le contact, ou effacez-le', 'form.contactLastname': 'Complétez le contact, ou effacez-le' },
      'form.endsAt': 'La fin doit suivre le début',
      'form.picture': 'Décrivez l’image, ou cochez « image décorative »',
      'form.host': 'Ce fournisseur n’existe plus : Ancien fournisseur',
      'form.documents': 'N’existe plus : Ancien guide',
    });
    expect(read(articleDeskEndpoints.list, await editor.get(base)).pager.total).toBe(before);
  });

  it('un brouillon peut être incomplet ; le publier dit ce qui manque', async () => {
    const draft = await create({ title: 'Sans texte', body: '<p> </p>' });
    expect(issuesOf(await act('publish', draft))).toEqual({ 'form.body': 'Champ requis pour publier' });
    expect(await seen(draft)).toBeNull();
  });

  it('une heure passée, une fin avant le début', async () => {
    const draft = await create();
    expect(issuesOf(await act('publish', draft, { from: '2026-11-22T09:00:00Z', until: '2026-11-21T09:00:00Z' }))).toEqual({
      from: 'Choisissez une heure à venir, ou publiez maintenant',
      until: 'La fin doit suivre le début',
    });
  });

  it('un texte de plus de 200 Ko, un document privé, un identifiant inconnu', async () => {
    const { id } = await aDocument(portal, { isPrivate: true, organisationId: (await aSupplier(portal)).id });
    const body = `<p>${'a'.repeat(200_000)}</p>`;
    const answer = await editor.change('POST', base, { key: key(), form: form({ body, documents: [{ id: String(id), label: 'Privé' }] }) });
    expect(issuesOf(answer)).toEqual({
      'form.body': 'Texte trop long : 200 Ko au plus, avec sa mise en forme',
      'form.documents': 'N’existe plus : Privé',
    });
    expect((await editor.get(`${base}/999999999`)).status).toBe(404);
    expect((await editor.change('PUT', `${base}/999999999`, { version: 1, form: form() })).status).toBe(404);
    expect((await editor.get(`${base}/choices/inconnu`)).status).toBe(404);
  });
});

describe('l’historique', () => {
  it('chaque enregistrement se lit, avec les champs changés, et se reprend', async () => {
    const picture = { name: await anImage(portal), alt: 'Un compteur', decorative: false };
    const first = await create({ title: 'Un', picture });
    const second = contentOf(await save(first, { title: 'Deux', body: '<p>Autre texte</p>', picture }));
    const online = contentOf(await act('publish', second));
    const rows = read(articleDeskEndpoints.revisions, await editor.get(`${base}/${first.id}/revisions`)).rows;
    expect(rows.map(({ event, by, changed, isCurrent }) => [event, by, changed, isCurrent])).toEqual([
      ['publish', 'Inès Roy', [], true],
      ['save', 'Inès Roy', ['Titre', 'Texte'], true],
      ['create', 'Inès Roy', [], false],
    ]);
    const oldest = rows.at(-1)?.id;
    const { before, after } = read(articleDeskEndpoints.revision, await editor.get(`${base}/${first.id}/revisions/${rows[1]?.id}`));
    expect([before?.title, after.title]).toEqual(['Un', 'Deux']);
    const reverted = contentOf(await act(`revisions/${oldest}/restore`, online));
    expect(reverted).toMatchObject({ state: 'shown', hasDraft: true, form: first.form });
    expect(await seen(reverted)).toMatchObject({ title: 'Deux' });
    const other = await create();
    expect((await editor.get(`${base}/${other.id}/revisions/${oldest}`)).status).toBe(404);
    expect((await act(`revisions/${oldest}/restore`, other)).status).toBe(404);
  });

  it('une version dont une référence n’existe plus dit laquelle, sur son champ', async () => {
    const supplier = await aSupplier(portal, { title: 'Ateliers Vauban' });
    const host = { id: String(supplier.id), label: 'Un autre nom' };
    const first = await create({ host });
    expect(first.form.host).toEqual({ id: host.id, label: 'Ateliers Vauban' });
    const second = contentOf(await save(first, {}));
    await portal.db.deleteFrom('organisations').where('id', '=', supplier.id).execute();
    const { rows } = read(articleDeskEndpoints.revisions, await editor.get(`${base}/${first.id}/revisions`));
    expect(issuesOf(await act(`revisions/${rows.at(-1)?.id}/restore`, second))).toEqual({
      'form.host': 'Ce fournisseur n’existe plus : Ateliers Vauban',
    });
  });

  it('chaque écriture laisse une ligne au journal, sans nom ni contenu', async () => {
    const draft = await create({ title: 'Titre secret' });
    await act('trash', contentOf(await act('publish', draft)));
    const lines = await portal.db
      .selectFrom('audit_events')
      .selectAll()
      .where('subject', '=', `articles ${draft.id}`)
      .orderBy('id')
      .execute();
    expect(lines.map(({ action, user_id }) => [action, user_id])).toEqual([
      ['desk.create', editor.id],
      ['desk.publish', editor.id],
      ['desk.trash', editor.id],
    ]);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });
});

describe('la liste', () => {
  it('compte par état, filtre, cherche les brouillons aussi, trie', async () => {
    const node = await openPortal();
    node.clock.now = new Date('2026-11-23T09:00:00Z');
    const me = await signedIn(node, 'operator');
    const make = async (over: object, verbs: [string, object][] = []) => {
      let content = contentOf(await me.change('POST', base, { form: form(over), key: key() }));
      for (const [verb, body] of verbs)
        content = contentOf(await me.change('POST', `${base}/${content.id}/${verb}`, { version: content.version, ...body }));
      return content;
    };
    await make({ title: 'Béton' });
    await make({ title: 'Acier' }, [['publish', {}]]);
    await make({ title: 'Cuivre', category: 'webinars' }, [['publish', { from: '2026-12-01T08:00:00Z' }]]);
    await make({ title: 'Papier' }, [['publish', { until: '2026-11-24T08:00:00Z' }]]);
    await make({ title: 'Verre' }, [['trash', {}]]);
    node.clock.now = new Date('2026-11-25T09:00:00Z');
    const later = await signedIn(node, 'operator');
    const list = async (query: string) => read(articleDeskEndpoints.list, await later.get(`${base}?${query}`));
    const titles = async (query: string) => (await list(query)).rows.map(({ title }) => title);
    expect((await list('')).counts).toEqual({ draft: 1, planned: 1, shown: 1, ended: 1, trash: 1 });
    const sorts = { title: 'Acier Béton Cuivre Papier', shown: 'Béton Cuivre Papier Acier', ends: 'Papier Béton Acier Cuivre' };
    for (const [sort, order] of Object.entries(sorts)) expect((await titles(`sort=${sort}`)).join(' '), sort).toBe(order);
    for (const [state, title] of [
      ['draft', 'Béton'],
      ['shown', 'Acier'],
      ['planned', 'Cuivre'],
      ['ended', 'Papier'],
      ['trash', 'Verre'],
    ])
      expect(await titles(`state=${state}`), state).toEqual([title]);
    expect([await titles('q=betn'), await titles('category=webinars')]).toEqual([['Béton'], ['Cuivre']]);
    expect((await list('category=webinars')).counts).toMatchObject({ planned: 1, draft: 0 });
    expect((await later.get(`${base}?state=perdu`)).status).toBe(400);
    const choices = read(articleDeskEndpoints.choices, await later.get(`${base}/choices/category`)).rows;
    expect(choices.map(({ label }) => label)).toEqual(expect.arrayContaining(['Actualités (tous)', 'Webinars (adhérents)']));
  });
});
