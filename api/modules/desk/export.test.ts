import { beforeAll, expect, it } from 'vitest';
import { spreadsheetType } from '#api/platform/spreadsheet.ts';
import { anArticle, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { articleDeskEndpoints } from '#protocol/articles/article-desk.ts';

const base = '/api/v1/operator/articles';
let portal: TestPortal;
let manager: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-23T09:00:00Z');
  manager = await signedIn(portal, 'operator', { desk_role: 'manager' });
  for (let n = 0; n < 25; n++) await anArticle(portal, { title: `Article ${String(n).padStart(2, '0')}`, published_at: null });
  await anArticle(portal, { title: '=SOMME(A1)', shown_until: new Date('2026-12-23T22:30:00Z') });
});

const exported = async (query = '') =>
  ((await manager.get(`${base}?xlsx=true${query}`)).body as { rows: Record<string, string | null>[] }).rows;

it('l’export a toute la liste, dans son ordre, avec ses filtres', async () => {
  expect((await exported('&sort=title&state=draft')).map(({ title }) => title)).toEqual(
    Array.from({ length: 25 }, (_, n) => `Article ${String(n).padStart(2, '0')}`),
  );
  expect(await exported('&state=shown')).toEqual([
    {
      title: '=SOMME(A1)',
      category: 'Actualités',
      state: 'En ligne',
      shownFrom: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      // 23:30 in Paris: the day is that of Paris.
      shownUntil: '2026-12-23',
      changedAt: expect.any(String),
      changedBy: '',
      path: expect.stringMatching(/^\/article\//),
    },
  ]);
  expect(await exported('&category=webinars')).toEqual([]);
});

it('ce qui finit à minuit est en ligne jusqu’à la veille', async () => {
  await anArticle(portal, { title: 'Fini avec l’année', shown_until: new Date('2026-12-31T23:00:00Z') });
  expect(await exported('&q=fini')).toMatchObject([{ shownUntil: '2026-12-31' }]);
});

it('seuls un gestionnaire et un administrateur exportent ; le journal garde une ligne', async () => {
  const editor = await signedIn(portal, 'operator', { desk_role: 'editor' });
  expect((await editor.get(`${base}?xlsx=true`)).status).toBe(403);
  const may = async (me: typeof editor) => read(articleDeskEndpoints.list, await me.get(base)).mayExport;
  expect([await may(editor), await may(manager)]).toEqual([false, true]);
  const lines = await portal.db
    .selectFrom('audit_events')
    .select('subject')
    .where('action', '=', 'export')
    .where('user_id', '=', manager.id)
    .execute();
  expect(lines).toContainEqual({ subject: 'articles.xlsx' });
});

it('le classeur d’une liste a le nom français de ce qu’il contient', async () => {
  const name = async (resource: string) =>
    (await manager.get(`/api/v1/operator/${resource}?xlsx=true`, { accept: spreadsheetType })).headers['content-disposition'];
  expect(await name('suppliers')).toContain('fournisseurs.xlsx');
  expect(await name('document-categories')).toContain('categories-de-documents.xlsx');
});
