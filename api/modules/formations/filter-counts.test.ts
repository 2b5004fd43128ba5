import { beforeAll, expect, it } from 'vitest';
import { aFormation, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { formationEndpoints } from '#protocol/formations/formations.ts';

let portal: TestPortal;
let me: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-21T09:00:00Z');
  me = await signedIn(portal, 'subscriber');
  const dijon = (day: string) => at(day, 'Dijon');
  await aFormation(portal, { category: 'Négociation' }, [at('2027-01-05', 'Nantes')]);
  await aFormation(portal, { category: 'Négociation' }, [at('2027-01-06', 'Nantes'), at('2026-03-04', 'Saint-Étienne')]);
  await aFormation(portal, { category: 'Droit' }, [dijon('2027-02-01'), dijon('2027-02-08')]);
  await aFormation(portal, { category: 'Droit' }, [at('2026-05-01', 'Dijon')]);
  await aFormation(portal, { category: 'Droit', published_at: new Date('2026-12-01T08:00:00Z') }, [at('2027-03-01', 'Lens')]);
});

const at = (day: string, location: string) => ({
  starts_at: new Date(`${day}T08:00:00Z`),
  ends_at: new Date(`${day}T16:00:00Z`),
  location,
  available: true,
});
const list = async (query: string) => read(formationEndpoints.list, await me.get(`/api/v1/formations?${query}`)).pager.total;
const categories = async (query: string) =>
  read(formationEndpoints.filters, await me.get(`/api/v1/formations/filters?${query}`)).rows.flatMap(({ items }) =>
    items.map(({ label, count }) => [label, count]),
  );
const towns = async (query: string) =>
  read(formationEndpoints.locations, await me.get(`/api/v1/formations/locations?${query}`)).rows.map(({ label, count }) => [label, count]);

it('[TRN-03] le nombre d’une catégorie est celui de la liste dans les villes choisies', async () => {
  expect(await categories('')).toEqual([
    ['Droit', 2],
    ['Négociation', 2],
  ]);
  expect(await categories('location=dijon')).toEqual([['Droit', 1]]);
  expect(await list('location=dijon&category=droit')).toBe(1);
});

it('[RDG-453] le nombre d’une ville est celui de la liste dans les catégories choisies', async () => {
  expect(await towns('')).toEqual([
    ['Dijon', 1],
    ['Nantes', 2],
  ]);
  expect(await towns('category=droit')).toEqual([['Dijon', 1]]);
  expect(await list('category=droit&location=dijon')).toBe(1);
});

it('[RDG-453] un choix sans formation reste dans son filtre, avec 0', async () => {
  expect(await categories('location=nantes&category=droit')).toEqual([
    ['Droit', 0],
    ['Négociation', 2],
  ]);
  expect(await towns('location=nantes&category=droit')).toEqual([
    ['Dijon', 1],
    ['Nantes', 0],
  ]);
});

it('[RDG-453] une ville choisie garde son nom après sa dernière session ; celle d’une formation à paraître ne se dit pas', async () => {
  expect((await towns('location=saint-etienne,lens,inconnue')).slice(2)).toEqual([['Saint-Étienne', 0]]);
});
