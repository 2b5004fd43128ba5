import { beforeAll, expect, it } from 'vitest';
import { aDocument, aFormation, aSubscriber, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { profileEndpoints } from '#protocol/profile/profile.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

it('[PRO-10] [PRO-11] une formation dépubliée reste au profil de ses inscrits, avec ses pièces et sans lien vers sa fiche', async () => {
  const company = await aSubscriber(portal);
  const me = await signedIn(portal, 'subscriber', { organisation_id: company.id });
  const days = (n: number) => new Date(portal.clock.now.getTime() + n * 86_400_000);
  const session = (n: number) => ({ starts_at: days(n), ends_at: days(n + 1), location: 'Rennes', body: '' });
  const formation = await aFormation(portal, { title: 'Négocier' }, [session(10), session(-10)]);
  const presence = await aDocument(portal, { organisationId: company.id, isPrivate: true });
  const sessions = await portal.db.selectFrom('formation_sessions').select('id').where('formation_id', '=', formation.id).execute();
  const registration = { user_id: me.id, state: 'validated' as const, requested_at: portal.clock.now, presence_id: presence.id };
  await portal.db
    .insertInto('formation_registrations')
    .values(sessions.map(({ id }) => ({ ...registration, session_id: id })))
    .execute();
  const formations = async () => read(profileEndpoints.profile, await me.get('/api/v1/profil')).formations;
  const entry = (isReadable: boolean) => [expect.objectContaining({ title: 'Négocier', isReadable, presence: presence.slug })];
  expect(await formations()).toEqual({ scheduled: entry(true), past: entry(true) });
  const change = (values: object) => portal.db.updateTable('formations').set(values).where('id', '=', formation.id).execute();
  await change({ published_at: null });
  expect(await formations()).toEqual({ scheduled: entry(false), past: entry(false) });
  await change({ deleted_at: portal.clock.now });
  expect(await formations()).toEqual({ scheduled: [], past: [] });
});
