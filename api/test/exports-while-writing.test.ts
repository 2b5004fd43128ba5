import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { everyRegistration } from '#api/modules/formations/registrations/registration-desk.routes.ts';
import { everyMiss } from '#api/modules/requests/desk/misses-desk.routes.ts';
import { everyStudy } from '#api/modules/studies/studies.routes.ts';
import { everyAmount, everyMissing } from '#api/modules/turnover/desk/read-turnover.ts';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import { declares } from './declares.ts';
import { aFamily, aFormation, aSubscriber, someSuppliers } from './factories.ts';
import { openPortal, type TestPortal } from './harness.ts';
import { aStudy } from './studies.ts';

const now = new Date('2026-11-24T09:00:00Z');
const operator: Actor = {
  ...{ userId: 0, email: 'bureau@reseau.example', role: 'operator', organisationId: null, groupId: null, sessionId: '' },
  ...{ contractRights: null, deskRole: 'manager', contractsConsent: false },
};
let portal: TestPortal;
let ctx: ReadContext<Actor>;
let buyer: { id: number };
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = now;
  ctx = { db: portal.db, actor: operator, now, origin: { requestId: '', ip: '' } };
  buyer = await aSubscriber(portal);
});

/** Reads the first batch of an export, lets somebody write, and reads the rest. Returns all the rows. */
async function drained<Row>(batches: AsyncGenerator<Row[]>, write: (first: Row[]) => Promise<unknown>): Promise<Row[]> {
  const { value: first = [] } = await batches.next();
  await write(first);
  const rows = [...first];
  for await (const batch of batches) rows.push(...batch);
  return rows;
}

/** Makes 501 suppliers with turnover in September: one euro, two euros… */
async function aYear(): Promise<number[]> {
  const { family } = await aFamily(portal);
  const ids = (await someSuppliers(portal, 501, family.id)).map(({ id }) => id);
  const place = { subscriber_id: buyer.id, family_id: family.id, month: '2026-09-01' };
  const rows = ids.map((supplier_id, at) => ({ ...place, supplier_id, amount_cents: (at + 1) * 100 }));
  await portal.db.deleteFrom('turnover').execute();
  await portal.db.insertInto('turnover').values(rows).execute();
  return ids;
}

it('le chiffre d’affaires : un montant corrigé pendant l’export ne double ni ne perd aucune ligne', async () => {
  const ids = await aYear();
  const [least = 0] = ids;
  const { rows } = await everyAmount(ctx, { q: '', year: '2026', supplier: '', sort: 'total', page: 1, xlsx: true });
  const read = await drained(rows, () => declares(portal, buyer.id, least, { '2026-10': 9000 }));
  expect(read.map(({ id }) => id)).toEqual(ids.toReversed());
  expect(read.at(-1)).toMatchObject({ id: least, amounts: { '2026-09': 100, '2026-10': 900_000 } });
});

it('les non-déclarés : une déclaration pendant l’export ne fait perdre personne', async () => {
  const ids = await aYear();
  const rows = everyMissing(ctx, { q: '', month: '2026-10', page: 1, xlsx: true });
  const read = await drained(rows, ([first]) => declares(portal, buyer.id, first?.id ?? 0, { '2026-10': 1 }));
  expect(read.map(({ id }) => id)).toEqual(ids);
  expect(read.at(-1)?.last).toEqual({ month: '2026-09', cents: 50_100 });
});

it('les non-déclarés : une société dont le chiffre d’affaires disparaît pendant l’export en sort, sans le couper', async () => {
  const ids = await aYear();
  const [least = 0] = ids;
  const rows = everyMissing(ctx, { q: '', month: '2026-10', page: 1, xlsx: true });
  const last = ids.at(-1) ?? 0;
  const read = await drained(rows, () => portal.db.deleteFrom('turnover').where('supplier_id', 'in', [least, last]).execute());
  expect(read.map(({ id }) => id)).toEqual(ids.slice(0, -1));
});

it('les inscriptions : celle qui est décidée pendant l’export ne fait perdre personne', async () => {
  const day = { starts_at: new Date('2026-12-03T08:00:00Z'), ends_at: new Date('2026-12-03T16:00:00Z'), location: 'Rennes' };
  const formation = await aFormation(portal, {}, [day]);
  const planted = sql<{ id: number }>`
    with people as (insert into users (email, role, organisation_id)
      select 'foule-' || n || '@reseau.example', 'subscriber', ${buyer.id}::integer from generate_series(1, 1001) n returning id)
    insert into formation_registrations (session_id, user_id, requested_at)
    select s.id, people.id, ${now} from people cross join formation_sessions s where s.formation_id = ${formation.id} returning id`;
  const ids = (await planted.execute(portal.db)).rows.map(({ id }) => id);
  const rows = everyRegistration(ctx, { q: '', state: 'requested', sessionId: null });
  const read = await drained(rows, ([first]) =>
    portal.db
      .updateTable('formation_registrations')
      .set({ state: 'validated' })
      .where('id', '=', first?.id ?? 0)
      .execute(),
  );
  expect(read.map(({ id }) => id)).toEqual(ids.toSorted((one, other) => one - other));
});

it('les études : une étude publiée pendant l’export n’en double aucune, et une étude retirée n’y est plus', async () => {
  const id = await aStudy(portal, buyer.id, { requestedOn: '2024-01-01' });
  await sql`insert into studies (organisation_id, requested_on, family, family_key, status_key, shown_from)
    select organisation_id, requested_on + n, family, family_key, status_key, shown_from from studies cross join generate_series(1, 501) n`.execute(
    portal.db,
  );
  const rows = everyStudy(ctx, { status: [], family: [], year: [], affiliates: [] });
  const read = await drained(rows, async () => {
    await aStudy(portal, buyer.id, { requestedOn: '2026-01-01' });
    await portal.db.updateTable('studies').set({ shown_from: null }).where('id', '=', id).execute();
  });
  const days = read.map(({ requested_on }) => requested_on);
  expect([read.length, new Set(days).size, days.at(-1)]).toEqual([501, 501, '2024-01-02']);
  expect(days).toEqual(days.toSorted().toReversed());
});

it('les recherches sans résultat : une recherche pendant l’export ne double ni ne perd aucune ligne', async () => {
  await sql`insert into search_misses (day, type, text, times) select '2026-11-24', 'suppliers', 'mot ' || n, 2000 - n
    from generate_series(1, 1001) n`.execute(portal.db);
  const rows = everyMiss(ctx, { type: '', since: '2026-11-01' });
  const read = await drained(rows, () =>
    portal.db.updateTable('search_misses').set({ times: 5000 }).where('text', '=', 'mot 1001').execute(),
  );
  expect(read.map(({ text }) => text)).toEqual(Array.from({ length: 1001 }, (_, at) => `mot ${at + 1}`));
});
