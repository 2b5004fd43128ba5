import { beforeAll, describe, expect, it } from 'vitest';
import { disableAccount } from '#api/modules/accounts/index.ts';
import { aSubscriber, aSupplier, aUser, signedIn } from '#api/test/factories.ts';
import { type Answer, openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { type Person, peopleEndpoints, personFields } from '#protocol/accounts/people-desk.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';

const base = '/api/v1/operator/people';
const key = () => crypto.randomUUID().replaceAll('-', '');
const anEmail = () => `membre-${key()}@exemple.fr`;

type Me = Awaited<ReturnType<typeof signedIn>>;
let portal: TestPortal;
let manager: Me;
let administrator: Me;
let buyer: { id: number; title: string };
let seller: { id: number };
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-23T09:00:00Z');
  administrator = await signedIn(portal, 'operator');
  manager = await signedIn(portal, 'operator', { desk_role: 'manager' });
  [buyer, seller] = [await aSubscriber(portal, { title: 'Lycée des Pins' }), await aSupplier(portal)];
});

const form = (over: object = {}) => ({
  ...emptyFormOf(personFields),
  email: anEmail(),
  firstname: 'Jeanne',
  lastname: 'Morel',
  role: 'subscriber',
  organisation: { id: String(buyer.id), label: '' },
  ...over,
});
const personOf = (answer: Answer): Person => read(peopleEndpoints.read, answer);
const create = async (over: object = {}, me = manager) => personOf(await me.change('POST', base, { form: form(over), key: key() }));
const save = ({ id, version, form: now }: Person, over: object, me = manager) =>
  me.change('PUT', `${base}/${id}`, { version, form: { ...now, ...over } });
const act = (verb: string, { id, version }: Pick<Person, 'id' | 'version'>, me = manager) =>
  me.change('POST', `${base}/${id}/${verb}`, { version });
const readAs = async (me: Me, id: string | number) => personOf(await me.get(`${base}/${id}`));
const issuesOf = (answer: Answer): Record<string, string> => {
  expect(answer.status, answer.text).toBe(400);
  const { issues } = answer.body as { issues: { field: string; message: string }[] };
  return Object.fromEntries(issues.map(({ field, message }) => [field.replace('form.', ''), message]));
};
const refusedCreation = async (over: object, me = manager) => issuesOf(await me.change('POST', base, { form: form(over), key: key() }));

