import { beforeAll, describe, expect, it } from 'vitest';
import { refreshPartnerships } from '#api/modules/turnover/index.ts';
import { declares } from '#api/test/declares.ts';
import { aFamily, aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { type Answer, openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { type TurnoverPair, turnoverDeskEndpoints } from '#protocol/turnover/turnover-desk.ts';

const base = '/api/v1/operator/turnover';
type Me = Awaited<ReturnType<typeof signedIn>>;
type Named = { id: number; title: string; slug: string };
let portal: TestPortal;
let manager: Me;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-24T09:00:00Z');
  manager = await signedIn(portal, 'operator', { desk_role: 'manager', firstname: 'Ada', lastname: 'Roux' });
});

/** Makes a buyer and a seller with turnover in one family. */
async function aPair(euros: Record<string, number> = { '2026-09': 100, '2026-10': 250 }) {
  const title = `Maison${crypto.randomUUID().replaceAll('-', '')}`;
  const [buyer, seller]: [Named, Named] = [await aSubscriber(portal), await aSupplier(portal, { title })];
  await declares(portal, buyer.id, seller.id, euros);
  const path = `${base}/pairs/${seller.id}/${buyer.id}`;
  const pair = await readPair(path);
  return { buyer, seller, path, family: pair.rows[0]?.id ?? '', pair };
}
type Pair = Awaited<ReturnType<typeof aPair>>;
const readPair = async (path: string, year = '') => read(turnoverDeskEndpoints.pair, await manager.get(`${path}?year=${year}`));
const table = async (query: string, me = manager) => read(turnoverDeskEndpoints.table, await me.get(`${base}?${query}`));
const missing = async (query: string) => read(turnoverDeskEndpoints.missing, await manager.get(`${base}/missing?${query}`));

const form = ({ family }: Pick<Pair, 'family'>, over: object = {}) => ({
  family: { id: family, label: '' },
  month: '2026-10',
  amount: '300.5',
  reason: 'Facture oubliée',
  ...over,
});
const tryCorrect = (pair: Pair, over: object = {}, before: number | null = 250, me = manager) =>
  me.change('POST', `${pair.path}/corrections`, { form: form(pair, over), before });
const correct = async (pair: Pair, over: object = {}, before: number | null = 250): Promise<TurnoverPair> =>
  read(turnoverDeskEndpoints.correct, await tryCorrect(pair, over, before));
const issuesOf = (answer: Answer): Record<string, string> => {
  expect(answer.status, answer.text).toBe(400);
  const { issues } = answer.body as { issues: { field: string; message: string }[] };
  return Object.fromEntries(issues.map(({ field, message }) => [field.replace('form.', ''), message]));
};
const amountsOf = ({ rows }: TurnoverPair, month: string) => rows.map(({ amounts }) => amounts[Number(month.slice(5)) - 1]);

describe('le tableau', () => {
  it('une ligne par fournisseur, un montant par mois, vide sans déclaration', async () => {
    const { seller, buyer } = await aPair();
    await declares(portal, (await aSubscriber(portal)).id, seller.id, { '2026-10': 50 });
    const answer = await table(`q=${encodeURIComponent(seller.title)}`);
    expect(answer).toMatchObject({ year: 2026, supplier: null, pager: { total: 1 } });
    expect(answer.months).toHaveLength(12);
    expect(answer.rows).toEqual([
      {
        id: String(seller.id),
        title: seller.title,
        amounts: [null, null, null, null, null, null, null, null, 100, 300, null, null],
        total: 400,
      },
    ]);
    expect(answer.sums).toEqual(answer.rows[0]?.amounts);
    const buyers = await table(`supplier=${seller.id}&sort=title`);
    expect(buyers.supplier).toEqual({ id: String(seller.id), title: seller.title });
    expect(buyers.rows.map(({ total }) => total).toSorted()).toEqual([350, 50]);
    expect(buyers.rows.map(({ id }) => id)).toContain(String(buyer.id));
  });

  it('se trie par total ou par nom, et les pages ont les sommes de tous', async () => {
    const seller = await aSupplier(portal);
    for (const [title, euros] of Object.entries({ Cordage: 20, Bouée: 30, Ancre: 10 }))
      await declares(portal, (await aSubscriber(portal, { title })).id, seller.id, { '2026-10': euros });
    const totals = async (sort: string) => (await table(`supplier=${seller.id}&sort=${sort}`)).rows.map(({ total }) => total);
    expect(await totals('total')).toEqual([30, 20, 10]);
    expect(await totals('title')).toEqual([10, 30, 20]);
    const beyond = await table(`supplier=${seller.id}&page=2`);
    expect([beyond.rows, beyond.pager.total, beyond.sums[9]]).toEqual([[], 3, 60]);
  });

  it('une autre année se choisit ; un fournisseur inconnu est un 404', async () => {
    const { seller } = await aPair({ '2024-02': 5 });
    expect((await table(`supplier=${seller.id}&year=2024`)).rows[0]?.amounts[1]).toBe(5);
    const now = await table(`supplier=${seller.id}&year=2026`);
    expect([now.rows, now.years.includes(2024)]).toEqual([[], true]);
    expect((await manager.get(`${base}?supplier=999999`)).status).toBe(404);
    expect((await manager.get(`${base}?year=20`)).status).toBe(400);
  });

  it('s’exporte en entier, avec une ligne au journal', async () => {
    const { seller } = await aPair();
    const answer = await manager.get(`${base}?xlsx=1&q=${encodeURIComponent(seller.title)}`);
    expect(answer.body).toMatchObject({ rows: [{ title: seller.title, '2026-09': 100, '2026-10': 250, total: 350 }] });
    const line = await portal.db.selectFrom('audit_events').select(['action', 'subject']).orderBy('id', 'desc').executeTakeFirst();
    expect(line).toEqual({ action: 'export', subject: 'chiffre-affaires.xlsx' });
  });
});

