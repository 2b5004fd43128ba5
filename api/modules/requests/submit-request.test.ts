import { beforeAll, describe, expect, it } from 'vitest';
import { aFamily, aFormation, anArticle, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { formationEndpoints } from '#protocol/formations/formations.ts';
import { requestTexts } from '#protocol/requests/request-values.ts';
import { requestEndpoints } from '#protocol/requests/requests.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

type Me = Awaited<ReturnType<typeof signedIn>>;
const whole = { object: 'Un besoin', your_demand: 'Des gants', phone: '01 02 03 04 05', webform_id: 'contact' };
const submit = (me: Me, over: Record<string, unknown> = {}) => me.change('POST', '/webform_rest/submit', { ...whole, ...over });
const sent = async (me: Me, over: Record<string, unknown> = {}) => read(requestEndpoints.submit, await submit(me, over));
const kept = (number: string) => portal.db.selectFrom('requests').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
const own = async (me: Me) => read(requestEndpoints.own, await me.get('/api/v1/requests')).rows;
const issuesOf = ({ body }: { body: unknown }) =>
  Object.fromEntries(Reflect.get(Object(body), 'issues').map(({ field, message }: { field: string; message: string }) => [field, message]));
const hour = 3_600_000;
const session = (over: { available?: boolean; starts_at?: Date; ends_at?: Date; cancelled_at?: Date; location?: string } = {}) => ({
  starts_at: new Date(portal.clock.now.getTime() + 24 * hour),
  ends_at: new Date(portal.clock.now.getTime() + 32 * hour),
  location: 'Rennes',
  available: true,
  body: '',
  ...over,
});
const sessionsOf = (id: number) =>
  portal.db.selectFrom('formation_sessions').select('id').where('formation_id', '=', id).orderBy('id').execute();
const registrations = (userId: number) =>
  portal.db.selectFrom('formation_registrations').select(['session_id', 'state']).where('user_id', '=', userId).execute();

describe('une demande', () => {
  it('[API-78] [FRM-05] [FRM-10] [FRM-12] [RDG-427] [RDG-429] [RDG-431] est gardée, avec tous ses champs', async () => {
    const me = await signedIn(portal, 'subscriber');
    const all = {
      ...{ receiver: '', cc_receiver: '', email: 'autre@exemple.fr', purchase_family: 'Mes mots', event: 'Salon', event_date: 'en mars' },
      ...{ isFormation: '1', isFormationContact: 'true', call_back: 'Le matin (9 h – 12 h)' },
    };
    const answer = await sent(me, all);
    expect(answer).toEqual({
      sid: expect.stringMatching(/^[2-9A-HJ-NP-Z]{6}$/),
      message: 'Votre demande de contact a bien été envoyée',
      receiver: 'L’équipe Mercurial',
    });
    expect(await kept(answer.sid)).toMatchObject({
      ...{ user_id: me.id, object: 'Un besoin', your_demand: 'Des gants', phone: '01 02 03 04 05', email: 'autre@exemple.fr' },
      ...{ purchase_family: 'Mes mots', event: 'Salon', event_date: 'en mars', is_formation: true, is_formation_contact: true },
      ...{ call_back: 'Le matin (9 h – 12 h)', state: 'new', receiver_name: 'L’équipe Mercurial' },
    });
    expect(await own(me)).toMatchObject([{ number: answer.sid, event: 'Salon, en mars', callBack: 'Le matin (9 h – 12 h)' }]);
  });

  it('un champ facultatif envoyé null est un champ absent', async () => {
    const me = await signedIn(portal, 'subscriber');
    const names = ['receiver', 'cc_receiver', 'email', 'purchase_family', 'event', 'event_date', 'isFormation', 'isFormationContact'];
    const none = Object.fromEntries([...names, 'call_back', 'session', 'supplier', 'webform_id', 'key'].map((name) => [name, null]));
    const { sid } = await sent(me, none);
    expect(await kept(sid)).toMatchObject({ email: '', purchase_family: '', event: '', is_formation: false, is_formation_contact: false });
    expect(issuesOf(await submit(me, { ...none, object: null }))).toEqual({ object: 'Champ requis' });
  });

  it('[FRM-12] la famille d’achats se nomme par son slug ou son titre', async () => {
    const me = await signedIn(portal, 'subscriber');
    const { family } = await aFamily(portal, { family: 'Gants' });
    for (const name of [family.slug, family.title]) {
      const { sid } = await sent(me, { purchase_family: name });
      expect((await kept(sid)).purchase_family).toBe(family.title);
    }
  });

  it('[FRM-08] [RDG-428] sans objet, demande ou téléphone : la phrase, chaque champ, et rien n’est gardé', async () => {
    const me = await signedIn(portal, 'supplier');
    const none = await submit(me, { object: ' ', your_demand: '', phone: '' });
    expect(none).toMatchObject({ status: 400, body: { code: 'invalid-input', message: requestTexts.missing } });
    expect(issuesOf(none)).toEqual({ object: 'Champ requis', your_demand: 'Champ requis', phone: 'Champ requis' });
    for (const field of ['object', 'your_demand', 'phone'] as const) {
      const one = await submit(me, { [field]: undefined });
      expect(one).toMatchObject({ status: 400, body: { message: requestTexts.missing, issues: [{ field }] } });
    }
    expect(await own(me)).toEqual([]);
  });

  it('une saisie fausse est refusée sur chaque champ, tous à la fois', async () => {
    const me = await signedIn(portal, 'subscriber');
    const [one, other] = [await aFormation(portal, {}, [session()]), await aFormation(portal)];
    const [{ id } = { id: 0 }] = await sessionsOf(one.id);
    const refused = await submit(me, {
      ...{ object: ['a'], your_demand: 'x'.repeat(5001), phone: '0'.repeat(41), webform_id: 'autre', isFormation: 'peut-être' },
      ...{ session: String(id), formation: other.slug, article: 'inconnu', key: 'zz', email: 'a\u0000b' },
    });
    expect(refused.status).toBe(400);
    expect(Object.keys(issuesOf(refused)).toSorted()).toEqual(
      ['article', 'email', 'isFormation', 'key', 'object', 'phone', 'session', 'webform_id', 'your_demand'].toSorted(),
    );
    expect((await submit(me, { object: 'a\ud800' })).status).toBe(400);
    expect(await own(me)).toEqual([]);
  });

  it('un téléphone sans chiffres est refusé sur son champ', async () => {
    const me = await signedIn(portal, 'subscriber');
    for (const phone of ['abc', '+'])
      expect(issuesOf(await submit(me, { phone })), phone).toEqual({ phone: 'Numéro de téléphone attendu' });
    expect(await own(me)).toEqual([]);
    expect((await submit(me, { phone: 'poste 12' })).status).toBe(200);
  });

  it('[FRM-08] un téléphone faux se dit avec les champs vides, sous la phrase des champs requis', async () => {
    const refused = await submit(await signedIn(portal, 'subscriber'), { object: '', phone: 'bientôt' });
    expect(refused).toMatchObject({ status: 400, body: { message: requestTexts.missing } });
    expect(issuesOf(refused)).toEqual({ object: 'Champ requis', phone: requestTexts.notPhone });
  });

  it('l’objet est d’une ligne : un retour à la ligne n’y ajoute rien', async () => {
    const me = await signedIn(portal, 'subscriber');
    const { sid } = await sent(me, { object: 'Bonjour\r\nBcc: tous@exemple.fr' });
    expect((await kept(sid)).object).toBe('Bonjour Bcc: tous@exemple.fr');
  });

  it('la même envoyée deux fois à la fois n’en fait qu’une ; la même clé d’une autre personne en fait une autre', async () => {
    const [me, other] = [await signedIn(portal, 'subscriber'), await signedIn(portal, 'subscriber')];
    const key = '0123456789abcdef'.repeat(2);
    const answers = await Promise.all([1, 2, 3].map(() => sent(me, { key })));
    expect(new Set(answers.map(({ sid }) => sid)).size).toBe(1);
    expect(await own(me)).toHaveLength(1);
    expect((await sent(other, { key })).sid).not.toBe(answers[0]?.sid);
    await sent(me, { key: 'f'.repeat(32) });
    expect(await own(me)).toHaveLength(2);
  });

  it('soixante en une heure, puis 429 jusqu’à l’heure suivante', async () => {
    const me = await signedIn(portal, 'subscriber');
    const { sid } = await sent(me);
    const { id: _, number: __, key: ___, ...row } = await kept(sid);
    const numbers = Array.from({ length: 59 }, (_, at) => `ZZ${String(at).padStart(4, '0')}`);
    await portal.db
      .insertInto('requests')
      .values(numbers.map((number) => ({ ...row, number })))
      .execute();
    expect(await submit(me)).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
    await portal.db
      .updateTable('requests')
      .set({ created_at: new Date(portal.clock.now.getTime() - hour) })
      .where('number', '=', sid)
      .execute();
    expect((await submit(me)).status).toBe(200);
  });
});

describe('une inscription', () => {
  it('[RDG-425] [RDG-426] inscrit à la session, avec ses mots écrits par le serveur', async () => {
    const me = await signedIn(portal, 'subscriber');
    const starts = new Date('2026-12-03T08:00:00Z');
    const formation = await aFormation(portal, { title: 'Négocier' }, [
      session({ starts_at: starts, ends_at: new Date('2099-12-04T16:00:00Z'), location: 'À distance' }),
    ]);
    const [{ id } = { id: 0 }] = await sessionsOf(formation.id);
    const { sid } = await sent(me, { isFormation: true, session: String(id), event: 'Autre chose' });
    expect(await kept(sid)).toMatchObject({
      ...{ event: 'Négocier', event_date: 'du 3 décembre 2026 au 4 décembre 2099, à distance' },
      ...{ formation_id: formation.id, session_id: id, is_formation: true },
    });
    expect(await registrations(me.id)).toEqual([{ session_id: id, state: 'requested' }]);
  });

  it('une seconde est refusée (409), même envoyée en même temps ; après une annulation, elle est de nouveau demandée, et un refus reste', async () => {
    const me = await signedIn(portal, 'subscriber');
    const formation = await aFormation(portal, {}, [session()]);
    const [{ id } = { id: 0 }] = await sessionsOf(formation.id);
    const signUp = { isFormation: true, session: String(id) };
    const answers = await Promise.all([submit(me, signUp), submit(me, signUp)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'already-registered' });
    expect(await registrations(me.id)).toEqual([{ session_id: id, state: 'requested' }]);
    expect(await own(me)).toHaveLength(1);
    for (const [before, status, after] of [
      ['cancelled', 200, 'requested'],
      ['refused', 200, 'refused'],
      ['validated', 409, 'validated'],
    ] as const) {
      await portal.db.updateTable('formation_registrations').set({ state: before }).where('user_id', '=', me.id).execute();
      expect((await submit(me, signUp)).status).toBe(status);
      expect(await registrations(me.id)).toEqual([{ session_id: id, state: after }]);
    }
  });

  it('à une session complète ou finie est refusée (409), et rien n’est gardé ; une liste d’attente ou une question y restent possibles', async () => {
    const me = await signedIn(portal, 'subscriber');
    const past = { starts_at: new Date(portal.clock.now.getTime() - 2 * hour), ends_at: new Date(portal.clock.now.getTime() - hour) };
    const formation = await aFormation(portal, {}, [session({ available: false }), session(past)]);
    for (const { id } of await sessionsOf(formation.id)) {
      expect(await submit(me, { isFormation: true, session: String(id) })).toMatchObject({
        status: 409,
        body: { code: 'session-closed', message: 'Il ne reste plus de place disponible pour cette session' },
      });
      expect(await own(me)).toEqual([]);
    }
    const [{ id } = { id: 0 }] = await sessionsOf(formation.id);
    const { sid } = await sent(me, { isFormationContact: true, session: String(id) });
    expect(await kept(sid)).toMatchObject({ session_id: id, is_formation: false, is_formation_contact: true });
    expect(await registrations(me.id)).toEqual([]);
  });

  it('la session dit à chacun sa demande de liste d’attente, la dernière, avec son numéro et sa date', async () => {
    const [me, other] = [await signedIn(portal, 'subscriber'), await signedIn(portal, 'subscriber')];
    const { id, slug } = await aFormation(portal, {}, [session({ available: false }), session()]);
    const [full, open] = await sessionsOf(id);
    const waiting = async (who: Me) =>
      read(formationEndpoints.formation, await who.get(`/api/v1/formation/${slug}`)).sessions.map((one) => one.waiting);
    expect(await waiting(me)).toEqual([null, null]);
    await sent(me, { isFormation: true, session: String(open?.id) });
    const first = await sent(me, { isFormationContact: true, session: String(full?.id) });
    await portal.db
      .updateTable('requests')
      .set({ created_at: new Date(portal.clock.now.getTime() - hour) })
      .where('number', '=', first.sid)
      .execute();
    const last = await sent(me, { isFormationContact: true, session: String(full?.id) });
    expect(await waiting(me)).toEqual([{ number: last.sid, requestedAt: portal.clock.now.toISOString() }, null]);
    expect(await waiting(other)).toEqual([null, null]);
    await portal.db.updateTable('requests').set({ state: 'filed' }).where('number', '=', last.sid).execute();
    expect((await waiting(me))[0]?.number, 'une demande classée n’attend plus').toBe(first.sid);
  });

  it('à une session annulée n’existe pas, ni une question sur elle', async () => {
    const me = await signedIn(portal, 'subscriber');
    const formation = await aFormation(portal, {}, [session({ cancelled_at: portal.clock.now })]);
    const [{ id } = { id: 0 }] = await sessionsOf(formation.id);
    for (const mark of [{ isFormation: true }, { isFormationContact: true }])
      expect(issuesOf(await submit(me, { ...mark, session: String(id) }))).toEqual({ session: 'Cette session n’existe pas' });
    expect(await own(me)).toEqual([]);
  });

  it('un fournisseur ne s’inscrit pas à une formation, qu’il ne peut pas lire', async () => {
    const me = await signedIn(portal, 'supplier');
    const formation = await aFormation(portal, {}, [session()]);
    const [{ id } = { id: 0 }] = await sessionsOf(formation.id);
    expect(issuesOf(await submit(me, { session: String(id), formation: formation.slug }))).toEqual({
      session: 'Cette session n’existe pas',
      formation: 'Cette formation n’existe pas',
    });
  });

  it('à un article porte son titre et son jour', async () => {
    const me = await signedIn(portal, 'subscriber');
    const day = { starts_at: new Date('2026-12-10T09:00:00Z'), ends_at: new Date('2026-12-10T10:00:00Z') };
    const article = await anArticle(portal, { title: 'Journée achats', category: 'agenda', ...day });
    const { sid } = await sent(me, { article: article.slug });
    expect(await kept(sid)).toMatchObject({ article_id: article.id, event: 'Journée achats', event_date: 'le 10 décembre 2026' });
  });
});

describe('« Mes demandes »', () => {
  it('[RDG-430] a les miennes, la plus récente d’abord, avec l’état de leur mail', async () => {
    const [me, other] = [await signedIn(portal, 'subscriber'), await signedIn(portal, 'subscriber')];
    const first = await sent(me, { object: 'Première' });
    await portal.db
      .updateTable('requests')
      .set({ created_at: new Date(portal.clock.now.getTime() - 6 * 24 * hour), state: 'answered' })
      .where('number', '=', first.sid)
      .execute();
    await portal.db
      .updateTable('request_mails')
      .set({ sent_at: null })
      .where('request_id', '=', (await kept(first.sid)).id)
      .execute();
    const second = await sent(me, { object: 'Seconde' });
    await portal.db
      .updateTable('request_mails')
      .set({ sent_at: portal.clock.now })
      .where('request_id', '=', (await kept(second.sid)).id)
      .execute();
    expect(await own(me)).toEqual([
      expect.objectContaining({ number: second.sid, object: 'Seconde', receiver: 'L’équipe Mercurial', state: 'new', mail: 'sent' }),
      expect.objectContaining({ number: first.sid, object: 'Première', state: 'answered', mail: 'failed' }),
    ]);
    expect(await own(other)).toEqual([]);
  });

  it('garde celles de 24 mois', async () => {
    portal.clock.now = new Date('2026-11-28T09:00:00Z');
    const me = await signedIn(portal, 'subscriber');
    for (const [object, day] of [
      ['Ancienne', '2024-11-28T08:59:59Z'],
      ['Gardée', '2024-11-28T09:00:01Z'],
    ] as const) {
      const { sid } = await sent(me, { object });
      await portal.db
        .updateTable('requests')
        .set({ created_at: new Date(day) })
        .where('number', '=', sid)
        .execute();
    }
    expect((await own(me)).map(({ object }) => object)).toEqual(['Gardée']);
  });
});
