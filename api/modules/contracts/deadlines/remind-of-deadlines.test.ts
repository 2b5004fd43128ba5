import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bellOf } from '#api/test/announcements.ts';
import { aNight, noonOf } from '#api/test/contract-nights.ts';
import { aContract, aContractForm, aHolder, type SignedHolder } from '#api/test/contracts.ts';
import { digestsOfTheHour, sendDigests } from '#api/test/digests.ts';
import { aSubscriber } from '#api/test/factories.ts';
import { eventually, openPortal, type TestPortal } from '#api/test/harness.ts';
import { mailsTo, plainText } from '#api/test/mailbox.ts';
import { addDays } from '#protocol/core/calendar.ts';
import { contractsOfTheDay, sendReminders } from './contracts.jobs.ts';

let portal: TestPortal;
let me: SignedHolder;
beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  portal.clock.now = new Date('2026-11-21T10:00:00Z');
  await portal.db.deleteFrom('contracts').execute();
  me = await aHolder(portal, 'subscriber', { firstname: 'Anne' });
});
const dateRow = async (id: number) =>
  portal.db.selectFrom('contracts').select(['status', 'end_date', 'version']).where('id', '=', id).executeTakeFirstOrThrow();

describe('les rappels', () => {
  // The last notice day is 2 October, the notification date 1 September.
  const dated = { end_date: '2027-12-31', notice_days: 90, notification_date: '2027-09-01' };

  it('vont une fois à l’auteur et aux collaborateurs qui ont des droits, par mail et dans les notifications', async () => {
    const at = (firstname: string, contract_rights: 'read' | 'write' | null) =>
      aHolder(portal, 'subscriber', { organisation_id: me.organisation_id, firstname, contract_rights });
    const [reader, revoked, colleague] = [await at('Luc', 'read'), await at('Zoé', null), await at('Théo', 'write')];
    const { id } = await aContract(portal, me, { title: 'Entretien <des> espaces verts', ...dated }, [
      [reader, 'read'],
      [revoked, 'write'],
    ]);
    portal.clock.now = noonOf('2027-09-02');
    await aNight(portal, '2027-09-02');
    await sendDigests(portal);
    expect(mailsTo(portal, reader.email)).toHaveLength(1);
    const [mail = ''] = mailsTo(portal, me.email);
    expect(plainText(mail).replaceAll('\u00a0', ' ')).toContain(
      [
        'Bonjour Anne,',
        '',
        'Contrat « Entretien <des> espaces verts »',
        'Échéance 31/12/2027, préavis de 90 jours : à dénoncer au plus tard le 02/10/2027.',
        '',
        'Pour ne pas le reconduire, dénoncez-le au plus tard le 02/10/2027, dans 30 jours. Sans cela, il sera reconduit pour 12 mois.',
        '',
        'Voir le contrat :',
        `http://portail.test/contrat/${id}`,
      ].join('\n'),
    );
    expect(mail).toContain('Entretien &lt;des&gt; espaces');
    expect([revoked, colleague].map(({ email }) => mailsTo(portal, email).length)).toEqual([0, 0]);
    const notified = await portal.db
      .selectFrom('notifications')
      .selectAll()
      .where('link', '=', `/contrat/${id}`)
      .orderBy('user_id')
      .execute();
    expect(notified.map(({ user_id }) => user_id)).toEqual([me.id, reader.id]);
    expect(notified[0]).toMatchObject({
      title: 'Contrat\u00a0: Entretien <des> espaces verts',
      link_label: 'Voir le contrat',
      read_at: null,
    });
    expect(await aNight(portal, '2027-09-02')).toEqual([]);
    await sendDigests(portal, noonOf('2027-09-03'));
    expect(mailsTo(portal, me.email).length).toBe(1);
  });

  it('partent à 90, 30 et 7 jours de la dernière date de dénonciation, et à la date de prévenance', async () => {
    await aContract(portal, me, dated);
    const sent: string[] = [];
    for (let day = '2027-06-01'; day <= '2027-12-31'; day = addDays(day, 1))
      for (const { milestone } of await aNight(portal, day)) sent.push(`${day} ${milestone}`);
    expect(sent).toEqual(['2027-07-04 90', '2027-09-01 notification', '2027-09-02 30', '2027-09-25 7']);
  });

  it('ne partent plus après une décision, même si le mail attendait déjà', async () => {
    const { id } = await aContract(portal, me, dated);
    portal.clock.now = noonOf('2027-09-25');
    await aContract(portal, me, { ...dated, title: 'Autre contrat' });
    expect((await aNight(portal, '2027-09-25')).map(({ milestone }) => milestone)).toEqual(['7', '7']);
    await portal.db.updateTable('contracts').set({ status: 'halted' }).where('id', '=', id).execute();
    await sendDigests(portal);
    expect(mailsTo(portal, me.email).map((mail) => plainText(mail).match(/Contrat « .* »/g))).toEqual([['Contrat « Autre contrat »']]);
  });

  it('ne vont à personne pour un contrat supprimé, arrêté, archivé ou en brouillon avant la nuit, ni par mail ni dans la cloche', async () => {
    portal.clock.now = noonOf('2027-09-25');
    for (const over of [{ deleted_at: portal.clock.now }, { status: 'halted' }, { status: 'draft' }, { status: 'archived' }] as const)
      await aContract(portal, me, { ...dated, ...over });
    expect(await aNight(portal, '2027-09-25')).toEqual([]);
    await sendDigests(portal);
    const notified = await portal.db.selectFrom('notifications').select('title').where('user_id', '=', me.id).execute();
    expect([mailsTo(portal, me.email), notified]).toEqual([[], []]);
  });

  it('ne vont ni à un compte fermé, ni à qui a quitté le groupe, ni pour un contrat supprimé', async () => {
    const at = (over: object) => aHolder(portal, 'subscriber', { organisation_id: me.organisation_id, contract_rights: 'read', ...over });
    const [closed, gone] = [await at({ disabled_at: portal.clock.now }), await at({ organisation_id: (await aSubscriber(portal)).id })];
    const readers = [closed, gone].map((user) => [user, 'read'] as const);
    const { id } = await aContract(portal, me, dated, readers);
    const deleted = await aContract(portal, me, dated);
    portal.clock.now = noonOf('2027-09-25');
    const queued = await aNight(portal, '2027-09-25');
    expect(queued.map(({ contractId, userId }) => [contractId, userId])).toEqual([
      [id, me.id],
      [deleted.id, me.id],
    ]);
    await portal.db.updateTable('contracts').set({ deleted_at: portal.clock.now }).where('id', '=', deleted.id).execute();
    await sendDigests(portal);
    expect(mailsTo(portal, me.email).map((mail) => plainText(mail).match(/Contrat « .* »/g)?.length)).toEqual([1]);
  });

  it('attendent qui n’a pas encore choisi de mot de passe, puis l’échéance lui est dite', async () => {
    await portal.db.updateTable('users').set({ password_hash: null }).where('id', '=', me.id).execute();
    await aContract(portal, me, dated);
    portal.clock.now = noonOf('2027-09-25');
    expect(await aNight(portal, '2027-09-25')).toEqual([]);
    await portal.db.updateTable('users').set({ password_hash: 'choisi' }).where('id', '=', me.id).execute();
    portal.clock.now = noonOf('2027-09-26');
    expect((await aNight(portal, '2027-09-26')).map(({ milestone, userId }) => [milestone, userId])).toEqual([['7', me.id]]);
    await sendDigests(portal);
    expect(mailsTo(portal, me.email)).toHaveLength(1);
  });

  it('attendent l’auteur qui n’a pas encore de mot de passe, et non ses collègues qui ne voient pas le contrat', async () => {
    portal.clock.now = noonOf('2027-09-25');
    const rights = { organisation_id: me.organisation_id, contract_rights: 'read' } as const;
    const [colleague, collaborator] = [await aHolder(portal, 'subscriber', rights), await aHolder(portal, 'subscriber', rights)];
    await portal.db.updateTable('users').set({ password_hash: null }).where('id', '=', me.id).execute();
    const alone = await aContract(portal, me, { ...dated, title: 'Seul' });
    const shared = await aContract(portal, me, { ...dated, title: 'Partagé' }, [[collaborator, 'read']]);
    expect((await aNight(portal, '2027-09-25')).map(({ contractId, userId }) => [contractId, userId])).toEqual([
      [shared.id, collaborator.id],
    ]);
    const titlesOf = async (reader: SignedHolder) => (await bellOf(reader)).map(({ title }) => title);
    expect([await titlesOf(collaborator), await titlesOf(colleague)]).toEqual([['Contrat\u00a0: Partagé'], []]);
    await sendDigests(portal);
    expect([mailsTo(portal, collaborator.email).length, mailsTo(portal, colleague.email).length]).toEqual([1, 0]);
    await portal.db.updateTable('users').set({ password_hash: 'choisi' }).where('id', '=', me.id).execute();
    portal.clock.now = noonOf('2027-09-26');
    expect((await aNight(portal, '2027-09-26')).map(({ contractId, userId }) => [contractId, userId])).toEqual([[alone.id, me.id]]);
    await sendDigests(portal);
    expect(mailsTo(portal, me.email)).toHaveLength(1);
  });

  it.each(['reminders', 'told'])('d’une tâche mise en file par une version antérieure (%s) partent dans le mail suivant', async (list) => {
    const { id } = await aContract(portal, me, { title: 'En attente', ...dated });
    portal.clock.now = noonOf('2027-09-25');
    await aNight(portal, '2027-09-25');
    await portal.db.updateTable('notifications').set({ waits_for_mail: false }).where('user_id', '=', me.id).execute();
    await sendDigests(portal);
    expect(mailsTo(portal, me.email)).toEqual([]);
    const reminders = [{ contractId: id, milestone: '7', dueOn: '2027-09-25' }];
    const payload = { userId: me.id, reminders: [], [list]: reminders };
    await portal.platform.db.transaction().execute((tx) => portal.platform.enqueue(tx, sendReminders, payload));
    await eventually(async () => ((await sendDigests(portal)).length > 0 ? true : undefined));
    expect(mailsTo(portal, me.email).map((mail) => plainText(mail).match(/Contrat « .* »/g))).toEqual([['Contrat « En attente »']]);
  });

  it('ne partent plus sans droit de lecture ou après un changement de dates, même si le mail attendait déjà', async () => {
    const at = (firstname: string) =>
      aHolder(portal, 'subscriber', { organisation_id: me.organisation_id, firstname, contract_rights: 'read' });
    const [allowed, revoked] = [await at('Luc'), await at('Zoé')];
    const readers = [allowed, revoked].map((user) => [user, 'read'] as const);
    await aContract(portal, me, { title: 'Resté', ...dated }, readers);
    const moved = await aContract(portal, me, { title: 'Déplacé', ...dated }, readers);
    portal.clock.now = noonOf('2027-09-25');
    await aNight(portal, '2027-09-25');
    await portal.db.updateTable('users').set({ contract_rights: null }).where('id', '=', revoked.id).execute();
    // With this end date a reminder is due too, but for another day.
    await portal.db.updateTable('contracts').set({ end_date: '2027-12-30' }).where('id', '=', moved.id).execute();
    await sendDigests(portal);
    expect(mailsTo(portal, allowed.email).map((mail) => plainText(mail).match(/Contrat « .* »/g))).toEqual([['Contrat « Resté »']]);
    expect(mailsTo(portal, revoked.email)).toEqual([]);
  });

  it('attendent un premier lecteur quand le contrat n’en a pas', async () => {
    const { id } = await aContract(portal, null, { ...dated, organisation_id: me.organisation_id ?? 0 });
    expect(await aNight(portal, '2027-09-25')).toEqual([]);
    const newcomer = await aHolder(portal, 'subscriber', { organisation_id: me.organisation_id, contract_rights: 'write' });
    expect(await aNight(portal, '2027-09-26')).toEqual([{ contractId: id, userId: newcomer.id, milestone: '7', dueOn: '2027-09-25' }]);
    expect(await aNight(portal, '2027-09-27')).toEqual([]);
  });

  it('de plusieurs contrats le même jour sont dans un seul mail par personne, le plus pressant en premier', async () => {
    const luc = await aHolder(portal, 'subscriber', { organisation_id: me.organisation_id, firstname: 'Luc', contract_rights: 'read' });
    await aContract(portal, me, { title: 'Gardiennage', ...dated });
    await aContract(portal, me, { ...dated, title: 'Nettoyage', notice_days: 113 }, [[luc, 'read']]);
    portal.clock.now = noonOf('2027-09-02');
    const enqueue = (job: typeof contractsOfTheDay) =>
      portal.platform.db.transaction().execute((tx) => portal.platform.enqueue(tx, job, {}));
    await enqueue(contractsOfTheDay);
    const notified = () => portal.db.selectFrom('notifications').select('id').where('user_id', '=', luc.id).execute();
    await eventually(async () => ((await notified()).length > 0 ? true : undefined));
    await enqueue(digestsOfTheHour);
    await eventually(() => (mailsTo(portal, me.email).length > 0 && mailsTo(portal, luc.email).length > 0 ? true : undefined));
    const titles = (mail: string) => plainText(mail).match(/(?<=Contrat « ).*(?= »)/g);
    expect(mailsTo(portal, luc.email).map(titles)).toEqual([['Nettoyage']]);
    const mine = mailsTo(portal, me.email);
    expect(mine.map(titles)).toEqual([['Nettoyage', 'Gardiennage']]);
    expect(plainText(mine[0] ?? '')).toContain('2 contrats que vous suivez ont une échéance proche, la plus pressante en premier.');
    expect(plainText(mine[0] ?? '')).toContain('Voir vos contrats :\nhttp://portail.test/contrats\n');
  });

  it('partent de nouveau quand les dates changent', async () => {
    const { id } = await aContract(portal, me, dated);
    portal.clock.now = new Date('2026-11-21T10:00:00Z');
    expect((await aNight(portal, '2027-09-25')).length).toBe(1);
    await me.change('PATCH', `/api/v1/contract/${id}`, { endDate: '2028-12-31', notificationDate: '2028-09-01' });
    expect(await aNight(portal, '2027-09-26')).toEqual([]);
    expect((await aNight(portal, '2028-07-03')).map(({ milestone }) => milestone)).toEqual([]);
    expect((await aNight(portal, '2028-07-05')).map(({ milestone }) => milestone)).toEqual(['90']);
  });

  it('déjà passés quand le préavis seul change ne partent pas d’un coup', async () => {
    const short = { end_date: '2027-02-28', notice_days: 30, notification_date: '2026-12-01' };
    const { id } = await aContract(portal, me, short);
    expect((await aNight(portal, '2026-11-21')).map(({ milestone }) => milestone)).toEqual(['90']);
    // The last notice day becomes 10 December: its reminder of 30 days was due on 10 November.
    await me.change('PATCH', `/api/v1/contract/${id}`, { noticeDuration: 80 });
    const sent: string[] = [];
    for (let day = '2026-11-22'; day <= '2026-12-31'; day = addDays(day, 1))
      for (const { milestone } of await aNight(portal, day)) sent.push(`${day} ${milestone}`);
    expect(sent).toEqual(['2026-12-01 notification', '2026-12-03 7']);
  });

  it.each([
    ['ses dates d’aujourd’hui', '2026'],
    ['celles d’avant sa reconduction', '2025'],
  ])('d’un contrat créé tard, avec %s, ne sont que ceux qui restent', async (_dates, year) => {
    portal.clock.now = new Date('2026-11-21T10:00:00Z');
    const form = await aContractForm(portal, {
      startDate: `${year}-01-01`,
      endDate: `${year}-12-31`,
      noticeDuration: 20,
      notificationDate: `${year}-11-01`,
    });
    await me.change('POST', '/api/v1/contract', form);
    const sent: string[] = [];
    for (let day = '2026-11-21'; day <= '2026-12-31'; day = addDays(day, 1))
      for (const { milestone } of await aNight(portal, day)) sent.push(`${day} ${milestone}`);
    expect(sent).toEqual(['2026-12-04 7']);
  });

  it('annoncent à temps le terme suivant quand le préavis est aussi long que le terme', async () => {
    const quarterly = {
      notice_days: 85,
      renewal_months: 3,
      end_date: '2027-03-31',
      first_end_date: '2027-03-31',
      notification_date: '2027-03-01',
    };
    const { id } = await aContract(portal, me, { title: 'Trimestre', ...quarterly });
    const sent: string[] = [];
    for (let day = '2027-01-06'; day <= '2027-04-10'; day = addDays(day, 1))
      for (const { milestone } of await aNight(portal, day)) sent.push(`${day} ${milestone}`);
    expect(sent).toEqual(['2027-01-06 90', '2027-03-01 notification', '2027-03-07 30', '2027-03-30 7', '2027-04-08 90']);
    expect(await dateRow(id)).toMatchObject({ end_date: '2027-06-30' });
    const notifications = await portal.db
      .selectFrom('notifications')
      .select('description')
      .where('user_id', '=', me.id)
      .orderBy('id')
      .execute();
    expect(notifications.map(({ description }) => description)).toContain(
      '<p>Terme suivant, échéance 30/06/2027, préavis de 85 jours : à dénoncer au plus tard le 06/04/2027.</p>',
    );
    expect(await aNight(portal, '2027-04-10')).toEqual([]);
  });

  it('d’un contrat sans auteur vont aux membres de son organisation qui ont des droits', async () => {
    const holder = await aHolder(portal, 'subscriber', { organisation_id: me.organisation_id, contract_rights: 'read' });
    await aContract(portal, null, { ...dated, organisation_id: me.organisation_id ?? 0 });
    expect((await aNight(portal, '2027-09-25')).map(({ userId }) => userId)).toEqual([holder.id]);
  });
});
