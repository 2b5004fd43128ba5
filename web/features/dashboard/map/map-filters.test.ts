import { expect, it } from 'vitest';
import { searchWith } from '#web/lib/url/query-params.ts';
import { filtersOfList, withoutMapFilters } from './map-filters.ts';

it('[DSH-35] « Réinitialiser » ne laisse que l’onglet et le mot cherché : le détail ouvert se ferme avec les filtres', () => {
  const filters = 'id=4&naf=a&activitySector=b&affiliate=c&referent=d&department=75&ca=1,&staff=1,&mySubscribers=1&favorites=1';
  const others = 'exact=1&detail=month.2026-10&notification_date=2026-12-01&end_date=2026-12-31&xlsx=true&page=2';
  const address = new URLSearchParams(`tab=month&motclef=lait&${filters}&${others}`);
  expect(searchWith(address, withoutMapFilters)).toBe('?tab=month&motclef=lait');
});

it('le lien vers la liste garde les filtres et le mot cherché, sans ce qui n’est qu’au tableau de bord', () => {
  const address = new URLSearchParams('tab=month&motclef=lait&department=56&ca=1,&analysis=calls&by=region&detail=month.2026-10&xlsx=true');
  expect(searchWith(address, filtersOfList)).toBe('?motclef=lait&department=56&ca=1,');
});
