import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { aFolder, importInto } from '#api/test/desk-changes.ts';
import { signedIn } from '#api/test/factories.ts';
import { type Answer, openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { anIndex } from '#api/test/indices.ts';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { indexDeskEndpoints, indexFields, pointEndpoints } from '#protocol/indices/index-desk.ts';
import { indexEndpoints } from '#protocol/indices/indices.ts';
import { notificationEndpoints } from '#protocol/notifications/notifications.ts';

const base = '/api/v1/operator/indices';
let portal: TestPortal;
let manager: Awaited<ReturnType<typeof signedIn>>;
let member: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-20T09:00:00Z');
  manager = await signedIn(portal, 'operator', { desk_role: 'manager', firstname: 'Inès', lastname: 'Roy' });
  member = await signedIn(portal, 'subscriber');
});

const key = () => crypto.randomUUID().replaceAll('-', '');
const contentOf = (answer: Answer): Content => read(indexDeskEndpoints.read, answer);
const issuesOf = (answer: Answer): Record<string, string> => {
  expect(answer.status, answer.text).toBe(400);
  const { issues } = answer.body as { issues: { field: string; message: string }[] };
  return Object.fromEntries(issues.map(({ field, message }) => [field.replace('form.', ''), message]));
};
const point = (day: string, value: string, over: object = {}) => ({ day, value, was: null, ...over });
const write = (id: number, points: object[], reason = '') => manager.change('PUT', `${base}/${id}/points`, { points, reason });
const values = async (id: number) => read(pointEndpoints.list, await manager.get(`${base}/${id}/points`));
const shown = async (id: number) => (await member.get(`/api/v1/indices/${id}`)).text;

describe('les faits d’un indice', () => {
  it('se créent, se corrigent, et les membres les lisent ; fermé, l’indice ne se voit plus', async () => {
    const form = {
      ...emptyFormOf(indexFields),
      title: 'Chanvre',
      code: 'chanvre',
      currency: 'eur',
      unitName: 'tonne',
      frequency: 'monthly',
    };
    const made = contentOf(await manager.change('POST', base, { form, key: key() }));
    expect(made).toMatchObject({ form: { currency: 'EUR', frequency: 'monthly' }, cells: { code: 'chanvre' } });
    await write(Number(made.id), [point('2026-10-31', '812,5')]);
    const saved = contentOf(
      await manager.change('PUT', `${base}/${made.id}`, { version: made.version, form: { ...made.form, title: 'Chanvre peigné' } }),
    );
    expect((await member.get(`/api/v1/indices/${made.id}`)).text).toContain('Chanvre peigné');
    await manager.change('POST', `${base}/${made.id}/trash`, { version: saved.version });
    expect((await member.get(`/api/v1/indices/${made.id}`)).status).toBe(404);
    expect((await member.get('/api/v1/indices')).text).not.toContain('Chanvre peigné');
    expect(issuesOf(await write(Number(made.id), [point('2026-11-01', '1')]))).toEqual({ points: expect.stringContaining('fermé') });
  });

  it('refusent tout ensemble, chaque problème sur son champ', async () => {
    await anIndex(portal, { code: 'pris', name: 'Déjà là' });
    const over = { title: '', code: 'pris', family: 'Énergie > —', currency: 'ZZZ', rateOf: 'EUR', publicationDays: '400' };
    expect(issuesOf(await manager.change('POST', base, { form: { ...emptyFormOf(indexFields), ...over }, key: key() }))).toEqual({
      title: 'Champ requis',
      code: 'Déjà celui de Déjà là',
      family: 'Un nom en lettres ou en chiffres est attendu',
      currency: expect.stringContaining('Devise attendue'),
      rateIn: 'Un taux a deux devises',
      publicationDays: '366 au plus',
    });
  });
});

