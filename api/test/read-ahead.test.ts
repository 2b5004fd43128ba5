import { beforeAll, expect, it } from 'vitest';
import { aSubscriber, aSupplier, isPartner, signedIn } from './factories.ts';
import { openPortal, type TestPortal } from './harness.ts';

let portal: TestPortal;
let sheet: string;
beforeAll(async () => {
  portal = await openPortal();
  sheet = `/api/v1/supplier/${(await aSupplier(portal)).slug}`;
});

/** A member who has read once: the next read starts before the session is checked. */
async function aReader() {
  const reader = await signedIn(portal, 'subscriber');
  expect((await reader.get(sheet)).status).toBe(200);
  return reader;
}

it('une session finie entre deux lectures ne lit plus rien', async () => {
  const reader = await aReader();
  await portal.db.updateTable('sessions').set({ ended_at: portal.clock.now }).where('user_id', '=', reader.id).execute();
  expect(await reader.get(sheet)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  expect((await reader.get(sheet)).status).toBe(401);
});

it('un compte fermé entre deux lectures ne lit plus rien', async () => {
  const reader = await aReader();
  await portal.db.updateTable('users').set({ disabled_at: portal.clock.now }).where('id', '=', reader.id).execute();
  expect((await reader.get(sheet)).status).toBe(401);
});

it('une session expirée entre deux lectures ne lit plus rien', async () => {
  const reader = await aReader();
  await portal.db.updateTable('sessions').set({ expires_at: portal.clock.now }).where('user_id', '=', reader.id).execute();
  expect((await reader.get(sheet)).status).toBe(401);
});

it('un utilisateur devenu fournisseur entre deux lectures n’a plus les droits d’un adhérent', async () => {
  const reader = await aReader();
  const { id } = await aSupplier(portal);
  await portal.db.updateTable('users').set({ role: 'supplier', organisation_id: id }).where('id', '=', reader.id).execute();
  expect((await reader.get(sheet)).status).toBe(403);
});

it('un utilisateur passé dans une autre entreprise lit ce que sa nouvelle entreprise voit', async () => {
  const works = async (by: Awaited<ReturnType<typeof aReader>>) => {
    const { body } = await by.get(sheet);
    return (body as { metadatas: { collaborator: boolean } }).metadatas.collaborator;
  };
  const reader = await aReader();
  expect(await works(reader)).toBe(false);
  const { id: other } = await aSubscriber(portal);
  const supplier = await portal.db
    .selectFrom('organisations')
    .select('id')
    .where('slug', '=', sheet.split('/').at(-1) ?? '')
    .executeTakeFirstOrThrow();
  await isPartner(portal, other, supplier.id);
  await portal.db.updateTable('users').set({ organisation_id: other }).where('id', '=', reader.id).execute();
  expect(await works(reader)).toBe(true);
});

it('une entrée refusée d’une session finie se dit 401, d’une session vivante 400', async () => {
  const reader = await aReader();
  const wrong = '/api/v1/suppliers?page=abc';
  expect((await reader.get(wrong)).status).toBe(400);
  await portal.db.updateTable('sessions').set({ ended_at: portal.clock.now }).where('user_id', '=', reader.id).execute();
  expect((await reader.get(wrong)).status).toBe(401);
});
