import { beforeAll, expect, it } from 'vitest';
import { aFolder, importInto } from '#api/test/desk-changes.ts';
import { signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { anIndex, pointsFrom } from '#api/test/indices.ts';
import { notificationEndpoints } from '#protocol/notifications/notifications.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

it('une alerte écrit ses nombres comme la page de l’indice : milliers séparés, variation nulle sans signe', async () => {
  const who = await signedIn(portal, 'subscriber');
  const id = await anIndex(
    portal,
    { code: 'palladium', name: 'Palladium', frequency: 'monthly', currency: 'EUR', unit_symbol: 't' },
    pointsFrom(['2026-08-01'], ['46870.5']),
  );
  await who.change('PATCH', `/api/v1/indices/${id}/favorite`);
  await who.change('PUT', `/api/v1/indices/${id}/alert`, { isOn: true });
  await importInto(portal, aFolder({ 'indices/palladium.csv': 'date,valeur\n2026-09-01,46870.5\n' }));
  const { rows } = read(notificationEndpoints.list, await who.get('/api/v1/notification'));
  expect(rows).toMatchObject([
    { title: 'Palladium\u00a0: 46\u202f870,5\u00a0€/t', description: expect.stringContaining('<p>0\u00a0% depuis le 01/08/2026.</p>') },
  ]);
});

it('le titre de l’alerte d’un indice sans unité finit par sa valeur', async () => {
  const who = await signedIn(portal, 'subscriber');
  const id = await anIndex(portal, { code: 'cac-40', name: 'CAC 40', frequency: 'monthly' }, pointsFrom(['2026-08-01'], ['8142.45']));
  await who.change('PATCH', `/api/v1/indices/${id}/favorite`);
  await who.change('PUT', `/api/v1/indices/${id}/alert`, { isOn: true });
  await importInto(portal, aFolder({ 'indices/cac-40.csv': 'date,valeur\n2026-09-01,8200.5\n' }));
  const { rows } = read(notificationEndpoints.list, await who.get('/api/v1/notification'));
  expect(rows).toMatchObject([{ title: 'CAC 40\u00a0: 8\u202f200,5' }]);
});
