import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendAnswerMail, sendRequestMail } from '#api/modules/requests/requests.jobs.ts';
import type { Mail } from '#api/platform/mail/mail.ts';
import { aSubscriber, signedIn } from '#api/test/factories.ts';
import { type Answer, aJobContext, eventually, openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { mailsTo, plainText } from '#api/test/mailbox.ts';
import { requestDeskEndpoints, type WholeRequest } from '#protocol/requests/request-desk.ts';
import { requestStates } from '#protocol/requests/request-values.ts';
import { requestEndpoints } from '#protocol/requests/requests.ts';

const base = '/api/v1/operator/requests';
type Me = Awaited<ReturnType<typeof signedIn>>;
let portal: TestPortal;
let manager: Me;
let member: Me;

beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  manager = await signedIn(portal, 'operator', { desk_role: 'manager', firstname: 'Inès', lastname: 'Roy' });
  member = await signedIn(portal, 'subscriber', { firstname: 'Paul', lastname: 'Lemaître' });
});

const submit = async (me: Me, over: object = {}) =>
  read(
    requestEndpoints.submit,
    await me.change('POST', '/webform_rest/submit', {
      ...{ object: 'Des palettes', your_demand: 'Trois cents par mois', phone: '02 99 00 00 00', webform_id: 'contact', ...over },
    }),
  ).sid;
const wholeOf = (answer: Answer): WholeRequest => read(requestDeskEndpoints.read, answer);
const open = async (number: string) => wholeOf(await manager.get(`${base}/${number}`));
const change = ({ number, version }: Pick<WholeRequest, 'number' | 'version'>, over: object, me = manager) =>
  me.change('PATCH', `${base}/${number}`, { version, ...over });
const post = ({ number, version }: WholeRequest, verb: 'notes' | 'answers', text: string, me = manager) =>
  me.change('POST', `${base}/${number}/${verb}`, { version, text });
const numbers = async (query: string) =>
  read(requestDeskEndpoints.list, await manager.get(`${base}?${query}`)).rows.map((row) => row.number);

describe('une demande au bureau', () => {
  it('montre tout ce qui a été tapé, les e-mails et l’histoire', async () => {
    const number = await submit(member, { purchase_family: 'Emballages', call_back: 'Dès que possible' });
    expect(await open(number)).toMatchObject({
      ...{ number, object: 'Des palettes', demand: 'Trois cents par mois', phone: '02 99 00 00 00', state: 'new', version: 1 },
      ...{ sender: 'Paul Lemaître', email: member.email, purchaseFamily: 'Emballages', callBack: 'Dès que possible', assignee: null },
      events: [],
    });
    await eventually(async () => (await open(number)).mails.every(({ state }) => state === 'sent') || undefined);
  });

  it('se confie, se note et change d’état ; chaque pas est une ligne, que seul le bureau lit', async () => {
    const first = await open(await submit(member));
    const entrusted = wholeOf(await change(first, { assignee: String(manager.id), state: 'ongoing' }));
    expect(entrusted).toMatchObject({ version: 2, state: 'ongoing', assignee: { id: String(manager.id), name: 'Inès Roy' } });
    const noted = wholeOf(await post(entrusted, 'notes', '  Rappeler après 14 h  '));
    const events = [
      { event: 'assign', assignee: 'Inès Roy', by: 'Inès Roy', state: null },
      { event: 'state', state: 'ongoing' },
      { event: 'note', text: 'Rappeler après 14 h', mail: null },
    ];
    expect(noted).toMatchObject({ version: 3, events });
    const own = await member.get('/api/v1/requests');
    expect(read(requestEndpoints.own, own).rows).toMatchObject([{ number: first.number, state: 'ongoing' }]);
    expect(own.text).not.toContain('Rappeler');
    expect(wholeOf(await change(noted, { assignee: null }))).toMatchObject({ assignee: null, state: 'ongoing' });
  });

  it('reçoit une réponse par e-mail, qui porte son numéro, et devient « répondue » par qui répond', async () => {
    const first = await open(await submit(member));
    const answered = wholeOf(await post(first, 'answers', 'Bonjour,\nnous avons deux offres.'));
    expect(answered).toMatchObject({ state: 'answered', assignee: { name: 'Inès Roy' } });
    expect(answered.events.map(({ event }) => event)).toEqual(['answer', 'assign', 'state']);
    const own = read(requestEndpoints.own, await member.get('/api/v1/requests')).rows.find(({ number }) => number === first.number);
    expect(own).toMatchObject({ demand: 'Trois cents par mois', event: '', answers: [{ text: 'Bonjour,\nnous avons deux offres.' }] });
    await eventually(async () => (await open(first.number)).events[0]?.mail === 'sent' || undefined);
    const answers = async () => (await mailsTo(portal, member.email)).map(plainText).filter((text) => text.includes('deux offres'));
    const [mail] = await answers();
    expect(mail).toContain(first.number);
    expect(mail).toContain('Trois cents par mois');
    // The answer of a version that is gone is not sent a second time.
    expect((await post(first, 'answers', 'Bonjour,\nnous avons deux offres.')).status).toBe(409);
    expect(await answers()).toHaveLength(1);
    await post(await open(first.number), 'answers', 'Puis une troisième.');
    const again = read(requestEndpoints.own, await member.get('/api/v1/requests')).rows.find(({ number }) => number === first.number);
    expect(again?.answers.map(({ text }) => text)).toEqual(['Bonjour,\nnous avons deux offres.', 'Puis une troisième.']);
  });

  it('confiée à quelqu’un, le reste quand un autre répond', async () => {
    const colleague = await signedIn(portal, 'operator', { desk_role: 'manager', firstname: 'Luc', lastname: 'Petit' });
    const entrusted = wholeOf(await change(await open(await submit(member)), { assignee: String(colleague.id) }));
    const answered = wholeOf(await post(entrusted, 'answers', 'Bonjour, voici deux offres.'));
    expect(answered).toMatchObject({ state: 'answered', assignee: { id: String(colleague.id), name: 'Luc Petit' } });
    expect(answered.events.map(({ event, by }) => [event, by])).toEqual([
      ['assign', 'Inès Roy'],
      ['answer', 'Inès Roy'],
      ['state', 'Inès Roy'],
    ]);
  });
});

