import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anArticle, aPage, aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { type Answer, openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { articleDeskEndpoints } from '#protocol/articles/article-desk.ts';
import type { BatchOutcome, Content } from '#protocol/desk/content-endpoints.ts';
import { pageDeskEndpoints } from '#protocol/pages/page-desk.ts';

const base = '/api/v1/operator/articles';
type Me = Awaited<ReturnType<typeof signedIn>>;
let portal: TestPortal;
let editor: Me;
let member: Me;

beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  portal.clock.now = new Date('2026-11-23T09:00:00Z');
  editor = await signedIn(portal, 'operator', { desk_role: 'editor' });
  member = await signedIn(portal, 'subscriber');
});

const contentOf = (answer: Answer): Content => read(articleDeskEndpoints.read, answer);
const open = async (id: number | string) => contentOf(await editor.get(`${base}/${id}`));
const outcomeOf = (answer: Answer): BatchOutcome => read(articleDeskEndpoints.batch, answer);
type Row = { id: number | string; version: number };
const batch = (action: string, contents: readonly Row[], me = editor, path = base) =>
  me.change('POST', `${path}/batch`, { action, contents: contents.map(({ id, version }) => ({ id: String(id), version })) });
const undo = (id: string | null, me = editor) => me.change('POST', `${base}/batch/${id}/undo`);
const seen = async (slug: string) => (await member.get(`/api/v1/article/${slug}`)).status === 200;
/** Everything that the desk keeps, but for versions, hours of change, histories and batches, which only grow. */
const stored = async () => {
  const articles = await portal.db.selectFrom('articles').selectAll().orderBy('id').execute();
  const drafts = await portal.db.selectFrom('content_drafts').selectAll().orderBy('entity_id').execute();
  return { articles: articles.map(({ version: _version, changed_at: _changed, ...article }) => article), drafts };
};

describe('toutes les lignes d’une liste', () => {
  const matching = async (search: string) => read(articleDeskEndpoints.matching, await editor.get(`${base}/matching?${search}`)).rows;

  it('sont celles de ses pages, dans leur ordre, et 500 au plus', async () => {
    const word = 'millésime';
    const made = [];
    for (let n = 0; n < 23; n++) made.push(await anArticle(portal, { title: `${word} ${n}` }));
    const pages = [1, 2].map(
      async (page) => read(articleDeskEndpoints.list, await editor.get(`${base}?q=${word}&sort=title&page=${page}`)).rows,
    );
    const listed = (await Promise.all(pages)).flat();
    expect(listed).toHaveLength(made.length);
    expect(await matching(`q=${word}&sort=title`)).toEqual(listed);
    expect(await matching(`q=${word}&state=trash`)).toEqual([]);
    const { category_id, body } = await portal.db
      .selectFrom('articles')
      .selectAll()
      .where('id', '=', Number(listed[0]?.id))
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 501 }, (_, at) => ({ title: `Nombreux ${at}`, slug: `nombreux-${at}`, category_id, body }));
    const many = await portal.db.insertInto('articles').values(rows).returning('id').execute();
    expect(await matching('state=draft')).toHaveLength(500);
    await portal.db
      .deleteFrom('articles')
      .where(
        'id',
        'in',
        many.map(({ id }) => id),
      )
      .execute();
  });
});

