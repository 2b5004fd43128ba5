import type { ContentKind } from '#api/modules/desk/index.ts';
import { type SectorForm, sectorDeskEndpoints, sectorFields } from '#protocol/pages/sector-desk.ts';
import { deleteSectors, findStoredSector, insertSector, sectorSource, updateSector } from './sector-desk.queries.ts';

/** The sections of the page of market indices at the desk. */
export const sectorKind: ContentKind<SectorForm> = {
  resource: 'sectors',
  endpoints: sectorDeskEndpoints,
  searchKind: null,
  fields: sectorFields,
  table: 'market_sectors',
  source: sectorSource,
  filters: [],
  columns: ['position'],
  pathOf: (slug) => `/${slug}`,
  choices: {},
  async readForm(db, id) {
    const { title, position, html } = await findStoredSector(db, id);
    return { title, position: String(position), body: html };
  },
  insert: insertSector,
  update: updateSector,
  remove: deleteSectors,
};
