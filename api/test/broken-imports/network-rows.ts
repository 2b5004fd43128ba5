import { aSiret, type Files } from '#api/test/import-folder.ts';

export type RowName = 'adherents.csv' | 'contrats.csv' | 'chiffre_affaires.csv';
/** The row of a line: its key in the database, and what the database must hold for it. */
export type ExpectedRow = { key: string; value: string };
export const rowCount = 12;
const rows = Array.from({ length: rowCount }, (_, at) => at);
const two = (number: number) => String(number).padStart(2, '0');
const towns = ['Orléans', 'Nîmes', 'Évry', 'Besançon', 'Bâle', 'Châlons', 'Le Mans', 'Niort', 'Pézenas', 'Sète', 'Mâcon', 'Saint-Lô'];

const headings: Record<RowName, string[]> = {
  'adherents.csv': ['SIRET', 'Raison sociale', 'Ville', "Date d'adhésion"],
  'contrats.csv': ['référence', 'siret_adhérent', 'siret_fournisseur', 'code_cpv', 'objet', 'date_application', 'date_fin', 'durée_mois'],
  'chiffre_affaires.csv': ['mois', 'siret_adherent', 'siret_fournisseur', 'sous_famille', 'montant_ht'],
};

/** Makes a network whose every row says its `age`: its files, their cells, and the rows that the database must hold. */
export function aNetwork(age: string) {
  const year = age === 'ancien' ? 2027 : 2029;
  const seller = aSiret(500);
  const cells: Record<RowName, string[][]> = {
    'adherents.csv': rows.map((at) => [aSiret(at), `Collège élu ${at} ${age}`, `${towns[at]} ${age}`, `${two(at + 1)}/03/${year - 5}`]),
    'contrats.csv': rows.map((at) => [
      ...[`R-${at}`, aSiret(at), seller, '45', `Marché de fenêtres ${at} ${age}`],
      ...['01/01/2026', `${two(at + 1)}/06/${year}`, '36'],
    ]),
    'chiffre_affaires.csv': rows.map((at) => [`2025-${two(at + 1)}`, aSiret(0), seller, '45', `${at + 1}${year},25`]),
  };
  const files: Files = {
    'familles.csv': 'code;parent;libelle\n45;;Travaux\n',
    'fournisseurs.csv': `siret;raison_sociale\n${seller};Durand\n`,
    ...Object.fromEntries(
      Object.entries(cells).map(([name, lines]) => [name, [headings[name as RowName], ...lines].map((line) => line.join(';')).join('\n')]),
    ),
  };
  const expected: Record<RowName, ExpectedRow[]> = {
    'adherents.csv': cells['adherents.csv'].map(([key = '', title, town], at) => ({
      key,
      value: `${title}|${town}|${year - 5}-03-${two(at + 1)}`,
    })),
    'contrats.csv': cells['contrats.csv'].map(([key = '', , , , title], at) => ({ key, value: `${title}|${year}-06-${two(at + 1)}` })),
    'chiffre_affaires.csv': cells['chiffre_affaires.csv'].map(([key = '', , , , amount = '']) => ({ key, value: amount.replace(',', '') })),
  };
  return { files, cells, headings, expected };
}
