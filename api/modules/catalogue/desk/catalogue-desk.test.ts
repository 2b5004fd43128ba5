import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { aContract, aHolder } from '#api/test/contracts.ts';
import { aFamily, signedIn } from '#api/test/factories.ts';
import { type Answer, isPostgres, openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { catalogueEndpoints } from '#protocol/catalogue/catalogue.ts';
import { categoryDeskEndpoints, categoryFields, familyDeskEndpoints, familyFields } from '#protocol/catalogue/catalogue-desk.ts';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { supplierSheetEndpoints, supplierSheetFields } from '#protocol/sheets/sheet-desk.ts';

const families = '/api/v1/operator/families';
const categories = '/api/v1/operator/categories';
type Me = Awaited<ReturnType<typeof signedIn>>;
let portal: TestPortal;
let manager: Me;
let member: Me;
beforeAll(async () => {
  portal = await openPortal();
  manager = await signedIn(portal, 'operator', { desk_role: 'manager' });
  member = await signedIn(portal, 'subscriber');
});

const key = () => crypto.randomUUID().replaceAll('-', '');
const familyOf = (answer: Answer): Content => read(familyDeskEndpoints.read, answer);
const open = async (id: number) => familyOf(await manager.get(`${families}/${id}`));
const act = (base: string, verb: string, { id, version }: { id: string; version: number }, body: object = {}) =>
  manager.change('POST', `${base}/${id}/${verb}`, { version, ...body });
const tryCreate = (over: object) => manager.change('POST', families, { form: { ...emptyFormOf(familyFields), ...over }, key: key() });
const issuesOf = (answer: Answer): Record<string, string> => {
  expect(answer.status, answer.text).toBe(400);
  const { issues } = answer.body as { issues: { field: string; message: string }[] };
  return Object.fromEntries(issues.map(({ field, message }) => [field.replace('form.', ''), message]));
};
const catalogue = async () => read(catalogueEndpoints.categories, await member.get('/api/v1/categories')).rows;
let last = 0;
const code = () => `desk-${++last}`;
const aSupplierOf = async (title: string, family: { id: number }) => {
  const form = {
    ...emptyFormOf(supplierSheetFields),
    title,
    foreignId: `BE-${key().slice(0, 8)}`,
    country: 'Belgique',
    families: [{ id: String(family.id), label: '' }],
  };
  return read(supplierSheetEndpoints.read, await manager.change('POST', '/api/v1/operator/suppliers', { form, key: key() }));
};

describe('une famille au bureau', () => {
  it('se crée avec sa sous-famille, dans le catalogue des membres ; une sous-famille a la catégorie de sa famille', async () => {
    const { category } = await aFamily(portal);
    const family = familyOf(await tryCreate({ title: 'Accastillage', code: code(), category: String(category.id) }));
    const parent = { id: family.id, label: '' };
    const child = familyOf(await tryCreate({ title: 'Poulies', code: code(), parent }));
    expect(child).toMatchObject({
      title: 'Accastillage › Poulies',
      form: { category: String(category.id), parent: { label: 'Accastillage' } },
    });
    const shown = (await catalogue()).find(({ slug }) => slug === category.slug)?.families ?? [];
    expect(shown.find(({ title }) => title === 'Accastillage')?.subFamilies.map(({ title }) => title)).toEqual(['Poulies']);
    expect(issuesOf(await tryCreate({ title: 'Réas', code: child.form.code, parent: { id: child.id, label: '' } }))).toEqual({
      code: 'Déjà celui de Poulies',
      parent: 'Une sous-famille n’a pas de sous-familles',
    });
    expect(issuesOf(await tryCreate({ title: '', code: '' }))).toEqual({
      title: 'Champ requis',
      code: 'Champ requis',
      category: 'Champ requis pour une famille',
    });
  });

  it('sans catégorie ouverte, demande d’en créer une d’abord', async () => {
    const open = portal.db.updateTable('categories').set({ closed_at: portal.clock.now }).where('closed_at', 'is', null);
    const closed = await open.returning('id').execute();
    expect(issuesOf(await tryCreate({ title: 'Visserie', code: code() }))).toEqual({
      category: 'Créez d’abord une catégorie d’achats',
    });
    const ids = closed.map(({ id }) => id);
    await portal.db.updateTable('categories').set({ closed_at: null }).where('id', 'in', ids).execute();
  });

  it('renommée, la recherche et les listes suivent ; son adresse reste', async () => {
    const { family } = await aFamily(portal, { family: 'Gréements' });
    await aSupplierOf('Voilerie du Bono', family);
    const found = async (word: string) =>
      (await member.get(`/api/v1/search/results/suppliers?s=${word}`)).text.includes('Voilerie du Bono');
    expect(await found('gréements')).toBe(true);
    const opened = await open(family.id);
    const saved = familyOf(
      await manager.change('PUT', `${families}/${opened.id}`, { version: opened.version, form: { ...opened.form, title: 'Haubanage' } }),
    );
    expect(saved.path).toBe(opened.path);
    expect([await found('haubanage'), await found('gréements')]).toEqual([true, false]);
  });

  it('change de catégorie avec ses sous-familles, et les listes des catégories suivent', async () => {
    const { family, subFamily } = await aFamily(portal, { family: 'Peintures' });
    const { category: other } = await aFamily(portal);
    await aSupplierOf('Peintures du Golfe', subFamily);
    const opened = await open(family.id);
    await manager.change('PUT', `${families}/${opened.id}`, {
      version: opened.version,
      form: { ...opened.form, category: String(other.id) },
    });
    expect((await open(subFamily.id)).form.category).toBe(String(other.id));
    expect((await member.get(`/api/v1/suppliers?category=${other.slug}`)).text).toContain('Peintures du Golfe');
  });

  it('utilisée, n’est pas fermée : ce qui s’y rattache est nommé ; libre, elle quitte le catalogue et revient', async () => {
    const { category, family, subFamily } = await aFamily(portal);
    await aSupplierOf('Fonderie', family);
    await aContract(portal, await aHolder(portal), { family_id: family.id });
    const opened = await open(family.id);
    expect(read(familyDeskEndpoints.uses, await manager.get(`${families}/${family.id}/uses`)).rows).toEqual([
      { label: '1\u00a0sous-famille', path: null },
      { label: '1\u00a0fournisseur', path: `/fournisseurs?family=${family.id}` },
      { label: '1\u00a0contrat', path: null },
    ]);
    expect(await act(families, 'trash', opened)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('1\u00a0sous-famille') },
    });
    const closed = familyOf(await act(families, 'trash', await open(subFamily.id)));
    const shown = async () => (await catalogue()).find(({ slug }) => slug === category.slug)?.families.flatMap((one) => one.subFamilies);
    expect(await shown()).toEqual([]);
    await act(families, 'restore', closed);
    expect((await shown())?.map(({ title }) => title)).toEqual([subFamily.title]);
  });

  it('ne se rouvre pas sous une famille ou dans une catégorie fermée, ni seule, ni avec d’autres, ni par une annulation', async () => {
    const { category, family, subFamily } = await aFamily(portal);
    const id = String(subFamily.id);
    const batch = async (verb: string, { version }: Content) => {
      const body = { action: verb, contents: [{ id, version }] };
      return read(familyDeskEndpoints.batch, await manager.change('POST', `${families}/batch`, body));
    };
    const { batch: closing } = await batch('trash', await open(subFamily.id));
    const closed = familyOf(await act(families, 'trash', await open(family.id)));
    const reason = 'Rouvrez d’abord sa famille mère.';
    expect(await act(families, 'restore', await open(subFamily.id))).toMatchObject({ status: 409, body: { message: reason } });
    expect(await batch('restore', await open(subFamily.id))).toMatchObject({ done: 0, left: [{ id, reason }] });
    const undone = await manager.change('POST', `${families}/batch/${closing}/undo`);
    expect(read(familyDeskEndpoints.undoBatch, undone)).toMatchObject({ done: 0, left: [{ id, reason }] });
    const { version } = read(categoryDeskEndpoints.read, await manager.get(`${categories}/${category.id}`));
    const away = { id: String(category.id), version };
    const gone = read(categoryDeskEndpoints.read, await act(categories, 'trash', away));
    const inClosed = await act(families, 'restore', closed);
    expect(inClosed).toMatchObject({ status: 409, body: { message: 'Rouvrez d’abord sa catégorie.' } });
    await act(categories, 'restore', gone);
    expect((await act(families, 'restore', closed)).status).toBe(200);
    expect((await act(families, 'restore', await open(subFamily.id))).status).toBe(200);
  });

  it('rouverte, n’est pas refermée par une annulation sur une sous-famille rouverte depuis', async () => {
    const { family, subFamily } = await aFamily(portal);
    for (const { id } of [subFamily, family]) await act(families, 'trash', await open(id));
    const { version } = await open(family.id);
    const body = { action: 'restore', contents: [{ id: String(family.id), version }] };
    const { batch } = read(familyDeskEndpoints.batch, await manager.change('POST', `${families}/batch`, body));
    await act(families, 'restore', await open(subFamily.id));
    const undone = await manager.change('POST', `${families}/batch/${batch}/undo`);
    const left = [{ id: String(family.id), reason: 'Encore utilisé\u00a0: 1\u00a0sous-famille.' }];
    expect(read(familyDeskEndpoints.undoBatch, undone)).toMatchObject({ done: 0, left });
    expect((await open(family.id)).state).toBe('shown');
  });

  it('rouverte puis donnée à un fournisseur, n’est pas refermée par une annulation', async () => {
    const { subFamily } = await aFamily(portal);
    const id = String(subFamily.id);
    const { version } = familyOf(await act(families, 'trash', await open(subFamily.id)));
    const body = { action: 'restore', contents: [{ id, version }] };
    const { batch } = read(familyDeskEndpoints.batch, await manager.change('POST', `${families}/batch`, body));
    await aSupplierOf('Cordages du Blavet', subFamily);
    const undone = await manager.change('POST', `${families}/batch/${batch}/undo`);
    const left = [{ id, reason: 'Encore utilisé\u00a0: 1\u00a0fournisseur.' }];
    expect(read(familyDeskEndpoints.undoBatch, undone)).toMatchObject({ done: 0, left });
    expect((await open(subFamily.id)).state).toBe('shown');
  });

  it.runIf(isPostgres)('ne se ferme pas pendant qu’un autre rouvre ce qui est dessous', async () => {
    const { category, family, subFamily } = await aFamily(portal);
    await act(families, 'trash', await open(subFamily.id));
    /** Closes one while a transaction that opens what is below it is not finished. */
    const closedMeanwhile = async (close: () => Promise<Answer>, below: number) => {
      let answer: Promise<Answer> | undefined;
      await portal.db.transaction().execute(async (tx) => {
        await tx.updateTable('families').set({ closed_at: null }).where('id', '=', below).execute();
        answer = close();
        await wait(300);
      });
      return answer;
    };
    const opened = await open(family.id);
    const closing = () => act(families, 'trash', opened);
    expect(await closedMeanwhile(closing, subFamily.id)).toMatchObject({
      status: 409,
      body: { message: 'Fermez d’abord ses sous-familles.' },
    });
    for (const { id } of [subFamily, family]) await act(families, 'trash', await open(id));
    const above = read(categoryDeskEndpoints.read, await manager.get(`${categories}/${category.id}`));
    const away = () => act(categories, 'trash', above);
    expect(await closedMeanwhile(away, family.id)).toMatchObject({ status: 409, body: { message: 'Fermez d’abord ses familles.' } });
  });

  it('monte et descend d’une place parmi ses voisines ; au bord, rien ne bouge ; une version dépassée est refusée', async () => {
    const { category } = await aFamily(portal);
    const made: Content[] = [];
    for (const title of ['Un', 'Deux', 'Trois']) {
      const family = familyOf(await tryCreate({ title, code: code(), category: String(category.id) }));
      made.push(family);
      // A sub-family between two families is no place to move to.
      await tryCreate({ title: `Sous ${title}`, code: code(), parent: { id: family.id, label: '' } });
    }
    const order = async () =>
      (await catalogue())
        .find(({ slug }) => slug === category.slug)
        ?.families.map(({ title }) => title)
        .filter((title) => ['Un', 'Deux', 'Trois'].includes(title));
    const three = made[2] as Content;
    expect((await act(families, 'move', three, { direction: 'up' })).status).toBe(200);
    expect(await order()).toEqual(['Un', 'Trois', 'Deux']);
    expect((await act(families, 'move', three, { direction: 'up' })).status).toBe(409);
    const two = await open(Number(made[1]?.id));
    await act(families, 'move', two, { direction: 'down' });
    expect(await order()).toEqual(['Un', 'Trois', 'Deux']);
    const listed = read(familyDeskEndpoints.list, await manager.get(`${families}?category=${category.id}`)).rows.map(({ title }) => title);
    expect(listed.filter((title) => ['Un', 'Deux', 'Trois'].includes(title))).toEqual(['Un', 'Trois', 'Deux']);
  });
});

