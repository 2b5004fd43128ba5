import type { ContentKind, JudgedForm } from '#api/modules/desk/index.ts';
import { cleanAuthorHtml } from '#api/platform/text/clean-html.ts';
import { type SectorForm, sectorFields } from '#protocol/pages/sector-desk.ts';
import { deleteSectors, findStoredSector, insertSector, lockSector, sectorSource, updateSector } from './sector-desk.queries.ts';

/** Judges the form of a section: its text is cleaned, and the pictures of other sites are named. */
function judgeSector(form: SectorForm): JudgedForm<SectorForm> {
  const { html, droppedPictures } = cleanAuthorHtml(form.body);
  const issues = droppedPictures.slice(0, 1).map((source) => ({
    field: 'body',
    message: `Une image vient d’un autre site : ajoutez-la depuis la bibliothèque (${source.slice(0, 80) || 'sans adresse'})`,
  }));
  return { form: { ...form, body: html }, issues };
}

/** The sections of the page of market indices at the desk. */
export const sectorKind: ContentKind<SectorForm> = {
  resource: 'sectors',
  searchKind: null,
  fields: sectorFields,
  source: sectorSource,
  filters: [],
  columns: ['position'],
  pathOf: (slug) => `/${slug}`,
  choices: {},
  lock: lockSector,
  async readForm(db, id) {
    const { title, position, html } = await findStoredSector(db, id);
    return { title, position: String(position), body: html };
  },
  judge: async (_db, form) => judgeSector(form),
  insert: insertSector,
  update: updateSector,
  remove: deleteSectors,
};
