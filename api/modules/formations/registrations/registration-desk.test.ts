import { beforeAll, describe, expect, it } from 'vitest';
import { bellOf } from '#api/test/announcements.ts';
import { noonOf } from '#api/test/contract-nights.ts';
import { sendDigests } from '#api/test/digests.ts';
import { aFormation, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { mailsTo, plainText } from '#api/test/mailbox.ts';
import { formationDeskEndpoints } from '#protocol/formations/formation-desk.ts';
import { registrationDecisions, registrationDeskEndpoints, registrationStates } from '#protocol/formations/registrations-desk.ts';

type Me = Awaited<ReturnType<typeof signedIn>>;
const base = '/api/v1/operator/registrations';

let portal: TestPortal;
let manager: Me;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-23T09:00:00Z');
  manager = await signedIn(portal, 'operator', { desk_role: 'manager' });
});

type State = (typeof registrationStates)[number];
async function aRegistration(state: State = 'requested', cancelled = false) {
  const person = await signedIn(portal, 'subscriber');
  const day = { starts_at: new Date('2026-12-03T08:00:00Z'), ends_at: new Date('2026-12-04T16:00:00Z'), location: 'Rennes' };
  const formation = await aFormation(portal, { title: 'Négocier' }, [{ ...day, cancelled_at: cancelled ? portal.clock.now : null }]);
  const session = await portal.db
    .selectFrom('formation_sessions')
    .select('id')
    .where('formation_id', '=', formation.id)
    .executeTakeFirstOrThrow();
  const { id } = await portal.db
    .insertInto('formation_registrations')
    .values({ session_id: session.id, user_id: person.id, state, requested_at: new Date('2026-11-20T09:00:00Z') })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, person, formation, session: session.id };
}
const decide = (id: number, state: string, version = 1) => manager.change('PATCH', `${base}/${id}`, { state, version });
const list = async (query: string) => read(registrationDeskEndpoints.list, await manager.get(`${base}?${query}`));
const notices = (me: Me) =>
  portal.db.selectFrom('notifications').select(['title', 'description', 'link', 'theme']).where('user_id', '=', me.id).execute();