describe('une personne qui a changé', () => {
  /** A person who wrote from a company, and has moved to another one. */
  async function aMovedAuthor(title: string, from: string, to: string) {
    const [first, second] = [await aSubscriber(portal, { title: from }), await aSubscriber(portal, { title: to })];
    const author = await signedIn(portal, 'subscriber', { firstname: 'Yann', lastname: 'Tanguy', organisation_id: first.id });
    const number = await submit(author, { object: title });
    await portal.db.updateTable('users').set({ organisation_id: second.id }).where('id', '=', author.id).execute();
    return { author, number };
  }
  /** Makes the mails of a request wait again, and runs their jobs. Returns what they send. */
  async function sentAgain(number: string): Promise<Mail[]> {
    await eventually(async () => {
      const { mails, events } = await open(number);
      return [...mails.map(({ state }) => state), ...events.map(({ mail }) => mail)].every((state) => state !== 'waiting') || undefined;
    });
    const request = portal.db.selectFrom('requests').select('id').where('number', '=', number);
    const letters = portal.db.updateTable('request_mails').set({ sent_at: null }).where('request_id', '=', request).returning('id');
    const answers = portal.db.updateTable('request_events').set({ sent_at: null }).where('request_id', '=', request);
    const sent: Mail[] = [];
    const ctx = { ...aJobContext(portal.db, portal.clock.now), send: async (mail: Mail) => void sent.push(mail) };
    for (const { id: mailId } of await letters.execute()) await sendRequestMail.run(ctx, { mailId });
    for (const { id: eventId } of await answers.where('event', '=', 'answer').returning('id').execute())
      await sendAnswerMail.run(ctx, { eventId });
    return sent;
  }

  it('a écrit pour l’entreprise d’alors : la demande la dit et se trouve par elle seule', async () => {
    const { author, number } = await aMovedAuthor('Des treuils', 'Ancres Guézennec', 'Voiles Bihan');
    expect((await open(number)).company).toBe('Ancres Guézennec');
    expect([await numbers('q=guezennec'), await numbers('q=bihan')]).toEqual([[number], []]);
    const next = await submit(author, { object: 'Des voiles' });
    expect([await numbers('q=guezennec'), await numbers('q=bihan')]).toEqual([[number], [next]]);
    const [letter] = await sentAgain(number);
    expect(letter?.text).toContain('Yann Tanguy (Ancres Guézennec) vous écrit par le portail');
  });

  it('dont le compte est fermé ne reçoit aucune réponse, et la demande dit pourquoi', async () => {
    const author = await signedIn(portal, 'subscriber');
    const first = await open(await submit(author));
    expect(first.answerObstacle).toBeNull();
    await portal.db.updateTable('users').set({ disabled_at: portal.clock.now }).where('id', '=', author.id).execute();
    const reason = 'Le compte de cette personne est fermé\u00a0: aucune réponse ne peut lui parvenir.';
    expect(await post(first, 'answers', 'Voici.')).toMatchObject({
      status: 409,
      body: { code: 'request-of-closed-account', message: reason },
    });
    expect(await open(first.number)).toMatchObject({ version: 1, state: 'new', events: [], answerObstacle: reason });
    expect(wholeOf(await post(first, 'notes', 'Rappeler l’entreprise')).events).toHaveLength(1);
  });

  it('dont le compte se ferme avant le départ d’un e-mail ne le reçoit pas', async () => {
    const author = await signedIn(portal, 'subscriber');
    const { number } = wholeOf(await post(await open(await submit(author)), 'answers', 'Voici.'));
    const receivers = async () => (await sentAgain(number)).map(({ to }) => to);
    const before = await receivers();
    expect(before.filter((to) => to === author.email)).toHaveLength(2);
    await portal.db.updateTable('request_events').set({ sent_at: portal.clock.now }).where('text', '=', 'Voici.').execute();
    await portal.db.updateTable('request_mails').set({ sent_at: portal.clock.now }).where('sent_at', 'is', null).execute();
    await portal.db.updateTable('users').set({ disabled_at: portal.clock.now }).where('id', '=', author.id).execute();
    // The request itself still reaches those it is for.
    const others = before.filter((to) => to !== author.email);
    expect(others).not.toEqual([]);
    expect(await receivers()).toEqual(others);
    const { mails, events } = await open(number);
    const stateOf = (who: 'sender' | 'receiver') => mails.find(({ recipient }) => recipient === who)?.state;
    expect([stateOf('receiver'), stateOf('sender'), events[0]?.mail]).toEqual(['sent', 'failed', 'failed']);
  });
});

