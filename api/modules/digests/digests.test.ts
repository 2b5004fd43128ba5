import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertNotifications, type NotificationToWrite } from '#api/modules/notifications/index.ts';
import { parisDate, parisTime } from '#api/platform/clock.ts';
import type { Mail } from '#api/platform/mail/mail.ts';
import { aNight } from '#api/test/contract-nights.ts';
import { aContract, aHolder } from '#api/test/contracts.ts';
import { randomFrom, sendDigests } from '#api/test/digests.ts';
import { aSubscriber, aUser, signedIn } from '#api/test/factories.ts';
import { aJobContext, eventually, openNode, openPortal, type TestPortal } from '#api/test/harness.ts';
import { mailsTo, mailTo, plainText } from '#api/test/mailbox.ts';
import { aStudy } from '#api/test/studies.ts';
import type { ThemeId } from '#protocol/notifications/themes.ts';
import { digestsOfTheHour } from './digests.jobs.ts';
import { openDigests } from './open-digests.ts';
import { sendDigest } from './send-digest.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ PUBLIC_URL: 'https://portail.test' });
});
beforeEach(async () => {
  portal.clock.now = morning;
  await portal.db.deleteFrom('notifications').execute();
  await portal.db.deleteFrom('notification_digests').execute();
});

/** 7 h in Paris. */
const morning = new Date('2026-11-24T06:00:00Z');
const night = new Date('2026-11-23T23:05:00Z');
const later = (from: Date, hours: number) => new Date(from.getTime() + hours * 3_600_000);

const tell = (userId: number, title: string, over: Partial<NotificationToWrite> = {}) =>
  portal.db.transaction().execute((tx) =>
    insertNotifications(tx, [
      {
        userId,
        theme: 'indices',
        about: { kind: 'index', id: 'brent' },
        at: night,
        title,
        description: '<p>95,29&nbsp;$ &amp; plus <strong>le 18/08</strong></p>',
        link: '/indices/brent',
        linkLabel: 'Voir l’indice',
        ...over,
      },
    ]),
  );
const prefer = (user_id: number, theme: ThemeId, email: boolean) =>
  portal.db.insertInto('notification_preferences').values({ user_id, theme, email, push: true }).execute();
const subjects = (email: string) => mailsTo(portal, email).map((mail) => plainText(mail).split('\n')[2]);