describe('créer une personne', () => {
  it('la personne est à inviter, et rien ne lui est encore envoyé', async () => {
    const email = `Jeanne-${key()}@Exemple.fr`;
    const person = await create({ email, contractRights: 'write' });
    expect(person).toMatchObject({
      email: email.toLowerCase(),
      state: 'toInvite',
      organisation: 'Lycée des Pins',
      deskRole: null,
      version: 1,
    });
    expect(person.form).toMatchObject({ contractRights: 'write', organisation: { id: String(buyer.id), label: 'Lycée des Pins' } });
    expect(person.verdicts).toEqual({
      change: null,
      close: null,
      reopen: 'Ce compte n’est pas fermé.',
      invite: null,
      visit: 'Votre rôle ne le permet pas.',
    });
    expect(await portal.db.selectFrom('password_links').selectAll().where('user_id', '=', Number(person.id)).execute()).toEqual([]);
  });

  it('le même formulaire envoyé deux fois, même à la fois, fait une personne', async () => {
    const body = { form: form(), key: key() };
    const answers = await Promise.all([1, 2, 3].map(() => manager.change('POST', base, body)));
    expect(new Set(answers.map((answer) => personOf(answer).id)).size).toBe(1);
  });

  it('une adresse prise au même instant n’est donnée qu’une fois', async () => {
    const email = anEmail();
    const answers = await Promise.all([1, 2, 3].map(() => manager.change('POST', base, { form: form({ email }), key: key() })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  it('tout ce qui ne va pas est dit à la fois, sur son champ', async () => {
    expect(await refusedCreation({ email: 'jeanne', role: 'chef', organisation: { id: 'x', label: '' }, contractRights: 'tout' })).toEqual({
      email: 'Adresse e-mail attendue, comme prenom.nom@exemple.fr',
      role: 'Choix inconnu',
      organisation: 'Choix inconnu',
      contractRights: 'Choix inconnu',
    });
    expect(await refusedCreation({ email: '', role: '', organisation: null, firstname: 'x'.repeat(81) })).toMatchObject({
      email: 'Champ requis',
      role: 'Champ requis',
      firstname: expect.stringMatching(/80/),
    });
  });

  it.each([
    [{ organisation: null }, { organisation: 'Choisissez l’organisation de cette personne.' }],
    [{ role: 'supplier' }, { organisation: 'Aucun fournisseur n’est celui-là : choisissez-en un, ou changez le rôle.' }],
    [{ organisation: { id: '2147483647', label: '' } }, { organisation: expect.stringMatching(/^Aucun adhérent/) }],
    [{ deskRole: 'editor' }, { deskRole: 'Seul un opérateur a un rôle au bureau.' }],
    [
      { role: 'operator', deskRole: 'editor' },
      { role: 'Seul un administrateur nomme un opérateur.', organisation: 'Un opérateur n’appartient à aucune organisation.' },
    ],
  ])('les règles de la commande valent ici : %j', async (over, issues) => {
    expect(await refusedCreation(over)).toEqual(issues);
  });

  it('une adresse prise le dit ; celle d’un compte fermé le dit autrement', async () => {
    const { email } = await aUser(portal, 'supplier');
    expect(await refusedCreation({ email: email.toUpperCase() })).toEqual({ email: 'Un compte porte déjà cette adresse.' });
    const closed = await aUser(portal, 'supplier', { disabled_at: portal.clock.now });
    expect(await refusedCreation({ email: closed.email })).toEqual({ email: 'Cette adresse est celle d’un compte fermé.' });
  });

  it('seul un administrateur nomme un opérateur, avec son rôle au bureau', async () => {
    const operator = { role: 'operator', organisation: null };
    expect(await refusedCreation(operator, administrator)).toEqual({ deskRole: 'Choisissez le rôle de cet opérateur au bureau.' });
    expect(await create({ ...operator, deskRole: 'editor' }, administrator)).toMatchObject({ role: 'operator', deskRole: 'editor' });
  });
});

describe('changer une personne', () => {
  it('sans version 400, avec une ancienne 409 et la fiche d’aujourd’hui', async () => {
    const person = await create();
    expect((await manager.change('PUT', `${base}/${person.id}`, { form: person.form })).status).toBe(400);
    const changed = personOf(
      await save(person, { lastname: 'Roux', role: 'supplier', organisation: { id: String(seller.id), label: '' } }),
    );
    expect(changed).toMatchObject({ version: 2, lastname: 'Roux', role: 'supplier' });
    for (const answer of [await save(person, { lastname: 'Noir' }), await act('close', person)]) {
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ code: 'person-stale' });
      expect(answer.text).toContain('Roux');
    }
  });

  it('une nouvelle adresse annule l’invitation de l’ancienne', async () => {
    const person = await create();
    await manager.change('POST', `${base}/invitations`, { ids: [person.id] });
    const invited = await readAs(manager, person.id);
    expect(invited.state).toBe('invited');
    expect(personOf(await save(invited, { email: anEmail() }))).toMatchObject({ state: 'toInvite', invitedAt: null });
  });

  it('un gestionnaire ne connaît pas les opérateurs : 404, et la liste les tait', async () => {
    const { id, email } = await aUser(portal, 'operator');
    expect((await manager.get(`${base}/${id}`)).status).toBe(404);
    for (const verb of ['close', 'reopen']) expect((await act(verb, { id: String(id), version: 1 })).status).toBe(404);
    expect((await manager.change('PUT', `${base}/${id}`, { version: 1, form: form() })).status).toBe(404);
    expect(read(peopleEndpoints.list, await manager.get(`${base}?q=${email}`)).pager.total).toBe(0);
    expect(read(peopleEndpoints.list, await administrator.get(`${base}?q=${email}`)).pager.total).toBe(1);
    const { rows } = read(peopleEndpoints.choices, await manager.get(`${base}/choices/role`));
    expect(rows.map(({ label }) => label)).toEqual(['Adhérent', 'Fournisseur']);
  });

  it('personne ne change son propre rôle, ni ne ferme son propre compte', async () => {
    const me = await readAs(administrator, administrator.id);
    expect(issuesOf(await save(me, { deskRole: 'manager' }, administrator))).toEqual({ deskRole: 'Personne ne change son propre rôle.' });
    const member = { role: 'subscriber', deskRole: '', organisation: { id: String(buyer.id), label: '' } };
    expect(issuesOf(await save(me, member, administrator))).toEqual({ role: 'Personne ne change son propre rôle.' });
    expect((await act('close', me, administrator)).body).toMatchObject({ message: 'Personne ne ferme son propre compte.' });
    expect(personOf(await save(me, { firstname: 'Ada' }, administrator))).toMatchObject({ firstname: 'Ada', deskRole: 'administrator' });
  });
});

describe('le dernier administrateur', () => {
  /** Opens a portal with two administrators and nobody else at the desk. */
  async function twoAdministrators() {
    const own = await openPortal();
    own.clock.now = portal.clock.now;
    await own.db.updateTable('users').set({ disabled_at: own.clock.now }).where('role', '=', 'operator').execute();
    return { own, one: await signedIn(own, 'operator'), other: await signedIn(own, 'operator') };
  }
  const count = async (own: TestPortal) => {
    const { n } = await own.db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('role', '=', 'operator')
      .where('desk_role', '=', 'administrator')
      .where('disabled_at', 'is', null)
      .executeTakeFirstOrThrow();
    return n;
  };

  it.each(['close', 'demote'] as const)('de deux qui se défont au même instant (%s), un reste', async (what) => {
    const { own, one, other } = await twoAdministrators();
    const undo = async (me: Me, target: Me) => {
      const person = await readAs(me, target.id);
      return () => (what === 'close' ? act('close', person, me) : save(person, { deskRole: 'editor' }, me));
    };
    const both = [await undo(one, other), await undo(other, one)];
    const statuses = (await Promise.all(both.map((run) => run()))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await count(own)).toBe(1);
    const last = own.db.selectFrom('users').select('email').where('disabled_at', 'is', null).where('desk_role', '=', 'administrator');
    const { email } = await last.where('role', '=', 'operator').executeTakeFirstOrThrow();
    const byCommand = own.db.transaction().execute((tx) => disableAccount(tx, email, own.clock.now));
    await expect(byCommand).rejects.toThrow('dernier administrateur');
  });
});

describe('fermer, rouvrir', () => {
  it('les sessions se terminent aussitôt ; rouvert, le compte a son mot de passe', async () => {
    const member = await signedIn(portal, 'subscriber');
    expect((await member.get('/api/v1/account-informations')).status).toBe(200);
    const closed = personOf(await act('close', await readAs(manager, member.id)));
    expect(closed).toMatchObject({ state: 'closed', verdicts: { reopen: null, change: 'Ce compte est fermé : rouvrez-le d’abord.' } });
    expect((await member.get('/api/v1/account-informations')).status).toBe(401);
    expect((await save(closed, {})).body).toMatchObject({ code: 'person-not-now', message: 'Ce compte est fermé : rouvrez-le d’abord.' });
    expect((await act('close', closed)).status).toBe(409);
    const reopened = personOf(await act('reopen', closed));
    expect(reopened).toMatchObject({ state: 'active', version: closed.version + 1 });
    expect((await act('reopen', reopened)).status).toBe(409);
    expect((await member.get('/api/v1/account-informations')).status).toBe(401);
  });
});

describe('la liste', () => {
  it('va par nom de famille, les comptes sans nom à la fin', async () => {
    const { id } = await aSubscriber(portal, { title: 'Zinguerie Ploërmel' });
    const people = [
      { firstname: '', lastname: '' },
      { firstname: 'Anne', lastname: 'Zola' },
      { firstname: 'Zoé', lastname: 'Abel' },
    ];
    for (const person of people) await aUser(portal, 'subscriber', { ...person, organisation_id: id });
    const { rows } = read(peopleEndpoints.list, await manager.get(`${base}?q=zinguerie`));
    expect(rows.map(({ lastname }) => lastname)).toEqual(['Abel', 'Zola', '']);
  });

  it('se cherche par nom, adresse ou organisation, sans accents, et se filtre par rôle et par état', async () => {
    const word = `Zoé${key().slice(0, 8)}`;
    const person = await create({ firstname: word, lastname: 'Éluard' });
    const found = async (query: Record<string, string>) =>
      read(peopleEndpoints.list, await manager.get(`${base}?${new URLSearchParams(query)}`)).rows.map(({ id }) => id);
    for (const q of [`${word} eluard`, `ÉLUARD ${word}`, `lycee pins ${word.toLowerCase()}`, person.email])
      expect(await found({ q }), q).toEqual([person.id]);
    expect(await found({ q: `${word} 100%` })).toEqual([]);
    expect(await found({ q: word, role: 'supplier' })).toEqual([]);
    expect(await found({ q: word, role: 'subscriber', state: 'toInvite' })).toEqual([person.id]);
    expect(await found({ q: word, state: 'active' })).toEqual([]);
    await act('close', person);
    expect(await found({ q: word })).toEqual([]);
    expect(await found({ q: word, state: 'closed' })).toEqual([person.id]);
  });

  it('chaque état de la liste est celui de la fiche, compté une fois', async () => {
    const word = key();
    const days = (n: number) => new Date(portal.clock.now.getTime() - n * 86_400_000);
    const cases = [
      [{ password_hash: null }, 'toInvite'],
      [{ password_hash: null, invited_at: days(6.99) }, 'invited'],
      [{ password_hash: null, invited_at: days(7) }, 'expired'],
      [{ invited_at: days(1) }, 'active'],
      [{ disabled_at: days(1) }, 'closed'],
    ] as const;
    for (const [over] of cases) await aUser(portal, 'supplier', { lastname: word, ...over });
    for (const [, state] of cases) {
      const { rows, counts, invitable } = read(peopleEndpoints.list, await manager.get(`${base}?q=${word}&state=${state}`));
      expect(rows.map((row) => row.state)).toEqual([state]);
      expect(counts).toEqual({ toInvite: 1, invited: 1, expired: 1, active: 1, closed: 1 });
      expect(invitable).toBe(['active', 'closed'].includes(state) ? 0 : 1);
    }
    expect(read(peopleEndpoints.list, await manager.get(`${base}?q=${word}`))).toMatchObject({ pager: { total: 4 }, invitable: 3 });
  });

  it.each([
    ['subscriber', 'Lycée Ombelle, Vannes (adhérent)'],
    ['supplier', 'Lycée Ombelle, Vannes (fournisseur)'],
  ])('les organisations se trouvent en tapant, celles du genre du rôle seulement : %s', async (role, label) => {
    const over = { title: 'Lycée Ombelle', city: 'Vannes' };
    const found = role === 'subscriber' ? await aSubscriber(portal, over) : await aSupplier(portal, over);
    const { rows } = read(peopleEndpoints.choices, await manager.get(`${base}/choices/organisation.${role}?q=ombelle`));
    expect(rows).toContainEqual({ id: String(found.id), label });
    expect(new Set(rows.map((row) => row.label))).toEqual(new Set([label]));
    const all = read(peopleEndpoints.choices, await manager.get(`${base}/choices/organisation.${role}`)).rows;
    expect(all.every((row) => row.label.endsWith(label.slice(label.indexOf('('))))).toBe(true);
    expect((await manager.get(`${base}/choices/email`)).status).toBe(404);
  });
});

it('chaque écriture laisse une ligne au journal, avec des numéros seulement', async () => {
  const person = await create();
  await act('reopen', personOf(await act('close', personOf(await save(person, { lastname: 'Roux' })))));
  const lines = await portal.db
    .selectFrom('audit_events')
    .select(['action', 'user_id', 'subject'])
    .where('subject', '=', `people ${person.id}`)
    .orderBy('id')
    .execute();
  expect(lines.map(({ action }) => action)).toEqual(['desk.create', 'desk.save', 'desk.close', 'desk.reopen']);
  expect(new Set(lines.map(({ user_id }) => user_id))).toEqual(new Set([manager.id]));
});