describe('une catégorie au bureau', () => {
  const create = async (title: string) =>
    read(
      categoryDeskEndpoints.read,
      await manager.change('POST', categories, { form: { ...emptyFormOf(categoryFields), title }, key: key() }),
    );

  it('se crée, s’ordonne, se ferme quand elle est vide, et ne prend pas le titre d’une autre', async () => {
    const [one, two] = [await create('Mer'), await create('Terre')];
    const order = async () => (await catalogue()).map(({ title }) => title).filter((title) => title === 'Mer' || title === 'Terre');
    expect(await order()).toEqual(['Mer', 'Terre']);
    await act(categories, 'move', two, { direction: 'up' });
    expect(await order()).toEqual(['Terre', 'Mer']);
    const again = { ...emptyFormOf(categoryFields), title: 'MER', image: { name: 'inconnue-0000.png', alt: '', decorative: true } };
    expect(issuesOf(await manager.change('POST', categories, { form: again, key: key() }))).toEqual({
      title: 'Une autre catégorie a ce titre',
      image: 'Cette image n’est plus dans la bibliothèque',
    });
    await act(categories, 'trash', one);
    expect(await order()).toEqual(['Terre']);
  });

  it('avec des familles, n’est pas fermée, et mène à elles', async () => {
    const { category } = await aFamily(portal);
    const opened = read(categoryDeskEndpoints.read, await manager.get(`${categories}/${category.id}`));
    expect((await act(categories, 'trash', opened)).status).toBe(409);
    expect(read(categoryDeskEndpoints.uses, await manager.get(`${categories}/${category.id}/uses`)).rows).toEqual([
      { label: '2\u00a0familles', path: `/familles?category=${category.id}` },
    ]);
  });
});
