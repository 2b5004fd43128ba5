import { expect, it } from 'vitest';
import { signedIn } from '#api/test/factories.ts';
import { openPortal, read } from '#api/test/harness.ts';
import { articleDeskEndpoints, articleFields } from '#protocol/articles/article-desk.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';

const base = '/api/v1/operator/articles';

it('l’historique montre les cent dernières lignes, la plus récente d’abord, et ne reprend que celles-là', async () => {
  const portal = await openPortal();
  const editor = await signedIn(portal, 'operator');
  const form = { ...emptyFormOf(articleFields), title: 'Version 0', category: 'actualites', body: '<p>Le prix de l’énergie.</p>' };
  let content = read(articleDeskEndpoints.read, await editor.change('POST', base, { form, key: '0'.repeat(32) }));
  for (let version = 1; version <= 101; version++) {
    const change = { form: { ...form, title: `Version ${version}` }, version: content.version };
    content = read(articleDeskEndpoints.read, await editor.change('PUT', `${base}/${content.id}`, change));
  }
  const historyOf = async () => read(articleDeskEndpoints.revisions, await editor.get(`${base}/${content.id}/revisions`)).rows;
  const rows = await historyOf();
  expect(rows).toHaveLength(100);
  const ids = rows.map(({ id }) => Number(id));
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  const oldest = read(articleDeskEndpoints.revision, await editor.get(`${base}/${content.id}/revisions/${ids.at(-1)}`));
  expect([oldest.before?.title, oldest.after.title]).toEqual(['Version 1', 'Version 2']);
  const lost = (ids.at(-1) ?? 0) - 1;
  expect((await editor.get(`${base}/${content.id}/revisions/${lost}`)).status).toBe(404);
  const restore = await editor.change('POST', `${base}/${content.id}/revisions/${lost}/restore`, { version: content.version });
  expect(restore.status).toBe(404);
});
