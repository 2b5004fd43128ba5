import { beforeAll, expect, it } from 'vitest';
import { aDocument, aSubscriber, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { aStudy } from '#api/test/studies.ts';
import { notificationEndpoints } from '#protocol/notifications/notifications.ts';
import { notifyChanges } from './notify-changes.ts';
import { changeStatus } from './publish-studies.ts';

let portal: TestPortal;
type Member = Awaited<ReturnType<typeof signedIn>>;
let head: Member;
let branch: Member;
let stranger: Member;
const company = (me: Member) => me.organisation_id ?? 0;

beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-20T09:00:00Z');
  head = await signedIn(portal, 'subscriber');
  branch = await signedIn(portal, 'subscriber', { organisation_id: (await aSubscriber(portal, { parent_id: company(head) })).id });
  stranger = await signedIn(portal, 'subscriber');
});

const notify = () => portal.db.transaction().execute((tx) => notifyChanges(tx, portal.clock.now, 'Mercurial'));
const change = (id: number, status: string, day: string) => portal.db.transaction().execute((tx) => changeStatus(tx, id, status, day));
const seenBy = async (me: Member) =>
  read(notificationEndpoints.list, await me.get('/api/v1/notification')).rows.map(({ title, description }) => [title, description]);

it('une étude nouvelle, un statut, une pièce préviennent la société et sa maison mère, une fois par étude et par jour', async () => {
  await aStudy(portal, company(branch), { family: 'Ancienne', requestedOn: '2026-06-01' });
  const id = await aStudy(portal, company(branch), {
    family: 'Énergie',
    category: 'Gaz & électricité',
    requestedOn: '2026-11-20',
    statuses: [{ status: 'Étude en cours', since: '2026-11-20' }],
  });
  await notify();
  const first = ['Étude d’achat\u00a0: Énergie', '<p>Gaz &amp; électricité</p><p>Nouvelle étude.</p><p>Statut\u00a0: Étude en cours.</p>'];
  expect([await seenBy(branch), await seenBy(head), await seenBy(stranger)]).toEqual([[first], [first], []]);
  // Le même jour, rien de plus ; le lendemain, tout ce qui est arrivé depuis.
  // Un statut corrigé le même jour : seul le dernier s’annonce.
  await change(id, 'Étude abandonnée', '2026-11-20');
  await change(id, 'Fournisseur {network} sélectionné', '2026-11-20');
  for (const title of ['Synthèse', 'Prix'])
    await aDocument(portal, { title, studyId: id, isPrivate: true, updatedAt: new Date('2026-11-20T15:00:00Z') });
  await notify();
  expect(await seenBy(branch)).toEqual([first]);
  portal.clock.now = new Date('2026-11-21T09:00:00Z');
  await notify();
  await notify();
  const second = [
    first[0],
    '<p>Gaz &amp; électricité</p><p>Statut\u00a0: Fournisseur Mercurial sélectionné.</p><p>2\u00a0pièces ajoutées.</p>',
  ];
  const kept = await portal.db
    .selectFrom('notifications')
    .select(['title', 'description'])
    .where('user_id', '=', head.id)
    .orderBy('id')
    .execute();
  expect(kept.map(({ title, description }) => [title, description])).toEqual([first, second]);
});

it('ce que des jours sans notification ont laissé s’annonce encore deux jours après, pas trois', async () => {
  const late = await signedIn(portal, 'subscriber');
  for (const [family, requestedOn] of [
    ['Deux jours', '2026-11-19'],
    ['Trois jours', '2026-11-18'],
  ] as const)
    await aStudy(portal, company(late), { family, requestedOn });
  await notify();
  expect((await seenBy(late)).map(([title]) => title)).toEqual(['Étude d’achat\u00a0: Deux jours']);
});

it('qui ne voit plus une étude ne voit plus ses notifications', async () => {
  const mover = await signedIn(portal, 'subscriber', { organisation_id: company(branch) });
  const id = await aStudy(portal, company(branch), { family: 'Transport', requestedOn: '2026-11-21' });
  await notify();
  expect((await seenBy(mover)).map(([title]) => title)).toEqual(['Étude d’achat\u00a0: Transport']);
  await portal.db
    .updateTable('users')
    .set({ organisation_id: company(stranger) })
    .where('id', '=', mover.id)
    .execute();
  expect(await seenBy(mover)).toEqual([]);
  await portal.db
    .updateTable('users')
    .set({ organisation_id: company(branch) })
    .where('id', '=', mover.id)
    .execute();
  await portal.db.deleteFrom('studies').where('id', '=', id).execute();
  expect(await seenBy(mover)).toEqual([]);
});