describe('ce qui est refusé', () => {
  it('une version ancienne rend la demande d’aujourd’hui, et n’écrit rien', async () => {
    const first = await open(await submit(member));
    const now = wholeOf(await change(first, { state: 'filed' }));
    for (const answer of [await change(first, { state: 'ongoing' }), await post(first, 'notes', 'Trop tard')])
      expect(answer).toMatchObject({ status: 409, body: { code: 'request-stale', fresh: { version: now.version, state: 'filed' } } });
    // The mails may leave meanwhile.
    expect(await open(first.number)).toEqual({ ...now, mails: expect.any(Array) });
  });

  it.each([
    ['sans version', { version: undefined, state: 'ongoing' }, 'version'],
    ['un état inconnu', { state: 'perdue' }, 'state'],
    ['quelqu’un qui ne répond pas aux demandes', { assignee: '999999' }, 'assignee'],
  ])('%s', async (_name, over, field) => {
    const answer = await change(await open(await submit(member)), over);
    expect(answer, answer.text).toMatchObject({ status: 400, body: { issues: [{ field }] } });
  });

  it('un rédacteur et un compte fermé ne reçoivent pas de demande', async () => {
    const editor = await signedIn(portal, 'operator', { desk_role: 'editor' });
    const closed = await signedIn(portal, 'operator', { desk_role: 'manager' });
    await portal.db.updateTable('users').set({ disabled_at: portal.clock.now }).where('id', '=', closed.id).execute();
    const { rows } = read(requestDeskEndpoints.assignees, await manager.get(`${base}/assignees`));
    const ids = rows.map(({ id }) => id);
    expect(ids).toContain(String(manager.id));
    const request = await open(await submit(member));
    for (const { id } of [editor, closed, member]) {
      expect(ids).not.toContain(String(id));
      expect((await change(request, { assignee: String(id) })).status).toBe(400);
    }
  });

  it('une note vide, et un numéro inconnu', async () => {
    const request = await open(await submit(member));
    expect(await post(request, 'notes', '   ')).toMatchObject({
      status: 400,
      body: { issues: [{ field: 'text', message: 'Écrivez la note' }] },
    });
    expect((await manager.get(`${base}/ZZZZZZ`)).status).toBe(404);
    expect((await change({ number: 'ZZZZZZ', version: 1 }, { state: 'filed' })).status).toBe(404);
  });
});

