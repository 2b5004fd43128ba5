import { beforeAll, describe, expect, it } from 'vitest';
import { aDocument, anArticle, anImage, aSupplier, signedIn } from '#api/test/factories.ts';
import { type Answer, openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { articleDeskEndpoints } from '#protocol/articles/article-desk.ts';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import { pictureEndpoints } from '#protocol/desk/pictures.ts';
import { visitHeader } from '#protocol/session/session-texts.ts';
import { visitEndpoints } from '#protocol/visits/visits.ts';

const base = '/api/v1/operator/articles';
let portal: TestPortal;
let me: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal();
  me = await signedIn(portal, 'operator');
});

const contentOf = (answer: Answer): Content => read(articleDeskEndpoints.read, answer);
const open = async (id: number | string) => contentOf(await me.get(`${base}/${id}`));
const save = async (content: Content, over: object) =>
  contentOf(await me.change('PUT', `${base}/${content.id}`, { version: content.version, form: { ...content.form, ...over } }));
const batch = async (action: string, contents: readonly Content[]) => {
  const rows = contents.map(({ id, version }) => ({ id, version }));
  return read(articleDeskEndpoints.batch, await me.change('POST', `${base}/batch`, { action, contents: rows }));
};
const goneReason = (label: string) => `La version enregistrée renvoie à ce qui n’existe plus\u00a0: ${label}`;

/** The things that a draft refers to, and that an import undone, or the end of the trash, deletes. */
const things = {
  'un fournisseur': async () => {
    const { id } = await aSupplier(portal, { title: 'Ateliers Vauban' });
    const remove = () => portal.db.deleteFrom('organisations').where('id', '=', id).execute();
    return { over: { host: { id: String(id), label: '' } }, remove, reason: /Ce fournisseur n’existe plus : Ateliers Vauban(\.|$)/ };
  },
  'un document': async () => {
    const { id } = await aDocument(portal, { title: 'Guide du gaz' });
    const remove = () => portal.db.deleteFrom('documents').where('id', '=', id).execute();
    return { over: { documents: [{ id: String(id), label: '' }] }, remove, reason: /N’existe plus : Guide du gaz(\.|$)/ };
  },
} as const;
const names = Object.keys(things) as (keyof typeof things)[];

describe.each(names)('des modifications qui citent %s supprimé depuis', (name) => {
  const prepare = async () => {
    const online = await open((await anArticle(portal, { title: 'En ligne' })).id);
    const thing = await things[name]();
    const content = await save(online, thing.over);
    await thing.remove();
    const wayOut = expect.stringMatching(/\. Corrigez-la, ou abandonnez les modifications\.$/) as string;
    return { content, reason: expect.stringMatching(thing.reason) as string, wayOut };
  };

  it.each(['withdraw', 'trash', 'duplicate'] as const)(
    '%s : refusé avec sa raison, jusqu’à ce qu’elles soient abandonnées',
    async (verb) => {
      const { content, reason, wayOut } = await prepare();
      const act = ({ version }: Content, action: string) => me.change('POST', `${base}/${content.id}/${action}`, { version });
      expect(await act(content, verb)).toMatchObject({ status: 409, body: { code: 'content-not-now', message: reason } });
      if (verb !== 'duplicate') expect(await act(content, verb)).toMatchObject({ body: { message: wayOut } });
      expect(await open(content.id)).toEqual(content);
      expect((await act(contentOf(await act(content, 'discard')), verb)).status).toBe(200);
    },
  );

  it.each(['withdraw', 'trash'] as const)('%s sur plusieurs lignes : laissé avec sa raison, les autres changent', async (verb) => {
    const { content, reason } = await prepare();
    const other = await open((await anArticle(portal)).id);
    expect(await batch(verb, [content, other])).toMatchObject({ done: 1, left: [{ id: content.id, title: 'En ligne', reason }] });
  });

  it('l’aperçu ne commence pas, et dit ce qui manque', async () => {
    const { content, reason } = await prepare();
    const visit = { content: { resource: 'articles', id: content.id }, as: 'subscriber' };
    const start = () => me.change('POST', '/api/v1/operator/visits', visit);
    expect(await start()).toMatchObject({ status: 409, body: { message: reason } });
    expect(await open(content.id)).toEqual(content);
    await me.change('POST', `${base}/${content.id}/discard`, { version: content.version });
    const { id, path } = read(visitEndpoints.start, await start());
    expect((await me.get(`/api/v1${path}`, { [visitHeader]: id })).status).toBe(200);
  });
});

describe('une image de ce qu’une action sur plusieurs a remplacé', () => {
  const replace = async (action: string) => {
    const [before, after] = [await anImage(portal), await anImage(portal)];
    const article = await anArticle(portal, { title: 'Illustré', image: before });
    const edited = await save(await open(article.id), { picture: { name: after, alt: 'Un compteur', decorative: false } });
    const other = await open((await anArticle(portal)).id);
    return { before, after, article, batch: (await batch(action, [edited, other])).batch };
  };
  const undo = async (id: string | null) => me.change('POST', `${base}/batch/${id}/undo`);

  it('ne se supprime pas tant que l’action s’annule', async () => {
    const { before, after, article, batch: id } = await replace('publish');
    const remove = () => me.change('DELETE', `/api/v1/operator/pictures/${before}`);
    const usesOf = async (name: string) => read(pictureEndpoints.uses, await me.get(`/api/v1/operator/pictures/${name}/uses`)).rows;
    const use = { kind: 'articles', id: String(article.id) };
    expect(await usesOf(before)).toEqual([{ ...use, title: 'Illustré', where: 'undo' }]);
    expect(await usesOf(after)).toEqual([{ ...use, title: 'Illustré', where: 'stored' }]);
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'picture-used' } });
    portal.clock.now = new Date(portal.clock.now.getTime() + 86_400_000);
    me = await signedIn(portal, 'operator');
    expect((await undo(id)).status).toBe(404);
    expect((await remove()).status).toBe(204);
  });

  it('disparue, laisse son contenu de côté, et les autres reviennent', async () => {
    const { before, article, batch: id } = await replace('trash');
    await portal.db.deleteFrom('images').where('name', '=', before).execute();
    const outcome = read(articleDeskEndpoints.undoBatch, await undo(id));
    const reason = goneReason('Image\u00a0: Cette image n’est plus dans la bibliothèque');
    expect(outcome).toEqual({ done: 1, left: [{ id: String(article.id), title: 'Illustré', reason }], batch: null });
    expect(await open(article.id)).toMatchObject({ state: 'trash' });
  });
});
