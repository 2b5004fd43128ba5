import { describe, expect, it } from 'vitest';
import { importers } from '#api/main/importers.ts';
import { contentsOf } from '#api/test/import-contents.ts';
import { openImport, sirets } from '#api/test/import-folder.ts';

const { importFiles, db } = openImport();
const { seller, buyer } = sirets;

type Row = Readonly<Record<string, string>>;
const place = { street: '2 rue du Port', postal_code: '56100', city: 'Lorient', department: '56', latitude: '47,75', longitude: '-3,37' };
const company = {
  ...{ naf: '43.21A', staff_band: '11', phone: '02 97 00 00 00', website: 'https://durand.example', tags: 'bois, métal' },
  ...{ activity: 'Menuiserie', reference_year: '2019', joined_on: '07/03/2024' },
};
const person = { firstname: 'Anne', lastname: 'Le Goff', service: 'Achats', function: 'Acheteuse', email: 'anne@durand.example' };
const phones = { phone: '02 97 00 00 01', tel: '06 00 00 00 02' };
const series = {
  type: 'Énergie',
  description: 'À la pompe',
  source: 'Insee',
  licence: 'Licence ouverte',
  origin: 'France',
  delivery: 'Belgique',
};

/** A row of each file with every column that it can have, by the name of the column. */
const rows: Readonly<Record<string, readonly Row[]>> = {
  'familles.csv': [
    { code: '45', parent: '', title: 'Travaux', category: 'Bâtiments' },
    { code: '45210', parent: '45', title: 'Structures', category: 'Bâtiments' },
  ],
  'fournisseurs.csv': [
    { siret: seller, title: 'Durand', ...place, ...company, foreign_id: '', country: '', family: '45', subfamilies: '45210' },
    { siret: '', title: 'Bauhof', postal_code: '8001', city: 'Zurich', foreign_id: 'CHE-114.871.338', country: 'Suisse', family: '45' },
  ],
  'adherents.csv': [{ siret: buyer, title: 'Lycée des Pins', ...place, ...company }],
  'contacts.csv': [{ siret: seller, kind: 'Fournisseur', title: 'Mme', ...person, ...phones }],
  'utilisateurs.csv': [
    { ...person, ...phones, email: 'achats@lycee.example', role: 'adhérent', siret: buyer, contract_rights: 'écriture' },
  ],
  'chiffre_affaires.csv': [{ month: '2026-09', subscriber: buyer, supplier: seller, family: '45210', amount: '1000,50' }],
  'contrats.csv': [
    {
      ...{ reference: 'M-1', subscriber: buyer, supplier: seller, supplierName: '', family: '45', subject: 'Fenêtres' },
      ...{ start: '01/01/2026', end: '31/12/2027', amount: '1000', months: '24', procedure: 'MAPA', author: 'achats@lycee.example' },
    },
  ],
  'indices.csv': [
    {
      ...{
        code: 'gazole',
        name: 'Gazole',
        ...series,
        family: '45',
        subFamily: '45210',
        unit: 'hectolitre',
        unitSymbol: 'hl',
        currency: 'EUR',
      },
      ...{ frequency: 'mensuelle', publicationDays: '20', rateOf: '', rateIn: '', successor: '', junction: '', coefficient: '' },
    },
  ],
  'indices/gazole.csv': [{ day: '2026-01-01', value: '101,5', published: '2026-02-10', provisional: 'oui' }],
};

const columnsOf = (file: string) =>
  importers.find((one) => one.file === (file.startsWith('indices/') ? 'indices/*.csv' : file))?.columns ?? [];

/** Writes the rows of a file, all its columns but one. */
function csvWithout(file: string, absent: string | null): string {
  const columns = columnsOf(file).filter(({ name }) => name !== absent);
  const lines = (rows[file] ?? []).map((row) => columns.map(({ name }) => `"${row[name] ?? ''}"`).join(';'));
  return [columns.map(({ headings }) => headings[0]).join(';'), ...lines].join('\n');
}
const files = Object.fromEntries(Object.keys(rows).map((file) => [file, csvWithout(file, null)]));

/** The columns that tell which row a line is, or that complete one that the file has: without them the line is another, or refused. */
const needed: Readonly<Record<string, readonly string[]>> = {
  'fournisseurs.csv': ['foreign_id', 'country', 'latitude', 'longitude'],
  'adherents.csv': ['latitude', 'longitude'],
  'contacts.csv': ['firstname'],
  'utilisateurs.csv': ['siret'],
  'contrats.csv': ['supplier', 'months', 'procedure'],
  'indices.csv': ['family'],
};

describe('une colonne absente ne change rien', () => {
  it.each(Object.keys(rows))('%s', async (file) => {
    expect((await importFiles(files)).found).toEqual([]);
    const before = await contentsOf(db());
    for (const { name, expected } of columnsOf(file)) {
      if (expected || needed[file]?.includes(name)) continue;
      const { found } = await importFiles({ [file]: csvWithout(file, name) }, { only: true });
      expect.soft(found, `sans ${name}`).toEqual([]);
      expect.soft(await contentsOf(db()), `sans ${name}`).toEqual(before);
    }
  });
});