describe('la famille d’un indice', () => {
  const make = async (family: string) => {
    const form = { ...emptyFormOf(indexFields), title: `Cours ${family}`, code: `cours-${key()}`, family };
    return contentOf(await manager.change('POST', base, { form, key: key() }));
  };
  const familiesOfMembers = async () => read(indexEndpoints.list, await member.get('/api/v1/indices')).families;
  const labelsOf = (families: { label: string }[]) => families.map(({ label }) => label);
  const offered = async () => read(indexDeskEndpoints.choices, await manager.get(`${base}/choices/family`)).rows;
  const filtered = async (id = '') =>
    read(indexDeskEndpoints.list, await manager.get(`${base}?family=${id}`))
      .rows.map((row) => row.id)
      .toSorted();

  it('qui n’existe pas encore est créée, une seule fois, et le filtre des membres l’a', async () => {
    expect(labelsOf(await familiesOfMembers())).toEqual([]);
    const [first, second] = [await make('Métaux légers'), await make('metaux LÉGERS')];
    expect([first.form.family, second.form.family]).toEqual(['Métaux légers', 'Métaux légers']);
    expect(labelsOf(await familiesOfMembers())).toEqual(['Métaux légers']);
    const saved = await manager.change('PUT', `${base}/${first.id}`, { version: 1, form: { ...first.form, family: 'Alliages' } });
    expect(contentOf(saved).form.family).toBe('Alliages');
    expect(labelsOf(await familiesOfMembers())).toEqual(['Alliages', 'Métaux légers']);
  });

  it('et sa sous-famille s’écrivent l’une derrière l’autre ; la liste du bureau filtre par elles, et un fichier les retrouve', async () => {
    const [oil, energy] = [await make('Énergie > Pétrole'), await make('energie')];
    expect([oil.form.family, energy.form.family]).toEqual(['Énergie › Pétrole', 'Énergie']);
    expect((await make('ENERGIE › petrole')).form.family).toBe('Énergie › Pétrole');
    const ofMembers = (await familiesOfMembers()).find(({ label }) => label === 'Énergie');
    expect(labelsOf(ofMembers?.subFamilies ?? [])).toEqual(['Pétrole']);
    const choice = (await offered()).find(({ label }) => label === 'Énergie');
    expect(await filtered(choice?.id)).toEqual([energy.id]);
    const codesOf = async () => (await offered()).map(({ id }) => id).toSorted();
    const before = await codesOf();
    const file = 'code;nom;famille;sous-famille\nfioul;Fioul;énergie;pétrole\n';
    expect(await importInto(portal, aFolder({ 'indices.csv': file }))).toMatchObject({ result: 'written', groups: [] });
    expect(await codesOf()).toEqual(before);
    const sub = (await offered()).find(({ label }) => label === 'énergie › pétrole');
    expect(await filtered(sub?.id)).toHaveLength(3);
  });

  it('reste la sienne quand une autre a le même nom', async () => {
    const { id, form } = await make('Verre');
    const twins = portal.db.insertInto('index_families').values({ code: 'verre-ancien', label: 'Verre', parent_id: null });
    const twin = await twins.returning('id').executeTakeFirstOrThrow();
    const familyOf = portal.db.selectFrom('indices').select('family_id').where('id', '=', Number(id));
    await portal.db.updateTable('indices').set({ family_id: twin.id }).where('id', '=', Number(id)).execute();
    contentOf(await manager.change('PUT', `${base}/${id}`, { version: 1, form: { ...form, description: 'Autre' } }));
    expect(await familyOf.executeTakeFirst()).toEqual({ family_id: twin.id });
  });

  it('a un nom d’une longueur qu’un fichier peut porter, et deux niveaux au plus', async () => {
    const issueOf = async (family: string) => {
      const form = { ...emptyFormOf(indexFields), title: 'Cours', code: `cours-${key()}`, family };
      return issuesOf(await manager.change('POST', base, { form, key: key() })).family;
    };
    expect(await issueOf('a'.repeat(121))).toBe('120 caractères au plus pour un nom');
    expect(await issueOf('Énergie > Pétrole > Brut')).toBe('Une sous-famille n’a pas de sous-familles');
    const long = 'x'.repeat(100);
    const [one, other] = [await make(`${long} un`), await make(`${long} deux`)];
    expect([one.form.family, other.form.family]).toEqual([`${long} un`, `${long} deux`]);
  });

  it('d’un enregistrement d’avant la version 100 se reprend par son nom', async () => {
    const { id, form } = await make('Bois › Chêne');
    const codes = await portal.db.selectFrom('index_families').select('code').where('label', '=', 'Chêne').execute();
    const body = (family: string) => JSON.stringify({ ...form, family });
    const former = portal.db.updateTable('content_revisions').where('kind', '=', 'indices').where('entity_id', '=', Number(id));
    await former.set({ body: body(codes[0]?.code ?? '') }).execute();
    await sql.raw(await readFile('api/migrations/0100-desk-files.sql', 'utf8')).execute(portal.db);
    const revisions = `${base}/${id}/revisions`;
    const { rows } = read(indexDeskEndpoints.revisions, await manager.get(revisions));
    const back = contentOf(await manager.change('POST', `${revisions}/${rows[0]?.id}/restore`, { version: 1 }));
    expect(back.form.family).toBe('Bois › Chêne');
  });
});

