import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advanceTo, movingDates } from '#api/modules/contracts/contracts.lifecycle.ts';
import { type Life, lastDay, lived, lives } from '#api/test/contract-years.ts';
import { aContract, aContractForm, aHolder, contractFamily, type SignedHolder } from '#api/test/contracts.ts';
import { eventually, isPostgres, openNode, openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { mailsTo, plainText } from '#api/test/mailbox.ts';
import { contractEndpoints } from '#protocol/contracts/contracts.ts';
import { addDays, type CalendarDate, daysBetween } from '#protocol/core/calendar.ts';
import { advanceContracts } from './advance-contracts.ts';
import { contractsOfTheDay, contractsOfTheDayJob } from './contracts.jobs.ts';
import { remindOfDeadlines } from './remind-of-deadlines.ts';

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

const noonOf = (day: CalendarDate) => new Date(`${day}T12:00:00Z`);
type Queued = {
  contractId: number;
  userId: number;
  milestone: string;
  dueOn: string;
};
/** A night of the portal, at noon: what was queued. */
async function aDay(day: CalendarDate, db = portal.db): Promise<Queued[]> {
  const queued: Queued[] = [];
  await advanceContracts(db, noonOf(day));
  await remindOfDeadlines(db, async (_tx, { userId, told }) => void queued.push(...told.map((one) => ({ userId, ...one }))), noonOf(day));
  return queued;
}
const standing = async (id: number) =>
  portal.db.selectFrom('contracts').select(['status', 'end_date', 'version']).where('id', '=', id).executeTakeFirstOrThrow();

describe('la tâche de la nuit', () => {
  it('fait commencer, reconduit ou arrête, chaque pas avec sa ligne d’histoire, et rien de plus la seconde fois', async () => {
    const starts = await aContract(portal, me, { status: 'validated', start_date: '2026-12-01' });
    const renews = await aContract(portal, me, { end_date: '2026-11-30', first_end_date: '2026-11-30', notification_date: '2026-08-01' });
    const ends = await aContract(portal, me, {
      end_date: '2026-11-30',
      automatic_renewal: false,
      renewal_months: null,
      notification_date: '2026-11-01',
    });
    await aDay('2026-11-30');
    expect([await standing(starts.id), await standing(renews.id), await standing(ends.id)].map(({ status }) => status)).toEqual([
      'validated',
      'active',
      'active',
    ]);
    await aDay('2026-12-01');
    await aDay('2026-12-01');
    expect(await standing(starts.id)).toEqual({ status: 'active', end_date: '2027-12-31', version: 2 });
    expect(await standing(renews.id)).toEqual({ status: 'renew', end_date: '2027-11-30', version: 2 });
    expect(await standing(ends.id)).toEqual({ status: 'halted', end_date: '2026-11-30', version: 2 });
    const lines = async (id: number) =>
      read(contractEndpoints.history, await me.get(`/api/v1/contract/${id}/history`)).rows.map(({ user, action }) => `${user} : ${action}`);
    expect(await lines(starts.id)).toEqual(['Automatique : Début du contrat le 01/12/2026']);
    expect(await lines(renews.id)).toEqual(['Automatique : Reconduction automatique jusqu’au 30/11/2027']);
    expect(await lines(ends.id)).toEqual(['Automatique : Fin du contrat le 30/11/2026']);
  });

  it('rattrape des années d’absence, une ligne pour chaque reconduction', async () => {
    const { id } = await aContract(portal, me, { end_date: '2026-11-30', first_end_date: '2026-11-30', notification_date: '2026-08-01' });
    await aDay('2029-02-01');
    expect(await standing(id)).toMatchObject({ status: 'renew', end_date: '2029-11-30' });
    expect(read(contractEndpoints.history, await me.get(`/api/v1/contract/${id}/history`)).rows.length).toBe(3);
  });
});

it.runIf(isPostgres)(
  'un contrat qu’un import tient pendant la tâche n’attend pas la nuit d’après : elle échoue, et recommence',
  async () => {
    const [held, free] = [await aContract(portal, me, { end_date: '2026-11-30' }), await aContract(portal, me, { end_date: '2026-11-30' })];
    const { run } = contractsOfTheDayJob(
      portal.db,
      () => noonOf('2026-12-01'),
      async () => undefined,
    );
    await portal.db.transaction().execute(async (tx) => {
      await tx.selectFrom('contracts').select('id').where('id', '=', held.id).forUpdate().execute();
      await expect(run({})).rejects.toThrow();
      expect([await standing(held.id), await standing(free.id)].map(({ status }) => status)).toEqual(['active', 'renew']);
    });
    await run({});
    expect(await standing(held.id)).toMatchObject({ status: 'renew' });
  },
);

describe('les rappels', () => {
  // To give notice by 2 October; told from 1 September.
  const dated = { end_date: '2027-12-31', notice_days: 90, notification_date: '2027-09-01' };

  it('à l’auteur et aux collaborateurs dont les droits tiennent : par mail et dans les notifications, une fois', async () => {
    const at = (firstname: string, contract_rights: 'read' | 'write' | null) =>
      aHolder(portal, 'subscriber', { organisation_id: me.organisation_id, firstname, contract_rights });
    const [reader, revoked, colleague] = [await at('Luc', 'read'), await at('Zoé', null), await at('Théo', 'write')];
    const { id } = await aContract(portal, me, { title: 'Entretien <des> espaces verts', ...dated }, [
      [reader, 'read'],
      [revoked, 'write'],
    ]);
    portal.clock.now = noonOf('2027-09-02');
    await portal.platform.db.transaction().execute((tx) => portal.platform.enqueue(tx, contractsOfTheDay, {}));
    await eventually(() => (mailsTo(portal, reader.email).length > 0 && mailsTo(portal, me.email).length > 0 ? true : undefined));
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
    expect(notified[0]).toMatchObject({ title: 'Contrat : Entretien <des> espaces verts', link_label: 'Voir le contrat', read_at: null });
    expect(await aDay('2027-09-02')).toEqual([]);
    expect(mailsTo(portal, me.email).length).toBe(1);
  });

  it('à 90, 30 et 7 jours de la dernière date de dénonciation, et à la date de prévenance', async () => {
    await aContract(portal, me, dated);
    const told: string[] = [];
    for (let day = '2027-06-01'; day <= '2027-12-31'; day = addDays(day, 1))
      for (const { milestone } of await aDay(day)) told.push(`${day} ${milestone}`);
    expect(told).toEqual(['2027-07-04 90', '2027-09-01 notification', '2027-09-02 30', '2027-09-25 7']);
  });

  it('jamais après une décision, même si le mail attendait déjà', async () => {
    const { id } = await aContract(portal, me, dated);
    portal.clock.now = noonOf('2027-09-25');
    const [queued] = await aDay('2027-09-25');
    expect(queued).toMatchObject({ contractId: id, milestone: '7' });
    await portal.db.updateTable('contracts').set({ status: 'halted' }).where('id', '=', id).execute();
    const other = await aContract(portal, me, { ...dated, title: 'Autre contrat' });
    const send = (...contractIds: number[]) =>
      portal.platform.db.transaction().execute((tx) =>
        portal.platform.enqueue(tx, 'contracts.send-reminders', {
          userId: me.id,
          told: contractIds.map((contractId) => ({ ...queued, contractId })),
        }),
      );
    await send(id);
    await send(id, other.id);
    await eventually(() => (mailsTo(portal, me.email).length > 0 ? true : undefined));
    expect(mailsTo(portal, me.email).map((mail) => plainText(mail).match(/Contrat « .* »/g))).toEqual([['Contrat « Autre contrat »']]);
  });

  it('ni à qui n’a plus le droit de lire, ni pour des dates qui ont bougé, même si le mail attendait déjà', async () => {
    const at = (firstname: string) =>
      aHolder(portal, 'subscriber', { organisation_id: me.organisation_id, firstname, contract_rights: 'read' });
    const [kept, revoked] = [await at('Luc'), await at('Zoé')];
    const readers = [kept, revoked].map((user) => [user, 'read'] as const);
    await aContract(portal, me, { title: 'Resté', ...dated }, readers);
    const moved = await aContract(portal, me, { title: 'Déplacé', ...dated }, readers);
    portal.clock.now = noonOf('2027-09-25');
    const queued = await aDay('2027-09-25');
    await portal.db.updateTable('users').set({ contract_rights: null }).where('id', '=', revoked.id).execute();
    // Due all the same, of another term.
    await portal.db.updateTable('contracts').set({ end_date: '2027-12-30' }).where('id', '=', moved.id).execute();
    for (const { id: userId } of [revoked, kept])
      await portal.platform.db
        .transaction()
        .execute((tx) =>
          portal.platform.enqueue(tx, 'contracts.send-reminders', { userId, told: queued.filter((one) => one.userId === userId) }),
        );
    await eventually(() => (mailsTo(portal, kept.email).length > 0 ? true : undefined));
    expect(mailsTo(portal, kept.email).map((mail) => plainText(mail).match(/Contrat « .* »/g))).toEqual([['Contrat « Resté »']]);
    expect(mailsTo(portal, revoked.email)).toEqual([]);
  });

  it('que personne n’est là pour lire attendent quelqu’un', async () => {
    const { id } = await aContract(portal, null, { ...dated, organisation_id: me.organisation_id ?? 0 });
    expect(await aDay('2027-09-25')).toEqual([]);
    const come = await aHolder(portal, 'subscriber', { organisation_id: me.organisation_id, contract_rights: 'write' });
    expect(await aDay('2027-09-26')).toEqual([{ contractId: id, userId: come.id, milestone: '7', dueOn: '2027-09-25' }]);
    expect(await aDay('2027-09-27')).toEqual([]);
  });

  it('de plusieurs contrats le même jour : un mail à chacun, avec les siens, le plus pressant en premier', async () => {
    const luc = await aHolder(portal, 'subscriber', { organisation_id: me.organisation_id, firstname: 'Luc', contract_rights: 'read' });
    await aContract(portal, me, { title: 'Gardiennage', ...dated });
    await aContract(portal, me, { ...dated, title: 'Nettoyage', notice_days: 113 }, [[luc, 'read']]);
    portal.clock.now = noonOf('2027-09-02');
    await portal.platform.db.transaction().execute((tx) => portal.platform.enqueue(tx, contractsOfTheDay, {}));
    await eventually(() => (mailsTo(portal, me.email).length > 0 && mailsTo(portal, luc.email).length > 0 ? true : undefined));
    const titles = (mail: string) => plainText(mail).match(/(?<=Contrat « ).*(?= »)/g);
    expect(mailsTo(portal, luc.email).map(titles)).toEqual([['Nettoyage']]);
    const mine = mailsTo(portal, me.email);
    expect(mine.map(titles)).toEqual([['Nettoyage', 'Gardiennage']]);
    expect(plainText(mine[0] ?? '')).toContain('2 contrats que vous suivez ont une échéance proche, la plus pressante en premier.');
    expect(plainText(mine[0] ?? '')).toContain('Voir vos contrats :\nhttp://portail.test/contrats\n');
  });

  it('sont armés de nouveau quand les dates bougent', async () => {
    const { id } = await aContract(portal, me, dated);
    portal.clock.now = new Date('2026-11-21T10:00:00Z');
    expect((await aDay('2027-09-25')).length).toBe(1);
    await me.change('PATCH', `/api/v1/contract/${id}`, { endDate: '2028-12-31', notificationDate: '2028-09-01' });
    expect(await aDay('2027-09-26')).toEqual([]);
    expect((await aDay('2028-07-03')).map(({ milestone }) => milestone)).toEqual([]);
    expect((await aDay('2028-07-05')).map(({ milestone }) => milestone)).toEqual(['90']);
  });

  it.each([
    ['ses dates d’aujourd’hui', '2026'],
    ['celles d’avant sa reconduction', '2025'],
  ])('un contrat créé trop tard pour les premiers, avec %s, n’a que ceux qui restent', async (_dates, year) => {
    portal.clock.now = new Date('2026-11-21T10:00:00Z');
    const form = await aContractForm(portal, {
      startDate: `${year}-01-01`,
      endDate: `${year}-12-31`,
      noticeDuration: 20,
      notificationDate: `${year}-11-01`,
    });
    await me.change('POST', '/api/v1/contract', form);
    const told: string[] = [];
    for (let day = '2026-11-21'; day <= '2026-12-31'; day = addDays(day, 1))
      for (const { milestone } of await aDay(day)) told.push(`${day} ${milestone}`);
    expect(told).toEqual(['2026-12-04 7']);
  });

  it('où le préavis est aussi long que le terme, disent à temps le terme à venir, une fois chacun', async () => {
    const quarterly = {
      notice_days: 85,
      renewal_months: 3,
      end_date: '2027-03-31',
      first_end_date: '2027-03-31',
      notification_date: '2027-03-01',
    };
    const { id } = await aContract(portal, me, { title: 'Trimestre', ...quarterly });
    const told: string[] = [];
    for (let day = '2027-01-06'; day <= '2027-04-10'; day = addDays(day, 1))
      for (const { milestone } of await aDay(day)) told.push(`${day} ${milestone}`);
    expect(told).toEqual(['2027-01-06 90', '2027-03-01 notification', '2027-03-07 30', '2027-03-30 7', '2027-04-08 90']);
    expect(await standing(id)).toMatchObject({ end_date: '2027-06-30' });
    const said = await portal.db.selectFrom('notifications').select('description').where('user_id', '=', me.id).orderBy('id').execute();
    expect(said.map(({ description }) => description)).toContain(
      '<p>Terme suivant, échéance 30/06/2027, préavis de 85 jours : à dénoncer au plus tard le 06/04/2027.</p>',
    );
    expect(await aDay('2027-04-10')).toEqual([]);
  });

  it('d’un contrat sans auteur, vont à ceux de son organisation qui ont des droits', async () => {
    const holder = await aHolder(portal, 'subscriber', { organisation_id: me.organisation_id, contract_rights: 'read' });
    await aContract(portal, null, { ...dated, organisation_id: me.organisation_id ?? 0 });
    expect((await aDay('2027-09-25')).map(({ userId }) => userId)).toEqual([holder.id]);
  });
});

it('des contrats tirés au sort, deux nœuds qui se lancent ensemble, des nuits manquées : les dates de l’oracle, rien de doublé', async () => {
  const drawn: Life[] = fc.sample(lives, { numRuns: 60, seed: 7 });
  const made = [];
  const family_id = await contractFamily(portal);
  for (const { renewal_months, ...life } of drawn) made.push(await aContract(portal, me, { ...life, renewal_months, family_id }));
  const queued: string[] = [];
  for (let day = '2026-01-01'; day < lastDay; day = addDays(day, 11 + (daysBetween('2026-01-01', day) % 7)))
    for (const night of await Promise.all([aDay(day), aDay(day)]))
      for (const { contractId, milestone, dueOn } of night) queued.push(`${contractId} ${milestone} ${dueOn}`);
  await Promise.all([aDay(lastDay), aDay(lastDay)]);
  for (const [at, life] of drawn.entries()) {
    const { status, end_date } = lived(life).life;
    const id = made[at]?.id ?? 0;
    expect(await standing(id), JSON.stringify(life)).toMatchObject({ status, end_date });
    const stored = await portal.db.selectFrom('contracts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(stored, 'tout ce que le temps a changé est écrit').toMatchObject(movingDates(advanceTo(life, lastDay).contract));
  }
  expect(new Set(queued).size).toBe(queued.length);
  expect(queued.length).toBeGreaterThan(100);
}, 120_000);

// Last: this other node then takes the jobs of the first.
it('la tâche de la nuit se lance d’elle-même au démarrage, et le jour est celui de Paris', async () => {
  const { id } = await aContract(portal, me, { status: 'validated', start_date: '2026-11-22' });
  portal.clock.now = new Date('2026-11-21T23:30:00Z');
  const node = await openNode(portal);
  node.clock.now = portal.clock.now;
  await eventually(async () => ((await standing(id)).status === 'active' ? true : undefined));
});