describe('la liste', () => {
  it('se cherche par numéro, mots, personne et entreprise', async () => {
    const company = await aSubscriber(portal, { title: 'Fonderies du Trégor' });
    const author = await signedIn(portal, 'subscriber', { firstname: 'Maëlle', lastname: 'Kerguelen', organisation_id: company.id });
    const number = await submit(author, { object: 'Creusets réfractaires' });
    await submit(member);
    for (const q of [number, number.toLowerCase(), 'creuset', 'RÉFRACTAIRES creusets', 'maelle', 'kerg', 'fonderies tregor'])
      expect(await numbers(`q=${encodeURIComponent(q)}`), q).toEqual([number]);
    for (const q of ['introuvable', '!!']) expect(await numbers(`q=${encodeURIComponent(q)}`), q).toEqual([]);
  });

  it('se cherche encore par l’entreprise quand elle est fermée', async () => {
    const company = await aSubscriber(portal, { title: 'Tanneries Guimard' });
    const number = await submit(await signedIn(portal, 'subscriber', { organisation_id: company.id }));
    expect((await manager.change('POST', `/api/v1/operator/subscribers/${company.id}/trash`, { version: 1 })).status).toBe(200);
    expect(await numbers('q=guimard')).toEqual([number]);
  });

  it('se filtre par état et par personne, compte chaque état, et ne montre d’abord que celles qui attendent', async () => {
    await portal.db.deleteFrom('requests').execute();
    const made = [];
    for (const object of ['Une', 'Deux', 'Trois']) made.push(await open(await submit(member, { object })));
    const [one, two, three] = made.map(({ number }) => number);
    await change(made[0] ?? { number: '', version: 0 }, { state: 'filed', assignee: String(manager.id) });
    await change(made[1] ?? { number: '', version: 0 }, { assignee: String(manager.id) });
    const answered = await open(await submit(member));
    await change(answered, { state: 'answered' });
    expect(await numbers('')).toEqual([three, two]);
    expect(await numbers('state=filed')).toEqual([one]);
    expect(await numbers('state=answered')).toEqual([answered.number]);
    expect(await numbers('assignee=me')).toEqual([two]);
    expect(await numbers('assignee=none')).toEqual([three]);
    const { counts } = read(requestDeskEndpoints.list, await manager.get(base));
    expect(counts).toEqual({ new: 2, ongoing: 0, answered: 1, filed: 1 });
  });

  it('compte chaque état selon la recherche et la personne : autant que sa liste en a', async () => {
    await change(await open(await submit(member, { object: 'Bâches vertes' })), { state: 'filed', assignee: String(manager.id) });
    await change(await open(await submit(member, { object: 'Bâches bleues' })), { state: 'answered' });
    await submit(member, { object: 'Cordages' });
    const listed = async (query: string) => read(requestDeskEndpoints.list, await manager.get(`${base}?${query}`));
    for (const query of ['q=baches', 'q=baches+vertes', 'assignee=me', 'assignee=none', 'q=baches&assignee=me', 'q=introuvable']) {
      const totals = await Promise.all(requestStates.map(async (state) => [state, (await listed(`${query}&state=${state}`)).pager.total]));
      expect((await listed(query)).counts, query).toEqual(Object.fromEntries(totals));
    }
    expect((await listed('q=baches')).counts).toEqual({ new: 0, ongoing: 0, answered: 1, filed: 1 });
  });
});

it('chaque écriture laisse une ligne au journal, sans un mot de la demande', async () => {
  const request = await open(await submit(member));
  const noted = wholeOf(await post(request, 'notes', 'Secret de la note'));
  await change(noted, { state: 'filed' });
  const lines = await portal.db
    .selectFrom('audit_events')
    .selectAll()
    .where('user_id', '=', manager.id)
    .where('action', 'like', 'desk.%')
    .orderBy('id')
    .execute();
  expect(lines.map(({ action }) => action)).toEqual(['desk.request-note', 'desk.request-state']);
  expect(JSON.stringify(lines)).not.toContain('Secret');
});
