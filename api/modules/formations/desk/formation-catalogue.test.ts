import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { type FormationForm, formationDeskEndpoints, formationFields } from '#protocol/formations/formation-desk.ts';
import { formationEndpoints } from '#protocol/formations/formations.ts';

type Me = Awaited<ReturnType<typeof signedIn>>;
const base = '/api/v1/operator/formations';

let portal: TestPortal;
let editor: Me;
beforeEach(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-23T09:00:00Z');
  editor = await signedIn(portal, 'operator', { desk_role: 'editor' });
});

type Answered = Content & { form: FormationForm };
const readAs = (answer: Awaited<ReturnType<Me['get']>>) => read(formationDeskEndpoints.read, answer) as Answered;
const typedForm = { ...emptyFormOf(formationFields), title: 'Négocier', branch: 'Acahts', category: 'Negociation', body: '<p>Texte</p>' };
const create = async (over: Partial<FormationForm> = {}) => {
  const form = { ...typedForm, durationHours: '7', ...over };
  return readAs(await editor.change('POST', base, { form, key: crypto.randomUUID().replaceAll('-', '') }));
};
const trySave = ({ id, version, form }: Answered, over: Partial<FormationForm>) =>
  editor.change('PUT', `${base}/${id}`, { version, form: { ...form, ...over } });
const save = async (content: Answered, over: Partial<FormationForm>) => readAs(await trySave(content, over));
const act = async (verb: string, { id, version }: Content) => readAs(await editor.change('POST', `${base}/${id}/${verb}`, { version }));
const choicesOf = async (field: string) =>
  read(formationDeskEndpoints.choices, await editor.get(`${base}/choices/${field}?q=`)).rows.map(({ label }) => label);
const corrected = { branch: 'Achats', category: 'Négociation' };

describe('la catégorie d’une formation', () => {
  it('mal écrite, se corrige tant que cette formation est la seule à l’avoir', async () => {
    const content = await create();
    expect((await save(content, corrected)).form).toMatchObject(corrected);
    expect([await choicesOf('branch'), await choicesOf('category')]).toEqual([['Achats'], ['Négociation']]);
  });

  it('en ligne, se corrige à la publication, pour les membres aussi', async () => {
    const waiting = await save(await act('publish', await create()), corrected);
    const member = await signedIn(portal, 'subscriber');
    const groups = async () => {
      const { rows } = read(formationEndpoints.filters, await member.get('/api/v1/formations/filters'));
      return rows.flatMap(({ label, items }) => [label, ...items.map((item) => item.label)]);
    };
    expect(await groups()).toEqual(expect.arrayContaining(['Acahts', 'Negociation']));
    await act('publish', waiting);
    expect(await groups()).toEqual(expect.arrayContaining(['Achats', 'Négociation']));
    expect(await choicesOf('branch')).toEqual(['Achats']);
  });

  it('qu’une autre formation a aussi, garde son nom et sa branche', async () => {
    const content = await create();
    await create({ title: 'Acheter' });
    const { status, body } = await trySave(content, corrected);
    expect([status, body]).toMatchObject([
      400,
      { issues: [{ field: 'form.branch', message: 'Cette catégorie est dans la branche « Acahts »' }] },
    ]);
    expect((await save(content, { category: 'Négociation' })).form.category).toBe('Negociation');
  });

  it('que seule la corbeille garde, ne bloque rien et n’est plus proposée', async () => {
    await act('trash', await create());
    expect([await choicesOf('branch'), await choicesOf('category')]).toEqual([[], []]);
    expect((await create(corrected)).form).toMatchObject(corrected);
  });

  it('seule de sa branche, corrige aussi les accents de la branche', async () => {
    const content = await create({ branch: 'Energie' });
    expect((await save(content, { branch: 'Énergie' })).form.branch).toBe('Énergie');
    await create({ branch: 'Énergie', category: 'Gaz' });
    const opened = readAs(await editor.get(`${base}/${content.id}`));
    expect((await save(opened, { branch: 'ENERGIE' })).form.branch).toBe('Énergie');
  });
});

it('une formation qui a plus de cinquante sessions en reçoit encore', async () => {
  const sessions = Array.from({ length: 51 }, (_, at) => {
    const startsAt = new Date(Date.UTC(2027, 0, at + 1, 8)).toISOString();
    return {
      ...{ key: '', startsAt, endsAt: startsAt.replace('T08', 'T16'), location: 'Rennes', body: '', full: false, cancelled: false },
    };
  });
  const content = await create({ sessions: sessions.slice(0, 50) });
  const grown = await save(content, { sessions: [...content.form.sessions, ...sessions.slice(50)] });
  expect(grown.form.sessions).toHaveLength(51);
});
