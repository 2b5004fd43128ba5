import { expect, it } from 'vitest';
import { aFolder, importInto } from '#api/test/desk-changes.ts';
import { signedIn } from '#api/test/factories.ts';
import { openPortal, read } from '#api/test/harness.ts';
import { anIndex, pointsFrom } from '#api/test/indices.ts';
import { notificationEndpoints } from '#protocol/notifications/notifications.ts';

it('une alerte écrit ses nombres comme la page de l’indice : milliers séparés, variation nulle sans signe', async () => {
  const portal = await openPortal();
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
