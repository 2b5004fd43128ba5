import { beforeAll, describe, expect, it } from 'vitest';
import { notificationJobs } from '#api/modules/notifications/index.ts';
import { purgeNotifications } from '#api/modules/notifications/notifications.queries.ts';
import {
  type AnnouncementDesk,
  aKey,
  announcementDesk,
  announcementIn,
  announcementPath,
  bellOf,
  fieldIssues,
  refOf,
} from '#api/test/announcements.ts';
import { anImage, aSubscriber, signedIn } from '#api/test/factories.ts';
import { aJobContext, eventually, openPortal, type TestPortal } from '#api/test/harness.ts';

const hourMs = 3_600_000;
const inAnHour = () => new Date(portal.clock.now.getTime() + hourMs).toISOString();
const titles = async (me: Me) => (await bellOf(me)).map(({ title }) => title);
const sent = (id: string) =>
  eventually(async () => {
    const found = await desk.reread(id);
    return found.state === 'sent' ? found : undefined;
  });
type Me = Awaited<ReturnType<typeof signedIn>>;
let portal: TestPortal;
let manager: Me;
let desk: AnnouncementDesk;
beforeAll(async () => {
  portal = await openPortal();
  manager = await signedIn(portal, 'operator', { desk_role: 'manager' });
  desk = announcementDesk(portal, manager);
});