describe('le mail des notifications', () => {
  it('réunit celles d’un thème, et un autre thème a le sien', async () => {
    const me = await aUser(portal, 'subscriber', { firstname: 'Anne' });
    await tell(me.id, 'Brent <daté>');
    await tell(me.id, 'Or', { at: later(night, 1) });
    const study = await aStudy(portal, me.organisation_id ?? 0);
    await tell(me.id, 'Étude suivie', { theme: 'etudes', about: { kind: 'study', id: study } });
    await sendDigests(portal);
    const mails = mailsTo(portal, me.email);
    expect(mails).toHaveLength(2);
    const indices = mails.map(plainText).find((text) => text.includes('Brent')) ?? '';
    expect(indices.replaceAll('\u00a0', ' ')).toContain(
      [
        'Bonjour Anne,',
        '',
        '2 nouveautés pour vous, la plus récente en premier.',
        '',
        'Or',
        '95,29 $ & plus le 18/08',
        '',
        'Voir l’indice :',
        'https://portail.test/indices/brent',
        '',
        'Brent <daté>',
      ].join('\n'),
    );
    expect(indices).not.toContain('Étude suivie');
  });

  it('a les paragraphes et les lignes de ce que le bureau a écrit', async () => {
    const me = await aUser(portal, 'subscriber');
    await tell(me.id, 'Fermeture', { description: '<p>Le réseau ferme&nbsp;:<br>le 24<br>et le 31.</p><p>L’équipe</p>' });
    await sendDigests(portal);
    const [mail = ''] = mailsTo(portal, me.email);
    expect(plainText(mail).replaceAll('\u00a0', ' ')).toContain(
      'Fermeture\nLe réseau ferme :\nle 24\net le 31.\n\nL’équipe\n\nVoir l’indice :',
    );
  });

  it('part à 7 h et pas avant, jamais deux fois, et ce qui vient ensuite attend le lendemain', async () => {
    const me = await aUser(portal, 'subscriber');
    await tell(me.id, 'De la nuit');
    for (const now of [night, later(morning, -1 / 60)]) expect(await sendDigests(portal, now)).toEqual([]);
    await sendDigests(portal, morning);
    expect(subjects(me.email)).toEqual(['De la nuit']);
    await tell(me.id, 'De midi', { at: later(morning, 5) });
    for (let hour = 6; hour < 23; hour++) await sendDigests(portal, later(morning, hour));
    expect(subjects(me.email)).toEqual(['De la nuit']);
    await sendDigests(portal, later(morning, 24));
    expect(subjects(me.email)).toEqual(['De la nuit', 'De midi']);
  });

  it('d’un premier événement de la journée part dans l’heure, et jamais le soir', async () => {
    const me = await aUser(portal, 'subscriber');
    await tell(me.id, 'De 14 h', { at: later(morning, 7.5) });
    await sendDigests(portal, later(morning, 8));
    expect(subjects(me.email)).toEqual(['De 14 h']);
    const other = await aUser(portal, 'subscriber');
    await tell(other.id, 'De 20 h', { at: later(morning, 13) });
    await sendDigests(portal, later(morning, 13));
    expect(subjects(other.email)).toEqual([]);
  });

  it('d’une notification lue avant son heure n’use pas la journée : la suivante part dans l’heure', async () => {
    const me = await aUser(portal, 'subscriber');
    await tell(me.id, 'Lue sous la cloche', { at: later(morning, 2) });
    await portal.db
      .updateTable('notifications')
      .set({ read_at: later(morning, 2.5) })
      .where('user_id', '=', me.id)
      .execute();
    expect(await sendDigests(portal, later(morning, 3))).toEqual([]);
    await tell(me.id, 'De 14 h 20', { at: later(morning, 7.3) });
    await sendDigests(portal, later(morning, 8));
    expect(subjects(me.email)).toEqual(['De 14 h 20']);
  });

  it('se redemande au départ ce qui reste à dire : lu, effacé, devenu invisible ou trop vieux, rien ne part', async () => {
    const [author, reader] = [await aHolder(portal), await aHolder(portal)];
    const { id } = await aContract(portal, author);
    await tell(reader.id, 'Contrat d’un autre', { theme: 'documents', about: { kind: 'contract', id } });
    await tell(reader.id, 'Déjà lue');
    await portal.db.updateTable('notifications').set({ read_at: morning }).where('title', '=', 'Déjà lue').execute();
    await tell(reader.id, 'De trente et un jours', { theme: 'offres', at: later(morning, -31 * 24) });
    await sendDigests(portal);
    expect(mailsTo(portal, reader.email)).toEqual([]);
    // Sent nothing, and asks no more.
    expect(await sendDigests(portal, later(morning, 24))).toEqual([]);
  });

  it('dit à la personne d’une filiale ce qui touche un contrat du siège que l’on partage avec elle', async () => {
    const head = await aSubscriber(portal);
    const subsidiary = await aSubscriber(portal, { parent_id: head.id });
    const author = await aHolder(portal, 'subscriber', { organisation_id: head.id });
    const reader = await aHolder(portal, 'subscriber', { organisation_id: subsidiary.id, contract_rights: 'read' });
    const { id } = await aContract(portal, author, {}, [[reader, 'read']]);
    await tell(reader.id, 'Contrat du siège', { theme: 'documents', about: { kind: 'contract', id } });
    await sendDigests(portal);
    expect(subjects(reader.email)).toEqual(['Contrat du siège']);
  });

  it('obéit aux préférences du moment où il part, sans rien rattraper ensuite', async () => {
    const me = await aUser(portal, 'subscriber');
    await tell(me.id, 'Sans e-mail');
    await tell(me.id, 'Avec', { theme: 'offres' });
    await prefer(me.id, 'indices', false);
    await sendDigests(portal);
    expect(subjects(me.email)).toEqual(['Avec']);
    await portal.db.updateTable('notification_preferences').set({ email: true }).where('user_id', '=', me.id).execute();
    await tell(me.id, 'La suivante', { at: later(morning, 20) });
    await sendDigests(portal, later(morning, 24));
    expect(subjects(me.email).toSorted()).toEqual(['Avec', 'La suivante']);
  });

  const unable = [
    ['fermé', { disabled_at: morning }],
    ['sans mot de passe', { password_hash: null }],
  ] as const;

  it.each(unable)('ne va pas à un compte %s', async (_name, change) => {
    const me = await aUser(portal, 'subscriber');
    await tell(me.id, 'Trop tard');
    await portal.db.updateTable('users').set(change).where('id', '=', me.id).execute();
    await sendDigests(portal);
    expect(mailsTo(portal, me.email)).toEqual([]);
  });

  it.each(unable)('ne part pas vers un compte %s pendant que le mail attendait son tour', async (_name, change) => {
    const me = await aUser(portal, 'subscriber');
    await tell(me.id, 'Fermé entre-temps');
    const ids: number[] = [];
    await openDigests(portal.db, morning, async (_tx, id) => void ids.push(id));
    expect(ids).toHaveLength(1);
    await portal.db.updateTable('users').set(change).where('id', '=', me.id).execute();
    const sent: string[] = [];
    const send = async ({ to }: Mail) => void sent.push(to);
    for (const id of ids) await sendDigest({ ...aJobContext(portal.db, morning), settings: portal.settings, send }, id);
    expect(sent).toEqual([]);
  });

  it('porte sous le thème des contrats ce que le bureau écrit, seul ou après les rappels', async () => {
    const [alone, holder] = [await aUser(portal, 'subscriber'), await aHolder(portal)];
    await aContract(portal, holder, { title: 'Nettoyage', end_date: '2027-01-23', notice_days: 30, notification_date: '2026-11-24' });
    await aNight(portal, parisDate(morning));
    for (const { id } of [alone, holder]) await tell(id, 'Vos contrats 2027', { theme: 'contrats', about: { kind: 'portal', id: 1 } });
    await sendDigests(portal);
    expect(subjects(alone.email)).toEqual(['Vos contrats 2027']);
    const texts = mailsTo(portal, holder.email).map(plainText);
    expect(texts.map((text) => text.match(/^(Contrat « .* »|Vos contrats 2027)$/gm))).toEqual([
      ['Contrat « Nettoyage »', 'Vos contrats 2027'],
    ]);
  });

  it.each([
    [20, null],
    [21, 'Voir la dernière sur le portail'],
    [24, 'Voir les 4 autres sur le portail'],
  ])('de %i notifications en montre vingt, puis le chemin vers le reste', async (count, rest) => {
    const me = await aUser(portal, 'subscriber');
    for (let at = 0; at < count; at++) await tell(me.id, `Valeur ${at}`, { theme: 'offres', link: '/offres', linkLabel: 'Lire' });
    await sendDigests(portal);
    const text = plainText(mailsTo(portal, me.email)[0] ?? '');
    expect(text.match(/^Valeur /gm)).toHaveLength(20);
    expect(
      text.match(/^Voir l.* sur le portail :\nhttps:\/\/portail\.test\/offres$/gm)?.map((line) => line.split(' :')[0]) ?? null,
    ).toEqual(rest === null ? null : [rest]);
  });

  it('part par la file de l’heure, avec les en-têtes de désabonnement et un Message-ID stable', async () => {
    const me = await signedIn(portal, 'subscriber');
    await tell(me.id, 'Par la file');
    await portal.db.transaction().execute((tx) => portal.platform.enqueue(tx, digestsOfTheHour, {}));
    const mail = (await mailTo(portal, me.email)).replace(/\r?\n[ \t]+/g, ' ');
    expect(mail).toMatch(/^List-Unsubscribe: <https:\/\/portail\.test\/desabonnement\/\d+-indices-[\w-]{43}>\r?$/m);
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    const ledger = () => portal.db.selectFrom('notification_digests').selectAll().where('user_id', '=', me.id).executeTakeFirstOrThrow();
    await eventually(async () => ((await ledger()).closed_at === null ? undefined : true));
    const { message_id, sent, day } = await ledger();
    expect({ sent, day }).toEqual({ sent: true, day: '2026-11-24' });
    expect(mail).toContain(`Message-ID: <${message_id}@`);
  });

  it('se retente chaque heure jusqu’au soir pendant l’absence du serveur de mail', async () => {
    const me = await aUser(portal, 'subscriber');
    await tell(me.id, 'Refusée d’abord');
    await portal.db.transaction().execute((tx) => portal.platform.enqueue(tx, digestsOfTheHour, {}));
    await mailTo(portal, me.email);
    const retries = sql`select distinct retry_delay_max, retry_limit >= 9 + 13 as lasts_a_day from pgboss.job where name = 'digests.send'`;
    expect((await retries.execute(portal.db)).rows).toEqual([{ retry_delay_max: 3600, lasts_a_day: true }]);
  });
});