describe('une série arrêtée', () => {
  const make = async (over: object) => {
    const form = { ...emptyFormOf(indexFields), title: 'Bois', code: `bois-${key()}`, frequency: 'monthly', ...over };
    return manager.change('POST', base, { form, key: key() });
  };
  it('nomme sa suite, le mois et le coefficient, que le formulaire relit', async () => {
    const successor = { id: String(await anIndex(portal, { name: 'Bois, base 2025' })), label: 'Bois, base 2025' };
    const made = contentOf(await make({ successor, junction: '2026-01-15', coefficient: '1.6296' }));
    expect(made.form).toMatchObject({ successor, junction: '2026-01-01', coefficient: '1.6296' });
    const choices = read(indexDeskEndpoints.choices, await manager.get(`${base}/choices/successor?q=base%202025`));
    expect(choices.rows).toEqual([successor]);
    await portal.db.updateTable('indices').set({ closed_at: portal.clock.now }).where('id', '=', Number(successor.id)).execute();
    expect((await manager.get(`${base}/choices/successor?q=base%202025`)).body).toEqual({ rows: [] });
    const emptied = { ...made.form, successor: null, junction: '', coefficient: '' };
    const saved = contentOf(await manager.change('PUT', `${base}/${made.id}`, { version: made.version, form: emptied }));
    expect(saved.form).toMatchObject({ successor: null, junction: '', coefficient: '' });
  });

  it('refuse une suite incomplète, inconnue, ou qui mène à elle-même', async () => {
    const together = 'Une série suivante se donne avec le mois et le coefficient de raccordement';
    expect(issuesOf(await make({ junction: '2026-01-01' }))).toEqual({ successor: together, coefficient: together });
    const unknown = { successor: { id: '99999999', label: 'Perdu' }, junction: '2026-01-01', coefficient: '0' };
    expect(issuesOf(await make(unknown))).toEqual({
      successor: 'Cet indice n’existe plus',
      coefficient: 'Nombre supérieur à 0 attendu',
    });
    const first = contentOf(await make({}));
    const to = ({ id }: Content) => ({ successor: { id, label: 'Bois' }, junction: '2026-01-01', coefficient: '1.1' });
    const second = contentOf(await make(to(first)));
    const back = { version: first.version, form: { ...first.form, ...to(second) } };
    expect(issuesOf(await manager.change('PUT', `${base}/${first.id}`, back))).toEqual({
      successor: 'Cette série mène à l’indice lui-même',
    });
  });
});