describe('envoyer', () => {
  it('maintenant : chacun la reçoit une fois, avec son texte, son lien et son image', async () => {
    const [buyer, seller] = [await desk.aCompany('subscriber'), await desk.aCompany('supplier')];
    const picture = { name: await anImage(portal), alt: '', decorative: true };
    const draft = await desk.create({ organisations: [refOf(buyer.id)], link: '/offres', picture });
    const planned = announcementIn(await desk.act('send', draft));
    expect(planned).toMatchObject({ state: 'planned', version: 2 });
    const done = await sent(draft.id);
    expect(done).toMatchObject({ recipients: 1, readers: 0 });
    const [got] = await bellOf(buyer.member);
    expect(got).toMatchObject({
      title: 'Le réseau ferme le 24 décembre',
      description: '<p>Bonnes fêtes &lt;à tous&gt;.</p><p>L’équipe</p>',
      link: '/offres',
      linkLabel: 'Voir sur le portail',
      picture: `/media/${picture.name}`,
    });
    expect(await bellOf(seller.member)).toEqual([]);
    expect(await titles(manager)).not.toContain(draft.title);
    const stored = await portal.db.selectFrom('notifications').selectAll().where('announcement_id', '=', Number(draft.id)).execute();
    expect(stored).toMatchObject([{ theme: 'reseau', waits_for_mail: true, waits_for_push: true }]);
    await buyer.member.change('POST', '/api/v1/notification', { paraphId: got?.id });
    expect((await desk.reread(draft.id)).readers).toBe(1);
  });

  it('partie pendant que la page était ouverte, elle ne se retire pas sans être relue', async () => {
    const { member, id } = await desk.aCompany('supplier');
    const draft = await desk.create({ organisations: [refOf(id)] });
    const at = inAnHour();
    const seen = announcementIn(await desk.act('send', draft, { at }));
    await desk.run(draft.id, at);
    expect(await desk.act('cancel', seen)).toMatchObject({ status: 409, body: { code: 'announcement-stale', fresh: { state: 'sent' } } });
    expect(await desk.act('withdraw', seen)).toMatchObject({ status: 409, body: { code: 'announcement-stale' } });
    expect(await titles(member)).toEqual([draft.title]);
  });

  it('montre son texte tel qu’il est écrit : ses signes ne sont pas des balises, ses lignes restent', async () => {
    const { member, id } = await desk.aCompany('supplier');
    const text = 'Prix < 10 € & <b>fermes</b>\nDès <lundi>\n\n<a href="/offres">ici</a>';
    const draft = await desk.create({ organisations: [refOf(id)], text });
    const at = inAnHour();
    await desk.act('send', draft, { at });
    await desk.run(draft.id, at);
    expect((await bellOf(member)).map(({ description }) => description.replaceAll('<br />', '<br>').replaceAll('"', '&quot;'))).toEqual([
      '<p>Prix &lt; 10 € &amp; &lt;b&gt;fermes&lt;/b&gt;<br>Dès &lt;lundi&gt;</p><p>&lt;a href=&quot;/offres&quot;&gt;ici&lt;/a&gt;</p>',
    ]);
  });

  it('demande un texte, et une heure à venir, dans l’année', async () => {
    const draft = await desk.create({ text: '' });
    expect(fieldIssues(await desk.act('send', draft))).toEqual({ text: 'Champ requis' });
    expect(fieldIssues(await desk.act('send', draft, { at: portal.clock.now.toISOString() }))).toHaveProperty('at');
    expect(fieldIssues(await desk.act('send', draft, { at: '2099-01-01T00:00:00.000Z' }))).toHaveProperty('at');
  });

  it('à une heure : rien avant, une fois à l’heure, même par deux nœuds', async () => {
    const { member, id } = await desk.aCompany('supplier');
    const at = inAnHour();
    const draft = await desk.create({ organisations: [refOf(id)] });
    expect(announcementIn(await desk.act('send', draft, { at }))).toMatchObject({ state: 'planned', plannedFor: at });
    expect(await bellOf(member)).toEqual([]);
    await Promise.all([desk.run(draft.id, at), desk.run(draft.id, at), desk.run(draft.id, at)]);
    await desk.run(draft.id, at);
    expect(await titles(member)).toEqual([draft.title]);
    expect(await desk.reread(draft.id)).toMatchObject({ state: 'sent', recipients: 1 });
  });

  it('annulé, l’envoi ne part pas ; programmé pour une autre heure, il ne part qu’à celle-ci', async () => {
    const { member, id } = await desk.aCompany('subscriber');
    const draft = await desk.create({ organisations: [refOf(id)] });
    const [first, second] = [inAnHour(), new Date(portal.clock.now.getTime() + 2 * hourMs).toISOString()];
    const planned = announcementIn(await desk.act('send', draft, { at: first }));
    expect(planned.verdicts.change).toBe('L’envoi est programmé : annulez-le d’abord.');
    expect((await manager.change('PUT', `${announcementPath}/${draft.id}`, { version: planned.version, form: draft.form })).status).toBe(
      409,
    );
    const cancelled = announcementIn(await desk.act('cancel', planned));
    expect(cancelled).toMatchObject({ state: 'draft', plannedFor: null });
    await desk.run(draft.id, first);
    await desk.act('send', cancelled, { at: second });
    await desk.run(draft.id, first);
    expect(await bellOf(member)).toEqual([]);
    await desk.run(draft.id, second);
    expect(await titles(member)).toEqual([draft.title]);
  });

  it('l’audience est celle de l’heure de l’envoi', async () => {
    const company = await desk.aCompany('subscriber');
    const draft = await desk.create({ organisations: [refOf(company.id)] });
    const at = inAnHour();
    await desk.act('send', draft, { at });
    const late = await signedIn(portal, 'subscriber', { organisation_id: company.id });
    await portal.db.updateTable('users').set({ disabled_at: portal.clock.now }).where('id', '=', company.member.id).execute();
    await desk.run(draft.id, at);
    expect(await titles(late)).toEqual([draft.title]);
    expect((await desk.reread(draft.id)).recipients).toBe(1);
  });

  it('un essai ne va qu’à soi, avec son lien et son image', async () => {
    const { member, id } = await desk.aCompany('subscriber');
    const linked = { link: '/offres', linkLabel: 'Lire les offres' };
    const picture = { name: await anImage(portal), alt: '', decorative: true };
    const draft = await desk.create({ organisations: [refOf(id)], theme: 'offres', ...linked, picture });
    expect(announcementIn(await desk.act('trial', draft))).toMatchObject({ state: 'draft', version: 1 });
    const [trial] = (await bellOf(manager)).filter(({ title }) => title.startsWith('Essai'));
    expect(trial).toMatchObject({
      title: `Essai\u00a0: ${draft.title}`,
      ...linked,
      picture: `/media/${picture.name}`,
      description: expect.stringContaining('<p>L’équipe</p>'),
    });
    expect(await bellOf(member)).toEqual([]);
  });

  it('six mille personnes en une instruction, sans faire attendre personne longtemps', async () => {
    const company = await aSubscriber(portal);
    const rows = Array.from({ length: 6000 }, (_, n) => ({ email: `masse-${aKey()}-${n}@exemple.fr`, role: 'subscriber' as const }));
    for (let at = 0; at < rows.length; at += 1000)
      await portal.db
        .insertInto('users')
        .values(rows.slice(at, at + 1000).map((row) => ({ ...row, organisation_id: company.id, password_hash: 'x' })))
        .execute();
    const draft = await desk.create({ organisations: [refOf(company.id)] });
    const at = inAnHour();
    await desk.act('send', draft, { at });
    await desk.run(draft.id, at);
    expect((await desk.reread(draft.id)).recipients).toBe(6000);
  });
});