it('sur trente jours autour de chaque changement d’heure, deux nœuds, des pannes et des morts : jamais deux par jour, rien de perdu', async () => {
  const node = await openNode(portal);
  for (const start of ['2026-03-14', '2026-10-10'])
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2 ** 31 - 1 }), async (seed) => {
        await portal.db.deleteFrom('notifications').execute();
        await portal.db.deleteFrom('notification_digests').execute();
        const draw = randomFrom(String(seed));
        const chance = draw.chance;
        const me = await aUser(portal, 'subscriber');
        const announced = new Set<string>();
        const received: { messageId: string; day: string; time: string; theme: string; text: string }[] = [];
        const pending: number[] = [];
        /** Fails before or after the server has accepted, or is killed after it: the job then runs again. */
        const sendAt = (now: Date) => async (mail: Mail) => {
          if (chance(0.25)) throw new Error('451');
          const theme = mail.subject.includes('Offre') ? 'offres' : 'indices';
          received.push({ messageId: mail.messageId ?? '', day: parisDate(now), time: parisTime(now), theme, text: mail.text });
          if (chance(0.1)) throw new Error('tué après l’envoi');
        };
        for (let hour = 0; hour < 30 * 24; hour++) {
          const now = later(new Date(`${start}T00:00:00Z`), hour);
          if (hour < 28 * 24 && chance(0.06)) {
            const theme = chance(0.5) ? 'offres' : 'indices';
            const title = `${theme === 'offres' ? 'Offre' : 'Indice'} n° ${announced.size}.`;
            announced.add(title);
            await tell(me.id, title, { theme, at: now, about: { kind: 'portal', id: announced.size } });
          }
          const nodes = chance(0.3) ? [portal, node] : [portal];
          await Promise.all(nodes.map(({ db }) => openDigests(db, now, async (_tx, id) => void pending.push(id))));
          for (const id of pending.splice(0))
            await sendDigest({ ...aJobContext(portal.db, now), settings: portal.settings, send: sendAt(now) }, id).catch(() =>
              pending.push(id),
            );
        }
        const mails = new Map(received.map((mail) => [mail.messageId, mail]));
        const keys = [...mails.values()].map(({ day, theme }) => `${day} ${theme}`);
        expect(new Set(keys).size).toBe(keys.length);
        for (const { time } of received) expect(time >= '07:00' && time < '20:00', time).toBe(true);
        const text = received.map((mail) => mail.text).join('\n');
        expect([...announced].filter((title) => !text.includes(title))).toEqual([]);
      }),
      { numRuns: 2, seed: randomInt(1_000_000) },
    );
}, 240_000);