describe('qui n’a pas déclaré', () => {
  it('un fournisseur des trois mois d’avant sans le mois demandé ; ni celui d’avant, ni un fermé, ni celui qui a déclaré', async () => {
    const at = async (euros: Record<string, number>, over = {}) => {
      const seller = await aSupplier(portal, { title: `Absent ${crypto.randomUUID()}`, ...over });
      await declares(portal, (await aSubscriber(portal)).id, seller.id, euros);
      return seller;
    };
    const late = await at({ '2026-05': 7, '2026-07': 80, '2026-11': 5 });
    await at({ '2026-06': 1 });
    await at({ '2026-09': 1 }, { closed_at: portal.clock.now });
    await at({ '2026-09': 1, '2026-10': 1 });
    const answer = await missing('q=absent&month=2026-10');
    expect(answer.rows).toEqual([
      { id: String(late.id), title: late.title, city: '', email: null, phone: null, lastMonth: '2026-07', lastAmount: 80 },
    ]);
    expect(answer.pager.total).toBe(1);
    expect(answer.missing).toBeGreaterThanOrEqual(1);
    expect(answer.expected).toBeGreaterThan(answer.missing);
    expect(answer.months).toContain('2026-11');
  });

  // The search index leaves closed suppliers out by itself.
  it('un fournisseur fermé n’est ni attendu, ni compté, ni listé, sans recherche non plus', async () => {
    const before = await missing('month=2026-10');
    const seller = await aSupplier(portal, { closed_at: portal.clock.now });
    await declares(portal, (await aSubscriber(portal)).id, seller.id, { '2026-08': 1, '2026-09': 1 });
    const { expected, missing: absent, pager } = await missing('month=2026-10');
    expect([expected, absent, pager.total]).toEqual([before.expected, before.missing, before.pager.total]);
    for (let page = 1; page <= pager.pageCount; page++)
      expect((await missing(`month=2026-10&page=${page}`)).rows.map(({ id }) => id)).not.toContain(String(seller.id));
  });

  it('l’adresse est celle du premier interlocuteur qui en a une', async () => {
    const { seller } = await aPair({ '2026-09': 10 });
    for (const [lastname, email] of [
      ['Sans', ''],
      ['Avec', 'compta@x.example'],
      ['Après', 'direction@x.example'],
    ] as const)
      await portal.db.insertInto('contacts').values({ organisation_id: seller.id, firstname: 'Anne', lastname, email }).execute();
    expect((await missing(`q=${encodeURIComponent(seller.title)}&month=2026-10`)).rows).toMatchObject([{ email: 'compta@x.example' }]);
  });

  it('une correction qui déclare le mois le retire de la liste, qui s’exporte', async () => {
    const pair = await aPair({ '2026-09': 10 });
    const q = `q=${encodeURIComponent(pair.seller.title)}&month=2026-10`;
    expect((await missing(q)).rows).toHaveLength(1);
    const file = await manager.get(`${base}/missing?${q}&xlsx=1`);
    expect(file.body).toMatchObject({ rows: [{ title: pair.seller.title, lastMonth: 'septembre 2026', lastAmount: 10 }] });
    await correct(pair, { amount: '0' }, null);
    expect((await missing(q)).rows).toEqual([]);
  });
});

