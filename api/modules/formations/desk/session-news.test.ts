import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import { type FormationForm, formationDeskEndpoints, formationFields } from '#protocol/formations/formation-desk.ts';

type Me = Awaited<ReturnType<typeof signedIn>>;
type Session = FormationForm['sessions'][number];
type State = 'requested' | 'validated' | 'cancelled';
const base = '/api/v1/operator/formations';

let portal: TestPortal;
let editor: Me;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-23T09:00:00Z');
  editor = await signedIn(portal, 'operator', { desk_role: 'editor' });
});

type Answered = Content & { form: FormationForm };
const readAs = (answer: Awaited<ReturnType<Me['get']>>) => read(formationDeskEndpoints.read, answer) as Answered;
const act = async (verb: string, { id, version }: Content) => readAs(await editor.change('POST', `${base}/${id}/${verb}`, { version }));
const save = async (content: Answered, sessions: readonly object[]) =>
  readAs(await editor.change('PUT', `${base}/${content.id}`, { version: content.version, form: { ...content.form, sessions } }));
const batch = async (action: string, { id, version }: Content) =>
  read(formationDeskEndpoints.batch, await editor.change('POST', `${base}/batch`, { action, contents: [{ id, version }] }));
const undo = async (id: string | null) => read(formationDeskEndpoints.undoBatch, await editor.change('POST', `${base}/batch/${id}/undo`));
const open = async ({ id }: Content) => readAs(await editor.get(`${base}/${id}`));

const day = (date: string) => ({ startsAt: `${date}T08:00:00.000Z`, endsAt: `${date}T16:00:00.000Z` });
const form = {
  ...{ ...emptyFormOf(formationFields), title: 'Négocier', branch: 'Droit', category: 'Contrats', body: '<p>Texte</p>' },
  durationHours: '7',
  sessions: [{ ...day('2026-12-03'), location: 'Rennes' }],
};

const signUp = async ({ key }: Session, state: State): Promise<Me> => {
  const person = await signedIn(portal, 'subscriber');
  await portal.db
    .insertInto('formation_registrations')
    .values({ session_id: Number(key), user_id: person.id, state, requested_at: portal.clock.now })
    .execute();
  return person;
};
const stateOf = async (me: Me) =>
  (await portal.db.selectFrom('formation_registrations').select('state').where('user_id', '=', me.id).executeTakeFirstOrThrow()).state;
const newsOf = async (me: Me) =>
  (await portal.db.selectFrom('notifications').select('title').where('user_id', '=', me.id).orderBy('id').execute()).map(
    ({ title }) => title,
  );
const cancelledNews = 'Session annulée\u00a0: Négocier';
const movedNews = 'Session déplacée\u00a0: Négocier';

/** Brings a training online with one session, for which a person is validated. */
async function withPerson(): Promise<{ online: Answered; session: Session; person: Me }> {
  const created = readAs(await editor.change('POST', base, { form, key: crypto.randomUUID().replaceAll('-', '') }));
  const online = await act('publish', created);
  const [session] = online.form.sessions;
  if (!session) throw new Error('No session');
  return { online, session, person: await signUp(session, 'validated') };
}

describe('une session annulée dans un brouillon', () => {
  it.each([
    ['la formation', (content: Answered) => act('withdraw', content)],
    ['plusieurs formations', (content: Answered) => batch('withdraw', content)],
  ])('garde ses inscrits quand on dépublie %s, et les prévient à la publication', async (_case, withdraw) => {
    const { online, session, person } = await withPerson();
    const waiting = await save(online, [{ ...session, cancelled: true }]);
    await withdraw(waiting);
    expect([await stateOf(person), await newsOf(person)]).toEqual(['validated', []]);
    await act('publish', await open(waiting));
    expect([await stateOf(person), await newsOf(person)]).toEqual(['cancelled', [cancelledNews]]);
  });

  it('d’une formation dépubliée perd ses inscrits dès l’enregistrement, avant la corbeille', async () => {
    const { online, session, person } = await withPerson();
    const saved = await save(await act('withdraw', online), [{ ...session, cancelled: true }]);
    expect([await stateOf(person), await newsOf(person)]).toEqual(['cancelled', [cancelledNews]]);
    expect(await act('trash', saved)).toMatchObject({ state: 'trash' });
  });

  it('puis dépubliée avec sa formation, perd ses inscrits quand celle-ci va à la corbeille', async () => {
    const { online, session, person } = await withPerson();
    const hidden = await act('withdraw', await save(online, [{ ...session, cancelled: true }]));
    expect(await act('trash', hidden)).toMatchObject({ state: 'trash' });
    expect([await stateOf(person), await newsOf(person)]).toEqual(['cancelled', [cancelledNews]]);
  });

  it('retient la corbeille tant qu’une autre session a des inscrits, et personne n’est prévenu', async () => {
    const { online, session, person } = await withPerson();
    const two = await act('publish', await save(online, [session, { ...day('2026-12-20'), location: 'Lyon' }]));
    const [first, second] = two.form.sessions;
    if (!first || !second) throw new Error('No session');
    await signUp(second, 'requested');
    const { id, version } = await act('withdraw', await save(two, [{ ...first, cancelled: true }, second]));
    const answer = await editor.change('POST', `${base}/${id}/trash`, { version });
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('inscrits\u00a0: annulez d’abord ses sessions.')]);
    expect([await stateOf(person), await newsOf(person)]).toEqual(['validated', []]);
  });
});

