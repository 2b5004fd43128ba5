import { beforeAll, describe, expect, it } from 'vitest';
import { declares } from '#api/test/declares.ts';
import { aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { dashboardEndpoints } from '#protocol/dashboard/dashboard.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

type Me = Awaited<ReturnType<typeof signedIn>>;
const summary = async (me: Me) => read(dashboardEndpoints.home, await me.get('/api/v1/dashboard/home'));
const every = (year: number, euros: number, months = 12) =>
  Object.fromEntries(Array.from({ length: months }, (_, at) => [`${year}-${String(at + 1).padStart(2, '0')}`, euros]));
const memberOf = (organisation: { id: number }) => signedIn(portal, 'subscriber', { organisation_id: organisation.id });

describe('le résumé du tableau de bord', () => {
  it('donne les 12 derniers mois déclarés, leur évolution, le dernier mois et le nombre de fournisseurs', async () => {
    const me = await signedIn(portal, 'subscriber');
    const [one, two] = [await aSupplier(portal), await aSupplier(portal)];
    await declares(portal, me.organisation_id ?? 0, one.id, { ...every(2024, 999), ...every(2025, 100), ...every(2026, 80, 9) });
    await declares(portal, me.organisation_id ?? 0, two.id, { '2026-09': 45.5 });
    const answer = await summary(me);
    // October 2025 to September 2026, compared with October 2024 to September 2025.
    expect(answer).toMatchObject({ scope: 'company', ca: 3 * 100 + 9 * 80 + 45.5, lastMonth: '2026-09', suppliers: 2, subscribers: null });
    expect(answer.evolution).toBe(Math.round((1065.5 / (3 * 999 + 900) - 1) * 1000) / 10);
    expect(answer.months).toHaveLength(12);
    expect([answer.months[0], answer.months[2], answer.months[11]]).toEqual([
      { month: '2025-10', ca: 100 },
      { month: '2025-12', ca: 100 },
      { month: '2026-09', ca: 125.5 },
    ]);
  });

  it('sans rien de déclaré, aucun mois ; avec moins de deux ans, aucune évolution ; un mois sans achat compte pour zéro', async () => {
    expect(await summary(await signedIn(portal, 'subscriber'))).toEqual({
      scope: 'company',
      ca: 0,
      evolution: null,
      lastMonth: null,
      months: [],
      suppliers: 0,
      subscribers: null,
    });
    const young = await signedIn(portal, 'subscriber');
    await declares(portal, young.organisation_id ?? 0, (await aSupplier(portal)).id, { '2024-11': 10, '2026-09': 30 });
    expect(await summary(young)).toMatchObject({ ca: 30, evolution: null, lastMonth: '2026-09' });
    const old = await signedIn(portal, 'subscriber');
    await declares(portal, old.organisation_id ?? 0, (await aSupplier(portal)).id, { '2024-10': 10, '2026-09': 30 });
    const answer = await summary(old);
    expect(answer).toMatchObject({ ca: 30, evolution: 200 });
    expect(answer.months.filter(({ ca }) => ca === 0)).toHaveLength(11);
  });

  it('le siège voit le groupe, une filiale seulement elle-même', async () => {
    const head = await aSubscriber(portal);
    const [north, south] = [await aSubscriber(portal, { parent_id: head.id }), await aSubscriber(portal, { parent_id: head.id })];
    const supplier = await aSupplier(portal);
    for (const [{ id }, euros] of [
      [head, 1],
      [north, 10],
      [south, 100],
    ] as const)
      await declares(portal, id, supplier.id, { '2026-08': euros });
    await declares(portal, south.id, (await aSupplier(portal)).id, { '2026-07': 1000 });
    expect(await summary(await memberOf(head))).toMatchObject({ scope: 'group', ca: 1111, suppliers: 2, lastMonth: '2026-08' });
    expect(await summary(await memberOf(north))).toMatchObject({ scope: 'company', ca: 10, suppliers: 1 });
    expect(await summary(await memberOf(south))).toMatchObject({ ca: 1100, suppliers: 2 });
  });

  it('un fournisseur voit ce qu’on lui achète et combien d’adhérents, l’opérateur le réseau entier', async () => {
    const me = await signedIn(portal, 'supplier');
    for (const euros of [5, 6]) await declares(portal, (await aSubscriber(portal)).id, me.organisation_id ?? 0, { '2026-06': euros });
    expect(await summary(me)).toMatchObject({ scope: 'company', ca: 11, suppliers: null, subscribers: 2, lastMonth: '2026-06' });

    const sum = await portal.db
      .selectFrom('turnover')
      .select((eb) => eb.fn.sum<number>('amount_cents').as('cents'))
      .where('month', '>=', '2025-10-01')
      .executeTakeFirstOrThrow();
    const count = async (kind: 'supplier' | 'subscriber') =>
      (await portal.db.selectFrom('organisations').select('id').where('kind', '=', kind).execute()).length;
    expect(await summary(await signedIn(portal, 'operator'))).toMatchObject({
      scope: 'network',
      ca: Number(sum.cents) / 100,
      lastMonth: '2026-09',
      suppliers: await count('supplier'),
      subscribers: await count('subscriber'),
    });
  });
});