describe('les inscriptions au bureau', () => {
  it('s’exportent par session, les gens d’une journée sur une feuille, et par état, ceux de l’onglet seuls', async () => {
    const { session } = await aRegistration('validated');
    const guest = await signedIn(portal, 'subscriber', { lastname: 'Zola', firstname: 'Ève' });
    await portal.db
      .insertInto('formation_registrations')
      .values({ session_id: session, user_id: guest.id, state: 'requested', requested_at: portal.clock.now })
      .execute();
    const { body } = await manager.get(`${base}?session=${session}&xlsx=true`);
    expect(body).toMatchObject({
      rows: [
        { title: 'Négocier', location: 'Rennes', state: expect.stringMatching(/^(Validée|Demandée)$/) },
        { title: 'Négocier', location: 'Rennes' },
      ],
    });
    expect(JSON.stringify(body)).toContain('Ève Zola');
    const validated = await manager.get(`${base}?session=${session}&state=validated&xlsx=true`);
    expect(validated.body).toMatchObject({ rows: [{ state: 'Validée' }] });
  });

  it('s’exportent, dans une même entreprise, par nom de famille', async () => {
    const { session, person } = await aRegistration();
    await portal.db.updateTable('users').set({ lastname: 'Morvan', firstname: 'Luc' }).where('id', '=', person.id).execute();
    const colleague = await signedIn(portal, 'subscriber', {
      organisation_id: person.organisation_id,
      lastname: 'Abgrall',
      firstname: 'Zoé',
    });
    await portal.db
      .insertInto('formation_registrations')
      .values({ session_id: session, user_id: colleague.id, state: 'requested', requested_at: portal.clock.now })
      .execute();
    const { text } = await manager.get(`${base}?session=${session}&xlsx=true`);
    expect(text.match(/Zoé Abgrall|Luc Morvan/g)).toEqual(['Zoé Abgrall', 'Luc Morvan']);
  });

  it('se lisent par session, avec la personne, et se comptent par état', async () => {
    const [one] = [await aRegistration(), await aRegistration('validated')];
    const { rows, counts, pager } = await list(`session=${one.session}`);
    expect(rows).toMatchObject([
      {
        id: String(one.id),
        email: one.person.email,
        formation: { id: String(one.formation.id), title: 'Négocier' },
        session: { id: String(one.session), startsAt: '2026-12-03T08:00:00.000Z', location: 'Rennes', cancelled: false },
        state: 'requested',
        version: 1,
      },
    ]);
    expect([counts, pager.total]).toEqual([{ requested: 1, validated: 0, refused: 0, cancelled: 0 }, 1]);
    expect((await list(`session=${one.session}&state=refused`)).rows).toEqual([]);
    expect((await list('q=nego')).rows.length).toBeGreaterThan(1);
    expect((await list('q=%3F%3F')).rows).toEqual([]);
    const sessions = read(registrationDeskEndpoints.sessions, await manager.get(`${base}/sessions`)).rows;
    expect(sessions).toContainEqual({ id: String(one.session), label: 'Négocier, du 3 au 4 décembre 2026, Rennes' });
  });

  it('tant que la formation est dépubliée, la notification mène au profil, dans la cloche et dans le mail', async () => {
    const { id, person, formation } = await aRegistration();
    read(registrationDeskEndpoints.decide, await decide(id, 'validated'));
    const links = async () => (await bellOf(person)).map(({ link, linkLabel }) => [link, linkLabel]);
    const shown = [[`/formation/${formation.slug}`, 'Voir la formation']];
    expect(await links()).toEqual(shown);
    const path = `/api/v1/operator/formations/${formation.id}`;
    const act = async (verb: string) => {
      const { version } = read(formationDeskEndpoints.read, await manager.get(path));
      expect((await manager.change('POST', `${path}/${verb}`, { version })).status).toBe(200);
    };
    await act('withdraw');
    expect(await links()).toEqual([['/profil', 'Voir mes formations']]);
    await sendDigests(portal, noonOf('2026-11-23'));
    expect(mailsTo(portal, person.email).map(plainText).join()).toContain('Voir mes formations');
    await act('publish');
    expect(await links()).toEqual(shown);
  });

  it.each([
    ['validated', 'Inscription validée'],
    ['refused', 'Inscription refusée'],
    ['cancelled', 'Inscription annulée'],
  ])('une décision (%s) s’écrit, et le membre en est prévenu : « %s »', async (state, title) => {
    const { id, person, formation } = await aRegistration();
    expect(read(registrationDeskEndpoints.decide, await decide(id, state))).toMatchObject({ state, version: 2 });
    expect(await notices(person)).toEqual([
      {
        title: `${title}\u00a0: Négocier`,
        description: '<p>Session du 3 au 4 décembre 2026, Rennes.</p>',
        link: `/formation/${formation.slug}`,
        theme: 'formations',
      },
    ]);
    const lines = await portal.db
      .selectFrom('audit_events')
      .select(['action', 'user_id'])
      .where('subject', '=', `registrations ${id}`)
      .execute();
    expect(lines).toEqual([{ action: `desk.registration-${state}`, user_id: manager.id }]);
  });

  it('la décision sur une formation dépubliée mène au profil, qui la garde', async () => {
    const { id, person, formation } = await aRegistration();
    await portal.db.updateTable('formations').set({ published_at: null }).where('id', '=', formation.id).execute();
    read(registrationDeskEndpoints.decide, await decide(id, 'validated'));
    expect(await notices(person)).toMatchObject([{ link: '/profil' }]);
  });

  it.each(registrationStates.flatMap((state) => registrationDecisions.map((decision) => [state, decision] as const)))(
    'de « %s » à « %s » : le verdict de la ligne et la réponse du serveur sont les mêmes',
    async (state, decision) => {
      const { id, session, person } = await aRegistration(state);
      const verdict = (await list(`session=${session}`)).rows[0]?.verdicts[decision];
      const answer = await decide(id, decision);
      expect(answer.status).toBe(verdict === null ? 200 : 409);
      if (verdict !== null) expect([(answer.body as { message: string }).message, await notices(person)]).toEqual([verdict, []]);
    },
  );

  it('dans une session annulée, rien ne se valide', async () => {
    const { id } = await aRegistration('requested', true);
    expect((await decide(id, 'validated')).body).toMatchObject({ code: 'registration-not-now', message: 'Cette session est annulée.' });
  });

  it('d’une formation à la corbeille, rien ne se valide, et la ligne le dit', async () => {
    const { id, person, formation, session } = await aRegistration('refused');
    const editor = await signedIn(portal, 'operator', { desk_role: 'editor' });
    expect((await editor.change('POST', `/api/v1/operator/formations/${formation.id}/trash`, { version: 1 })).status).toBe(200);
    const message = 'Cette formation est à la corbeille\u00a0: restaurez-la d’abord.';
    expect((await list(`session=${session}`)).rows).toMatchObject([{ verdicts: { validated: message } }]);
    expect([(await decide(id, 'validated')).body, await notices(person)]).toMatchObject([{ code: 'registration-not-now', message }, []]);
  });

  it('une version dépassée est refusée avec l’inscription d’aujourd’hui, et personne n’est prévenu deux fois', async () => {
    const { id, person } = await aRegistration();
    await decide(id, 'validated');
    const late = await decide(id, 'cancelled');
    expect([late.status, late.body]).toMatchObject([409, { code: 'registration-stale', fresh: { state: 'validated', version: 2 } }]);
    expect(await notices(person)).toHaveLength(1);
    expect((await manager.change('PATCH', `${base}/${id}`, { state: 'cancelled' })).status).toBe(400);
    expect((await decide(999_999, 'validated')).status).toBe(404);
  });
});