describe('retirer', () => {
  it('envoyée, elle ne change plus, et retirée elle disparaît avec ses mails et ses pushes', async () => {
    const { member, id } = await desk.aCompany('supplier');
    const draft = await desk.create({ organisations: [refOf(id)] });
    const at = inAnHour();
    await desk.act('send', draft, { at });
    await desk.run(draft.id, at);
    const done = await desk.reread(draft.id);
    const [got] = await bellOf(member);
    await member.change('POST', '/api/v1/notification', { paraphId: got?.id });
    for (const verb of ['send', 'trial', 'cancel', 'trash', 'restore']) {
      const answer = await desk.act(verb, done);
      expect([answer.status, answer.body], verb).toMatchObject([409, { code: 'announcement-not-now' }]);
    }
    const gone = announcementIn(await desk.act('withdraw', done));
    expect(gone).toMatchObject({ state: 'withdrawn', recipients: 1, readers: 1, withdrawnAt: portal.clock.now.toISOString() });
    expect(await bellOf(member)).toEqual([]);
    const left = await portal.db.selectFrom('notifications').select('id').where('user_id', '=', member.id).execute();
    expect(left).toEqual([]);
    expect((await desk.act('withdraw', gone)).status).toBe(409);
  });

  it('une notification effacée par le temps garde le nombre de ses lecteurs', async () => {
    const { member, id } = await desk.aCompany('supplier');
    const draft = await desk.create({ organisations: [refOf(id)] });
    const at = inAnHour();
    await desk.act('send', draft, { at });
    await desk.run(draft.id, at);
    await member.change('POST', '/api/v1/notification', { paraphId: (await bellOf(member))[0]?.id });
    // The second night finds no notification any more to count.
    for (const days of [91, 92]) {
      const later = new Date(portal.clock.now.getTime() + days * 24 * hourMs);
      await portal.db.transaction().execute((tx) => purgeNotifications(tx, later));
    }
    const kept = await desk.reread(draft.id);
    expect(kept).toMatchObject({ state: 'sent', readers: 1, recipients: 1 });
    expect(announcementIn(await desk.act('withdraw', kept))).toMatchObject({ state: 'withdrawn', readers: 1 });
  });

  it('un brouillon va à la corbeille, en revient, et y finit au bout de trente jours', async () => {
    const draft = await desk.create();
    const trashed = announcementIn(await desk.act('trash', draft));
    expect(trashed.state).toBe('trash');
    const back = announcementIn(await desk.act('restore', trashed));
    expect(back.state).toBe('draft');
    await desk.act('trash', back);
    const sweep = notificationJobs.find(({ name }) => name === 'notifications.sweep');
    await sweep?.run(aJobContext(portal.db, new Date(portal.clock.now.getTime() + 30 * 24 * hourMs + 1)), {});
    expect((await manager.get(`${announcementPath}/${draft.id}`)).status).toBe(404);
  });
});