describe('corriger', () => {
  it('change le montant, et garde qui, quand, avant, après et pourquoi', async () => {
    const pair = await aPair();
    const corrected = await correct(pair);
    expect(amountsOf(corrected, '2026-10')).toEqual([300.5]);
    expect(corrected.corrections).toMatchObject([
      { by: 'Ada Roux', month: '2026-10', before: 250, after: 300.5, reason: 'Facture oubliée', at: portal.clock.now.toISOString() },
    ]);
    const listed = read(turnoverDeskEndpoints.corrections, await manager.get(`${base}/corrections`));
    expect(listed.rows[0]).toMatchObject({ supplier: { id: String(pair.seller.id) }, after: 300.5 });
    expect(listed.rows[0]?.subscriber.id).toBe(String(pair.buyer.id));
    const stored = await portal.db.selectFrom('turnover_corrections').selectAll().where('supplier_id', '=', pair.seller.id).execute();
    expect(stored).toMatchObject([{ month: '2026-10-01', before_cents: 25_000, after_cents: 30_050, user_id: manager.id }]);
  });

  it('d’un couple et d’une famille, quand le même mois en a d’autres', async () => {
    const pair = await aPair();
    const [other, elsewhere, second] = [await aSubscriber(portal), await aSupplier(portal), (await aFamily(portal)).family.id];
    const row = (subscriber_id: number, supplier_id: number, amount_cents: number, family_id = Number(pair.family)) =>
      portal.db.insertInto('turnover').values({ month: '2026-10-01', subscriber_id, supplier_id, family_id, amount_cents }).execute();
    await Promise.all([row(other.id, pair.seller.id, 7000), row(pair.buyer.id, elsewhere.id, 8000)]);
    await row(pair.buyer.id, pair.seller.id, 9000, second);
    await correct({ ...pair, family: String(second) }, { amount: '95' }, 90);
    expect(amountsOf(await correct({ ...pair, path: pair.path.replace(/\d+$/, `${other.id}`) }, { amount: '75' }, 70), '2026-10')).toEqual([
      75,
    ]);
    expect(amountsOf(await correct(pair), '2026-10')).toEqual([300.5, 95]);
  });

  it('partenaires, membres, sommes du réseau et listes suivent comme après un import', async () => {
    const pair = await aPair();
    const sums = () => portal.db.selectFrom('network_turnover').selectAll().orderBy('month').execute();
    const pairs = () => portal.db.selectFrom('partnerships').selectAll().orderBy('subscriber_id').orderBy('supplier_id').execute();
    const members = () => portal.db.selectFrom('organisations').select('members').where('id', '=', pair.seller.id).executeTakeFirst();
    expect(await members()).toEqual({ members: 1 });
    await correct(pair, { amount: '400' });
    expect((await pairs()).find(({ supplier_id }) => supplier_id === pair.seller.id)?.amount_cents).toBe(50_000);
    await correct(pair, { amount: '' }, 400);
    await correct(pair, { amount: '', month: '2026-09' }, 100);
    expect(await members()).toEqual({ members: 0 });
    const now = [await sums(), await pairs()];
    await portal.db.transaction().execute((tx) => refreshPartnerships(tx));
    expect([await sums(), await pairs()]).toEqual(now);
  });

  it('un montant qui a changé entre-temps est un 409, avec la valeur d’aujourd’hui', async () => {
    const pair = await aPair();
    await correct(pair);
    const answer = await tryCorrect(pair, { amount: '1' });
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'turnover-stale' }]);
    expect(answer.text).toContain('300.5');
    expect((await tryCorrect(pair, { amount: '1', month: '2026-08' }, 5)).status).toBe(409);
    expect(issuesOf(await manager.change('POST', `${pair.path}/corrections`, { form: form(pair) }))).toHaveProperty('before');
  });

  it.each([
    ['d’une case pleine', '2026-10', 250],
    ['d’une case vide', '2026-08', null],
  ] as const)('de deux corrections au même instant, %s, une seule passe', async (_case, month, before) => {
    const pair = await aPair();
    const answers = await Promise.all(['1', '2', '3'].map((amount) => tryCorrect(pair, { amount, month }, before)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await readPair(pair.path)).corrections).toHaveLength(1);
  });

  it('des corrections de plusieurs couples à la fois gardent justes les sommes du réseau', async () => {
    const all = [await aPair(), await aPair(), await aPair()];
    await Promise.all(all.map((pair) => correct(pair, { amount: '1000' })));
    const { rows } = { rows: await portal.db.selectFrom('network_turnover').selectAll().where('month', '=', '2026-10-01').execute() };
    const { sum } = await portal.db
      .selectFrom('turnover')
      .select((eb) => eb.fn.sum<number>('amount_cents').as('sum'))
      .where('month', '=', '2026-10-01')
      .executeTakeFirstOrThrow();
    expect(rows[0]?.amount_cents).toBe(Number(sum));
  });

  it('un mois vide se remplit, d’un avoir aussi, et une déclaration se retire', async () => {
    const pair = await aPair();
    expect(amountsOf(await correct(pair, { month: '2026-03', amount: '-12,30' }, null), '2026-03')).toEqual([-12.3]);
    const gone = await correct(pair, { month: '2026-03', amount: '' }, -12.3);
    expect(amountsOf(gone, '2026-03')).toEqual([null]);
    expect(gone.corrections.map(({ before, after }) => [before, after])).toEqual([
      [-12.3, null],
      [null, -12.3],
    ]);
  });

  it('tout ce qui ne va pas est dit à la fois, sur son champ', async () => {
    const pair = await aPair();
    expect(issuesOf(await tryCorrect(pair, { family: null, month: '', amount: 'beaucoup', reason: '  ' }))).toEqual({
      family: 'Champ requis',
      month: 'Champ requis',
      amount: 'Nombre attendu, par exemple 1234,56',
      reason: 'Champ requis',
    });
    expect(
      issuesOf(await tryCorrect(pair, { family: { id: '2000000000', label: '' }, month: '2026-13', reason: 'x'.repeat(301) })),
    ).toEqual({
      family: 'Cette famille n’existe plus',
      month: 'Mois attendu',
      reason: expect.stringMatching(/300/),
    });
  });

  it.each([
    ['un montant qui peut en dire deux', { amount: '1.234' }, { amount: '2 décimales au plus' }],
    ['un mois à venir', { month: '2026-12' }, { month: 'Ce mois est à venir' }],
    ['le même montant', { amount: '250' }, { amount: 'Ce montant est déjà celui enregistré' }],
  ] as const)('refuse %s', async (_case, over, issues) => {
    const pair = await aPair();
    expect(issuesOf(await tryCorrect(pair, over))).toEqual(issues);
    expect((await readPair(pair.path)).corrections).toEqual([]);
  });

  it('une entreprise inconnue, ou de l’autre sorte, est un 404', async () => {
    const pair = await aPair();
    for (const path of [`${base}/pairs/${pair.seller.id}/999999`, `${base}/pairs/${pair.buyer.id}/${pair.seller.id}`]) {
      expect((await manager.get(path)).status).toBe(404);
      expect((await manager.change('POST', `${path}/corrections`, { form: form(pair), before: 250 })).status).toBe(404);
    }
  });

  it('laisse une ligne au journal, sans montant ni raison', async () => {
    const pair = await aPair();
    const { corrections } = await correct(pair);
    const line = await portal.db.selectFrom('audit_events').select(['action', 'subject']).orderBy('id', 'desc').executeTakeFirst();
    expect(line).toEqual({ action: 'desk.turnover-correct', subject: `turnover ${corrections[0]?.id}` });
  });
});

it('les choix se trouvent en tapant, et un rédacteur n’en voit rien', async () => {
  const { subFamily } = await aFamily(portal, { family: 'Papeterie', subFamily: 'Ramettes vertes' });
  const seller = await aSupplier(portal, { title: 'Quincaillerie Zéphyr' });
  const choices = async (field: string, q: string) =>
    read(turnoverDeskEndpoints.choices, await manager.get(`${base}/choices/${field}?q=${q}`)).rows;
  expect(await choices('family', 'ramett')).toEqual([{ id: String(subFamily.id), label: 'Papeterie › Ramettes vertes' }]);
  expect(await choices('supplier', 'zephyr')).toEqual([{ id: String(seller.id), label: 'Quincaillerie Zéphyr' }]);
  expect((await manager.get(`${base}/choices/rien`)).status).toBe(404);
  const editor = await signedIn(portal, 'operator', { desk_role: 'editor' });
  const pair = await aPair();
  for (const url of [base, `${base}/missing`, `${base}/corrections`, `${base}/choices/supplier`, pair.path])
    expect((await editor.get(url)).status, url).toBe(403);
  expect((await tryCorrect(pair, {}, 250, editor)).status).toBe(403);
});