describe('l’annulation d’une action sur plusieurs formations', () => {
  it('laisse celle dont une session annulée a perdu ses inscrits, et le dit', async () => {
    const { online, session, person } = await withPerson();
    const waiting = await save(online, [{ ...session, cancelled: true }]);
    const outcome = await undo((await batch('publish', waiting)).batch);
    const reason =
      'La session de Rennes, le 3 décembre 2026, est annulée et ses inscrits en sont prévenus\u00a0: publiez-la de nouveau par son formulaire.';
    expect(outcome).toEqual({ done: 0, left: [{ id: online.id, title: 'Négocier', reason }], batch: null });
    expect((await open(online)).form.sessions).toMatchObject([{ cancelled: true }]);
    expect([await stateOf(person), await newsOf(person)]).toEqual(['cancelled', [cancelledNews]]);
  });

  it('remet une session annulée où personne n’était inscrit', async () => {
    const created = readAs(await editor.change('POST', base, { form, key: crypto.randomUUID().replaceAll('-', '') }));
    const online = await act('publish', created);
    const waiting = await save(
      online,
      online.form.sessions.map((session) => ({ ...session, cancelled: true })),
    );
    expect(await undo((await batch('publish', waiting)).batch)).toMatchObject({ done: 1, left: [] });
  });

  it('remet une session annulée où personne n’avait plus de place', async () => {
    const { online, session, person } = await withPerson();
    await portal.db.updateTable('formation_registrations').set({ state: 'cancelled' }).where('user_id', '=', person.id).execute();
    const waiting = await save(online, [{ ...session, cancelled: true }]);
    expect(await undo((await batch('publish', waiting)).batch)).toMatchObject({ done: 1, left: [] });
  });

  it('remet les inscrits d’une formation dépubliée avec un brouillon', async () => {
    const { online, session, person } = await withPerson();
    const waiting = await save(online, [{ ...session, cancelled: true }]);
    expect(await undo((await batch('withdraw', waiting)).batch)).toMatchObject({ done: 1, left: [] });
    expect([await stateOf(person), await newsOf(person)]).toEqual(['validated', []]);
  });
});

describe('une session déplacée', () => {
  it('prévient à la publication ceux qui y ont une place ou la demandent, avec les anciens jour et lieu', async () => {
    const { online, session, person } = await withPerson();
    const [applicant, former] = [await signUp(session, 'requested'), await signUp(session, 'cancelled')];
    const waiting = await save(online, [{ ...session, ...day('2026-12-10'), location: 'Nantes' }]);
    expect(await newsOf(person)).toEqual([]);
    const published = await act('publish', waiting);
    const news = portal.db.selectFrom('notifications').select(['title', 'description', 'link']).where('user_id', '=', person.id);
    expect(await news.execute()).toEqual([
      {
        title: movedNews,
        description:
          '<p>Session le 10 décembre 2026 de 9\u00a0h à 17\u00a0h, Nantes. Elle était prévue le 3 décembre 2026 de 9\u00a0h à 17\u00a0h, Rennes.</p>',
        link: published.path,
      },
    ]);
    expect([await stateOf(person), await newsOf(applicant), await newsOf(former)]).toEqual(['validated', [movedNews], []]);
    await act('publish', await save(published, [...published.form.sessions, { ...day('2026-12-20'), location: 'Lyon' }]));
    expect(await newsOf(person)).toEqual([movedNews]);
  });

  it.each([
    ['d’une autre heure', { endsAt: '2026-12-03T15:30:00.000Z' }, [movedNews]],
    ['d’un autre lieu', { location: 'Nantes' }, [movedNews]],
    ['d’une autre précision', { body: 'Salle 2', full: true }, []],
    ['passée', day('2026-11-12'), []],
    ['annulée du même coup', { ...day('2026-12-10'), cancelled: true }, [cancelledNews]],
  ] as const)('%s : chacun a le bon avis, et un seul', async (_case, change, news) => {
    const { online, session, person } = await withPerson();
    await act('publish', await save(online, [{ ...session, ...change }]));
    expect(await newsOf(person)).toEqual(news);
  });

  it('par un brouillon qui se dépublie prévient aussitôt : le profil montre déjà le nouveau jour', async () => {
    const { online, session, person } = await withPerson();
    const hidden = await act('withdraw', await save(online, [{ ...session, ...day('2026-12-10') }]));
    expect(await newsOf(person)).toEqual([movedNews]);
    await act('publish', hidden);
    expect(await newsOf(person)).toEqual([movedNews]);
  });
});
