import { expect, it, vi } from 'vitest';

// The queries reach the session, which reads the address when it is loaded.
vi.stubGlobal('location', new URL('https://portail.exemple.fr/'));
for (const storage of ['localStorage', 'sessionStorage']) vi.stubGlobal(storage, { getItem: () => null });
vi.stubGlobal('document', { cookie: '' });
vi.stubGlobal('addEventListener', () => undefined);
const queries = await import('./dashboard.queries.ts');

/** The arguments of each query of a company, then other ones: each must be in the key, or one company would read the answer of another. */
const queriesOfCompany: Record<string, [make: (...args: never[]) => { queryKey: readonly unknown[] }, args: unknown[], others: unknown[]]> =
  {
    cardsQuery: [queries.cardsQuery, ['month', 'lycee-des-pins'], ['year', 'college-des-chenes']],
    popinQuery: [queries.popinQuery, ['lycee-des-pins'], ['college-des-chenes']],
    changesQuery: [queries.changesQuery, ['lycee-des-pins', 'family'], ['college-des-chenes', 'supplier']],
    callsQuery: [queries.callsQuery, ['lycee-des-pins'], ['college-des-chenes']],
    coveredQuery: [queries.coveredQuery, ['lycee-des-pins'], ['college-des-chenes']],
    spreadQuery: [queries.spreadQuery, ['lycee-des-pins'], ['college-des-chenes']],
    concentrationQuery: [queries.concentrationQuery, ['lycee-des-pins'], ['college-des-chenes']],
    chartQuery: [
      queries.chartQuery,
      [{ slug: 'lycee-des-pins', tab: 'month', detail: undefined }],
      [{ slug: 'college-des-chenes', tab: 'month', detail: undefined }],
    ],
  };

it('chaque lecture du tableau de bord est éprouvée ici', () => {
  const made = Object.keys(queries).filter((name) => name.endsWith('Query') && !['affiliatesQuery', 'starredQuery'].includes(name));
  expect(Object.keys(queriesOfCompany).toSorted()).toEqual(made.toSorted());
});

it.each(Object.entries(queriesOfCompany))('%s garde à part la réponse de chaque société', (_name, [make, args, others]) => {
  const keyOf = (values: unknown[]) => JSON.stringify(make(...(values as never[])).queryKey);
  for (const at of args.keys()) expect(keyOf(args.with(at, others[at]))).not.toBe(keyOf(args));
});
