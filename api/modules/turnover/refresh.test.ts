import { expect, it } from 'vitest';
import { declares } from '#api/test/declares.ts';
import { aSubscriber, aSupplier } from '#api/test/factories.ts';
import { openPortal } from '#api/test/harness.ts';
import { refreshPartnerships } from './index.ts';

it('les sommes du réseau et les partenaires suivent les mois : ce qui disparaît part, et douze mois comptent, pas treize', async () => {
  const portal = await openPortal();
  const [buyer, recent, old] = [await aSubscriber(portal), await aSupplier(portal), await aSupplier(portal)];
  await declares(portal, buyer.id, recent.id, { '2099-11': 10, '2098-12': 5 });
  await declares(portal, buyer.id, old.id, { '2098-11': 7 });
  const partners = async () =>
    (await portal.db.selectFrom('partnerships').select('supplier_id').where('subscriber_id', '=', buyer.id).execute()).map(
      ({ supplier_id }) => supplier_id,
    );
  const months = async () =>
    (await portal.db.selectFrom('network_turnover').selectAll().where('month', '>=', '2098-01-01').orderBy('month').execute()).map(
      ({ month, amount_cents }) => [month, amount_cents],
    );
  expect(await partners()).toEqual([recent.id]);
  expect(await months()).toEqual([
    ['2098-11-01', 700],
    ['2098-12-01', 500],
    ['2099-11-01', 1000],
  ]);
  // Without its last month, the network's window ends a year earlier.
  await portal.db.deleteFrom('turnover').where('month', '=', '2099-11-01').execute();
  await portal.db.transaction().execute((tx) => refreshPartnerships(tx));
  expect((await months()).at(-1)).toEqual(['2098-12-01', 500]);
  expect((await partners()).toSorted()).toEqual([recent.id, old.id].toSorted());
});
