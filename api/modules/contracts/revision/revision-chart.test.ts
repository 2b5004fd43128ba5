import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aContract, aHolder, type SignedHolder } from '#api/test/contracts.ts';
import { type Answer, openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { addPoint, aFormula, aResult, aRevisionIndex } from '#api/test/revisions.ts';
import { revisionEndpoints } from '#protocol/contracts/contract-revision.ts';

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

const clause = { prices_revision_clause: true, start_date: '2025-07-01', end_date: '2027-12-31', notification_date: '2027-09-01' };
const ours = () => aContract(portal, me, clause);
const at = ({ id }: { id: number }, rest = '') => `/api/v1/contract/${id}/revision${rest}`;
const put = (contract: { id: number }, body: object) => me.change('PUT', at(contract), body);
const formula = () => aFormula({ index });
const validate = (contract: { id: number }) => me.change('POST', at(contract, '/results'), { date: '2026-07-01' });
const codeOf = ({ status, body }: Answer) => [status, (body as { code?: string }).code];

describe('le graphique', () => {
  it('compare le prix en vigueur et les indices, base 100 au mois zéro', async () => {
    const other = String(await aRevisionIndex(portal, { name: 'Acier' }));
    await addPoint(portal, Number(other), '2026-06-01', '242.4');
    const contract = await ours();
    const [first] = formula().terms;
    await put(contract, {
      ...formula(),
      terms: [
        { ...first, weight: '0.6' },
        { ...first, weight: '0.25', index: other },
      ],
    });
    await validate(contract);
    const { chart } = read(revisionEndpoints.chart, await me.get(at(contract, '/chart')));
    expect(chart).toMatchObject({ chartTitle: 'Prix et indices, base 100 en juin 2025', SerieNameB: 'Indices, selon leurs poids' });
    const [head, ...rows] = chart.chartDatasExport;
    expect(head).toEqual(['Mois', 'Prix en vigueur', 'Indices, selon leurs poids', 'Coût du travail', 'Acier']);
    expect(rows[0]).toEqual(['juin\u00a02025', 100, 100, 100, 100]);
    expect(rows[1]).toEqual(['juil.\u00a02025', 100, null, null, null]);
    // 130,5 / 121,2 and 242,4 / 121,2; their mean by the weights 0,6 and 0,25. The price is that before the revision of 1 July.
    expect(rows[12]).toEqual(['juin\u00a02026', 100, 134.83, 107.67, 200]);
    expect(rows[13]?.[1]).toBe(129.7);
    expect(chart.chartDatas[12]).toMatchObject({ x: 'juin\u00a02026', y: 100, ybis: 134.83 });
    expect(rows.at(-1)?.[0]).toBe('nov.\u00a02026');
  });

  it('d’un avenant montre les prix que son contrat a eus, et celui du contrat s’arrête à l’avenant', async () => {
    const contract = await ours();
    await put(contract, formula());
    await validate(contract);
    const amendment = await aContract(portal, me, { ...clause, amendment: true, parent_id: contract.id, start_date: '2026-10-01' });
    await put(amendment, { ...formula(), firstDate: '2026-10-01' });
    await aResult(portal, contract, '2026-08-01');
    await portal.db.updateTable('contract_revision_results').set({ price: '108000' }).where('revised_on', '=', '2026-08-01').execute();
    const pricesOf = async (one: { id: number }) => {
      const { chart } = read(revisionEndpoints.chart, await me.get(at(one, '/chart')));
      return chart.chartDatas.slice(-6).map(({ y }) => y);
    };
    // From June to November 2026.
    expect(await pricesOf(amendment)).toEqual([100, 106.6, 108, 108, 108, 108]);
    expect(await pricesOf(contract)).toEqual([100, 106.6, 108, 108, null, null]);
  });

  it.each([
    ['un I₀ écrit dans le contrat', { writtenBase: '111.3' }],
    ['une moyenne', { rule: 'mean', meanOf: 3 }],
  ] as const)('ne se dit pas base 100 au mois zéro avec %s, qui n’est pas la valeur de ce mois', async (_what, over) => {
    for (const [day, value] of [
      ['2025-04-01', '110'],
      ['2025-05-01', '115'],
    ] as const)
      await addPoint(portal, Number(index), day, value);
    const contract = await ours();
    const { terms, ...rest } = formula();
    await put(contract, { ...rest, terms: terms.map((term) => ({ ...term, ...over })) });
    const { chart } = read(revisionEndpoints.chart, await me.get(at(contract, '/chart')));
    expect(chart.chartDatas[0]).toMatchObject({ x: 'juin\u00a02025', y: 100 });
    expect(chart.chartDatas[0]?.ybis).toBeGreaterThan(100);
    expect(chart.chartTitle).toBe('Prix et indices, base 100 pour P₀ et les I₀ de la formule');
  });

  it('d’un I₀ écrit qui est la valeur du mois zéro est en base 100 ce mois-là', async () => {
    const contract = await ours();
    const { terms, ...rest } = formula();
    await put(contract, { ...rest, terms: terms.map((term) => ({ ...term, writtenBase: '121.20' })) });
    const { chart } = read(revisionEndpoints.chart, await me.get(at(contract, '/chart')));
    expect([chart.chartTitle, chart.chartDatas[0]?.ybis]).toEqual(['Prix et indices, base 100 en juin 2025', 100]);
  });

  it('d’un seul indice porte son nom, et celui d’un contrat sans formule n’existe pas', async () => {
    const contract = await ours();
    expect(codeOf(await me.get(at(contract, '/chart')))).toEqual([409, 'revision-no-formula']);
    await put(contract, formula());
    const { chart } = read(revisionEndpoints.chart, await me.get(at(contract, '/chart')));
    expect([chart.SerieNameB, chart.chartDatasExport[0]]).toEqual(['Coût du travail', ['Mois', 'Prix en vigueur', 'Coût du travail']]);
  });
});