describe('les valeurs d’un indice', () => {
  it('s’ajoutent à la main ; une correction dit pourquoi et garde l’ancienne valeur, qui et quand', async () => {
    const id = await anIndex(portal, { currency: 'EUR' });
    expect((await write(id, [point('18/11/2026', '1 095,290', { provisional: true }), point('2026-11-17', '92.43')])).status).toBe(200);
    expect((await values(id)).rows).toMatchObject([
      { day: '2026-11-18', value: '1095.290', provisional: true, former: [] },
      { day: '2026-11-17', value: '92.43', provisional: false },
    ]);
    const again = point('2026-11-18', '1100', { was: '1095.290', publishedOn: '19/11/2026' });
    expect(issuesOf(await write(id, [again]))).toEqual({ reason: expect.any(String) });
    expect((await write(id, [again], 'Valeur définitive')).status).toBe(200);
    expect((await values(id)).rows[0]).toMatchObject({
      value: '1100',
      provisional: false,
      publishedOn: '2026-11-19',
      former: [{ value: '1095.290', provisional: true, by: 'Inès Roy', reason: 'Valeur définitive', until: '2026-11-20T09:00:00.000Z' }],
    });
    expect((await write(id, [point('2026-11-18', '1101', { was: '1100', publishedOn: '2026-11-19' })], 'Coquille')).status).toBe(200);
    expect((await values(id)).rows[0]).toMatchObject({
      value: '1101',
      publishedOn: '2026-11-19',
      former: [{ value: '1100', reason: 'Coquille' }, { value: '1095.290' }],
    });
    expect(await shown(id)).toMatch(/"value":"1101".*"valuesUpdateDate":"2026-11-18"/s);
  });

  it('d’un taux de change, sont positives', async () => {
    const id = await anIndex(portal, { rate_of: 'EUR', rate_in: 'DKK' });
    const expected = 'Nombre supérieur à 0 attendu';
    expect(issuesOf(await write(id, [point('2026-11-17', '0'), point('2026-11-18', '-7,4'), point('2026-11-19', '7,4')]))).toEqual({
      'points.0.value': expected,
      'points.1.value': expected,
    });
  });

  it('perdent leur jour de publication quand la correction le vide, et la trace le garde', async () => {
    const id = await anIndex(portal, {}, [{ day: '2026-11-10', value: '5', published_on: '2026-11-12' }]);
    expect((await write(id, [point('2026-11-10', '5', { was: '5' })], 'Rien')).body).toEqual({ created: 0, changed: 0 });
    const saved = await write(id, [point('2026-11-10', '5', { was: '5', publishedOn: '' })], 'Jour faux');
    expect(saved.body).toEqual({ created: 0, changed: 1 });
    expect((await values(id)).rows[0]).toMatchObject({ value: '5', publishedOn: null, former: [{ value: '5', reason: 'Jour faux' }] });
    const [former] = await portal.db.selectFrom('index_corrections').selectAll().where('index_id', '=', id).execute();
    expect(former).toMatchObject({ published_on: '2026-11-12' });
    expect((await write(id, [point('2026-11-10', '5', { was: '5' })], 'Rien')).body).toEqual({ created: 0, changed: 0 });
  });

  it('fausses, sont refusées toutes ensemble, chacune sur son champ, et rien n’est écrit', async () => {
    const id = await anIndex(portal, {}, [{ day: '2026-11-10', value: '5' }]);
    const refused = await write(
      id,
      [
        point('2026-11-01', 'beaucoup'),
        point('2026-11-21', '1'),
        point('2026-11-02', '1'),
        point('02/11/2026', '2'),
        point('2026-11-10', '6'),
        point('2026-11-10', '6', { was: '4' }),
        point('', '', { publishedOn: '2030-01-01' }),
      ],
      'x',
    );
    expect(issuesOf(refused)).toEqual({
      'points.0.value': expect.any(String),
      'points.1.day': 'Ce jour est à venir',
      'points.3.day': 'Ce jour est donné deux fois',
      'points.4.day': 'Ce jour a déjà une valeur, 5 : corrigez-la dans la liste',
      'points.5.day': expect.any(String),
      'points.6.day': 'Champ requis',
      'points.6.value': 'Champ requis',
      'points.6.publishedOn': 'Ce jour est à venir',
    });
    expect((await values(id)).pager.total).toBe(1);
  });

  it('fausses, disent en même temps la raison qui manque et le jour déjà pris', async () => {
    const id = await anIndex(portal, {}, [{ day: '2026-11-10', value: '5' }]);
    const wrong = { value: expect.any(String), publishedOn: 'Ce jour est à venir', reason: 'Dites pourquoi la valeur est corrigée' };
    const corrected = await write(id, [point('2026-11-10', 'x', { was: '5', publishedOn: '2030-01-01' })]);
    expect(issuesOf(corrected)).toEqual({ 'points.0.value': wrong.value, 'points.0.publishedOn': wrong.publishedOn, reason: wrong.reason });
    expect(issuesOf(await write(id, [point('pas un jour', 'x', { was: '5' })]))).toEqual({
      ...{ 'points.0.day': expect.any(String), 'points.0.value': wrong.value, reason: wrong.reason },
    });
    expect(issuesOf(await write(id, [point('2026-11-10', 'x')], 'Coquille'))).toEqual({
      'points.0.value': wrong.value,
      'points.0.day': 'Ce jour a déjà une valeur, 5 : corrigez-la dans la liste',
    });
  });

  it('que quelqu’un a corrigées entre-temps, ne s’écrasent pas sans être vues', async () => {
    const id = await anIndex(portal, {}, [{ day: '2026-11-10', value: '5' }]);
    const from = (value: string) => write(id, [point('2026-11-10', value, { was: '5' })], 'Correction');
    const answers = [await from('6'), await from('7')];
    expect(answers.map(({ status }) => status)).toEqual([200, 400]);
    expect((await values(id)).rows[0]?.value).toBe('6');
  });

  it('nouvelles, préviennent ceux qui l’ont demandé, comme un fichier ; une correction, non', async () => {
    const id = await anIndex(portal, { name: 'Orge', frequency: 'monthly' }, [{ day: '2026-09-30', value: '200' }]);
    await member.change('PATCH', `/api/v1/indices/${id}/favorite`);
    const alert = await member.change('PUT', `/api/v1/indices/${id}/alert`, { isOn: true });
    expect(alert.status, alert.text).toBe(200);
    const notices = async () =>
      read(notificationEndpoints.list, await member.get('/api/v1/notification')).rows.filter(({ title }) => title.startsWith('Orge'))
        .length;
    await write(id, [point('2026-09-30', '201', { was: '200' })], 'Coquille');
    expect(await notices()).toBe(0);
    await write(id, [point('2026-10-31', '210')]);
    expect(await notices()).toBe(1);
  });
});
