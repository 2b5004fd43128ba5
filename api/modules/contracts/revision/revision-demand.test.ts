import { beforeAll, beforeEach, expect, it } from 'vitest';
import { aContract, aHolder, issuesIn, type SignedHolder } from '#api/test/contracts.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { addPoint, aFormula, aRevisionIndex } from '#api/test/revisions.ts';
import { type RevisionFormula, revisionEndpoints } from '#protocol/contracts/contract-revision.ts';

let portal: TestPortal;
let me: SignedHolder;
let index: string;
beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  portal.clock.now = new Date('2026-11-21T10:00:00Z');
  me = await aHolder(portal, 'subscriber');
  index = String(await aRevisionIndex(portal));
});

const ours = () =>
  aContract(portal, me, {
    ...{ prices_revision_clause: true, start_date: '2025-07-01', end_date: '2027-12-31', notification_date: '2027-09-01' },
  });
const writeFormula = ({ id }: { id: number }, formula: RevisionFormula) => me.change('PUT', `/api/v1/contract/${id}/revision`, formula);
const demandOn = ({ id }: { id: number }, query: string) => me.get(`/api/v1/contract/${id}/revision/demand?date=2026-07-01&${query}`);

it('une demande de 7 % a son écart, et s’explique par un pourcentage arrondi au-dessus', async () => {
  const contract = await ours();
  await writeFormula(contract, aFormula({ index }));
  const ask = async (query: string) => demandOn(contract, query);
  expect(read(revisionEndpoints.demand, await ask('kind=percent&value=7'))).toMatchObject({
    price: '107000.00',
    gap: '400.00',
    isSame: false,
    verdict: expect.stringMatching(
      /^La demande est de 400,00\u00a0€ de plus que la clause, soit 0,4\u00a0point : 107\u202f000,00\u00a0€ demandés/,
    ),
    slips: [expect.stringMatching(/^Le pourcentage est arrondi au-dessus/)],
  });
  for (const value of ['+ 7 %', '+7,0\u00a0%', '7.00%'])
    expect(read(revisionEndpoints.demand, await ask(`kind=percent&value=${encodeURIComponent(value)}`))).toMatchObject({ gap: '400.00' });
  for (const value of ['107\u202f000,004 €', '107 000 EUR'])
    expect(read(revisionEndpoints.demand, await ask(`kind=price&value=${encodeURIComponent(value)}`)).verdict).toContain(
      ' 107\u202f000,00\u00a0€',
    );
  expect(issuesIn(await ask('kind=percent&value=sept%25'))).toEqual({ value: 'Nombre attendu, avec 4 décimales au plus' });
  expect(read(revisionEndpoints.demand, await ask('kind=price&value=127920&vat=with'))).toMatchObject({ isSame: true, slips: [] });
  expect(issuesIn(await ask('kind=price&value=0'))).toEqual({ value: 'Prix supérieur à 0 attendu' });
});

it('une hausse demandée quand la clause donne une baisse se dit', async () => {
  await addPoint(portal, Number(index), '2026-06-01', '110.0');
  const contract = await ours();
  await writeFormula(contract, aFormula({ index }));
  const { verdict } = read(revisionEndpoints.demand, await demandOn(contract, 'kind=percent&value=2'));
  expect(verdict).toContain('La clause donne une baisse de 7,80\u00a0%.');
});

it.each([
  ['108599.60', '2 points'],
  ['108590', '1,99 point'],
])('à %s demandés, l’écart est de %s', async (price, points) => {
  const contract = await ours();
  await writeFormula(contract, aFormula({ index }));
  const { verdict } = read(revisionEndpoints.demand, await demandOn(contract, `kind=price&value=${price}`));
  expect(verdict.replaceAll(/\s/g, ' ')).toContain(`de plus que la clause, soit ${points} :`);
});

it('l’écart dit est la différence des deux montants dits', async () => {
  const contract = await ours();
  await writeFormula(contract, aFormula({ index }, { basePrice: '100001' }));
  const { verdict, gap } = read(revisionEndpoints.demand, await demandOn(contract, 'kind=percent&value=-7.5'));
  const cents = [...verdict.matchAll(/([\d\s]+),(\d\d)\s€/g)].map(([, whole = '', rest]) =>
    Number(`${whole.replaceAll(/\s/g, '')}${rest}`),
  );
  expect(cents[0]).toBe((cents[2] ?? 0) - (cents[1] ?? 0));
  expect(gap).toBe(`-${((cents[0] ?? 0) / 100).toFixed(2)}`);
});

it('une demande juste à l’arrondi de son pourcentage le dit, au lieu de se dire au centime', async () => {
  const contract = await ours();
  await writeFormula(contract, aFormula({ index }, { coefficientRounding: 'none' }));
  const ask = async (query: string) => {
    const { verdict, slips } = read(revisionEndpoints.demand, await demandOn(contract, query));
    return [verdict, ...slips].map((text) => text.replaceAll(/\s/g, ' '));
  };
  expect(await ask('kind=percent&value=6,5')).toEqual([
    'La demande est conforme à la clause, à l’arrondi du pourcentage près : 106 500,00 € demandés, 106 522,28 € calculés hors taxes.',
  ]);
  expect(await ask('kind=price&value=106522,28')).toEqual(['La demande est conforme à la clause : 106 522,28 € hors taxes.']);
  expect((await ask('kind=percent&value=7,7'))[1]).toBe(
    'La partie fixe (0,15) est oubliée. Ce calcul donne 107 673,27 € hors taxes : la demande, à l’arrondi du pourcentage près.',
  );
  expect((await ask('kind=percent&value=27,8'))[1]).toBe(
    'Le montant mélange hors taxes et TTC (TVA de 20 %). Ce calcul donne 127 826,74 € : la demande, à l’arrondi du pourcentage près.',
  );
  expect((await ask('kind=price&value=107673,27'))[1]).toBe('La partie fixe (0,15) est oubliée. Ce calcul donne la demande, au centime.');
});

it('l’écart a les décimales du prix', async () => {
  const contract = await ours();
  await writeFormula(contract, aFormula({ index }, { basePrice: '1', priceDecimals: 4 }));
  const { gap, isSame } = read(revisionEndpoints.demand, await demandOn(contract, 'kind=price&value=1,0675'));
  expect([gap, isSame]).toEqual(['0.0015', false]);
});