describe('une action sur plusieurs contenus', () => {
  it('publie chacun, et laisse ceux qui la refusent avec leur raison', async () => {
    const [one, two, empty, trashed] = [
      await anArticle(portal, { published_at: null }),
      await anArticle(portal, { published_at: null }),
      await anArticle(portal, { published_at: null, title: 'Sans texte', body: '' }),
      await anArticle(portal, { published_at: null, title: 'Jeté', deleted_at: portal.clock.now }),
    ];
    const gone = { id: 999_999, version: 1 };
    const stale = { ...(await anArticle(portal, { published_at: null, title: 'Changé' })), version: 7 };
    const outcome = outcomeOf(await batch('publish', [one, two, two, empty, trashed, gone, stale]));
    expect(outcome).toEqual({
      done: 2,
      batch: expect.any(String),
      left: [
        { id: String(empty.id), title: 'Sans texte', reason: 'Texte\u00a0: Champ requis pour publier' },
        { id: String(trashed.id), title: 'Jeté', reason: 'Ce contenu est à la corbeille : restaurez-le d’abord.' },
        { id: String(stale.id), title: 'Changé', reason: 'Ce contenu a été modifié entre-temps.' },
        { id: '999999', title: '', reason: expect.any(String) },
      ],
    });
    expect([await seen(one.slug), await seen(two.slug), await seen(empty.slug)]).toEqual([true, true, false]);
  });

  it('publiés avant leur heure, ils gardent la fin qui est à venir ; une fin passée s’efface', async () => {
    const ending = (shown_until: string, published_at: Date | null) =>
      anArticle(portal, { published_at, shown_until: new Date(shown_until) });
    const planned = await ending('2026-12-26T08:00:00Z', new Date('2026-12-24T08:00:00Z'));
    const ended = await ending('2026-11-22T08:00:00Z', new Date('2026-11-01T08:00:00Z'));
    expect(outcomeOf(await batch('publish', [planned, ended]))).toMatchObject({ done: 2, left: [] });
    expect([await open(planned.id), await open(ended.id)]).toMatchObject([
      { state: 'shown', shownFrom: '2026-11-23T09:00:00.000Z', shownUntil: '2026-12-26T08:00:00.000Z' },
      { state: 'shown', shownUntil: null },
    ]);
  });

  it.each(['suppliers', 'subscribers'] as const)(
    '%s, fermés ensemble puis rouverts : les membres les trouvent de nouveau',
    async (kind) => {
      const manager = await signedIn(portal, 'operator', { desk_role: 'manager' });
      const path = `/api/v1/operator/${kind}`;
      const make = (title: string) => (kind === 'suppliers' ? aSupplier : aSubscriber)(portal, { title });
      const companies = [await make('Moulin du Trieux'), await make('Moulin du Jaudy')];
      const rows = companies.map(({ id }) => ({ id, version: 1 }));
      const reader = await signedIn(portal, 'subscriber');
      const found = async () => {
        const { text } = await reader.get(`/api/v1/search/results/${kind}?s=moulin`);
        return companies.map(({ title }) => text.includes(title));
      };
      expect(await found()).toEqual([true, true]);
      const { batch: id } = outcomeOf(await batch('trash', rows, manager, path));
      expect(await found()).toEqual([false, false]);
      expect((await manager.change('POST', `${path}/batch/${id}/undo`)).body).toMatchObject({ done: 2 });
      expect(await found()).toEqual([true, true]);
    },
  );

  it.each(['publish', 'withdraw', 'trash'] as const)('%s, annulée, rend tout comme avant, brouillons compris', async (action) => {
    const planned = await anArticle(portal, {
      published_at: new Date('2026-12-24T08:00:00Z'),
      shown_until: new Date('2026-12-26T08:00:00Z'),
    });
    const shown = await anArticle(portal, { title: 'En ligne' });
    const edited = await open((await anArticle(portal, { title: 'Avant' })).id);
    await editor.change('PUT', `${base}/${edited.id}`, { version: edited.version, form: { ...edited.form, title: 'Après' } });
    const draft = await anArticle(portal, { published_at: null });
    const rows = [planned, shown, await open(edited.id), draft];
    const before = await stored();
    const outcome = outcomeOf(await batch(action, rows));
    expect(outcome.done).toBeGreaterThanOrEqual(3);
    expect(await stored()).not.toEqual(before);
    expect(outcomeOf(await undo(outcome.batch))).toEqual({ done: outcome.done, left: [], batch: null });
    expect(await stored()).toEqual(before);
    expect((await open(edited.id)).form.title).toBe('Après');
  });

  it('ne s’annule ni deux fois, ni par un autre, ni le lendemain, ni sur ce qui a changé depuis', async () => {
    const [one, two] = [await anArticle(portal), await anArticle(portal, { title: 'Retouché' })];
    const { batch: id } = outcomeOf(await batch('withdraw', [one, two]));
    const other = await signedIn(portal, 'operator', { desk_role: 'editor' });
    expect((await undo(id, other)).status).toBe(404);
    const now = await open(two.id);
    await editor.change('PUT', `${base}/${two.id}`, { version: now.version, form: now.form });
    expect(outcomeOf(await undo(id))).toMatchObject({ done: 1, left: [{ id: String(two.id), title: 'Retouché' }] });
    expect([await seen(one.slug), await seen(two.slug)]).toEqual([true, false]);
    expect((await undo(id)).status).toBe(404);
    const { batch: late } = outcomeOf(await batch('withdraw', [await open(one.id)]));
    await portal.db
      .updateTable('content_batches')
      .set({ at: new Date('2026-11-22T09:00:00Z') })
      .where('id', '=', Number(late))
      .execute();
    expect((await undo(late)).status).toBe(404);
  });

  it('laisse en ligne un texte légal', async () => {
    const legal = await aPage(portal, { slug: 'accessibilite', title: 'Accessibilité' });
    const page = await aPage(portal, { title: 'Autre' });
    const outcome = read(pageDeskEndpoints.batch, await batch('trash', [legal, page], editor, '/api/v1/operator/pages'));
    expect(outcome).toMatchObject({ done: 1, left: [{ title: 'Accessibilité', reason: expect.stringContaining('légal') }] });
  });

  it.each([
    ['aucune ligne', [], 'Choisissez au moins une ligne'],
    ['plus de 500', Array.from({ length: 501 }, (_, at) => ({ id: at + 1, version: 1 })), '500 lignes au plus à la fois'],
  ])('refuse %s', async (_name, rows, message) => {
    const answer = await batch('publish', rows);
    expect(answer, answer.text).toMatchObject({ status: 400, body: { issues: [{ field: 'contents', message }] } });
  });

  it('laisse une ligne au journal, et une dans l’histoire de chaque contenu', async () => {
    const rows = [await anArticle(portal), await anArticle(portal)];
    const { batch: id } = outcomeOf(await batch('withdraw', rows));
    await undo(id);
    const lines = await portal.db
      .selectFrom('audit_events')
      .select(['action', 'subject'])
      .where('user_id', '=', editor.id)
      .where('action', 'like', 'desk.%')
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { action: 'desk.batch-withdraw', subject: `articles ${rows[0]?.id} ${rows[1]?.id}` },
      { action: 'desk.batch-undo', subject: `articles ${rows[0]?.id} ${rows[1]?.id}` },
    ]);
    const { rows: history } = read(articleDeskEndpoints.revisions, await editor.get(`${base}/${rows[0]?.id}/revisions`));
    expect(history.map(({ event }) => event)).toEqual(['undo', 'withdraw']);
  });
});
