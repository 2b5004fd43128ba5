import { contentEndpoints } from '#protocol/desk/content-endpoints.ts';
import type { Fields, FormOf } from '#protocol/desk/desk-fields.ts';

/** The form of a section of the page of market indices at the desk. */
export const sectorFields = {
  title: { kind: 'line', label: 'Titre', required: 'always' },
  position: {
    kind: 'number',
    label: 'Rang',
    required: 'always',
    number: { decimals: 0, least: 0, most: 999 },
    help: 'Les rubriques se suivent par rang ; à rang égal, la plus ancienne d’abord.',
  },
  body: { kind: 'html', label: 'Texte', required: 'toPublish' },
} as const satisfies Fields;
export type SectorForm = FormOf<typeof sectorFields>;

export const sectorDeskEndpoints = contentEndpoints({ name: 'sectors', label: 'rubrique des indices', fields: sectorFields, filters: [] });
