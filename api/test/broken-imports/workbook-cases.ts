import { sirets } from '#api/test/import-folder.ts';
import { aWorkbook, misannounced, type SheetCell } from './a-workbook.ts';
import type { BrokenCase } from './text-cases.ts';

const { buyer, other } = sirets;
const heading = ['SIRET', 'Raison sociale', "Date d'adhésion"];
const good: SheetCell[] = [Number(other), 'Collège', { day: 45_000 }];
const right = aWorkbook([heading, good]);
const first = 'xl/worksheets/sheet1.xml';

const damaged = 'Classeur abîmé : ouvrez-le dans un tableur et enregistrez-le de nouveau, ou en CSV';
const locked = 'Classeur protégé par un mot de passe, ou ancien format .xls : enregistrez-le en .xlsx sans mot de passe, ou en CSV';
const noWorkbook = 'Ce fichier n’est pas un classeur .xlsx, malgré son nom : enregistrez-le en .xlsx ou en CSV';
const noSheet = 'Ce classeur ne contient aucune feuille lisible';
const failed = 'Formule en erreur ou jamais calculée : mettez sa valeur';

const file = (title: string, content: Uint8Array | string, reason: string): BrokenCase => ({
  title,
  files: { 'adherents.xlsx': content },
  found: [`adherents.xlsx  ${reason}`],
  entered: 0,
});
/** A case with one wrong row below a valid row. */
const row = (title: string, cells: SheetCell[], found: string): BrokenCase => ({
  title,
  files: { 'adherents.xlsx': aWorkbook([heading, good, cells]) },
  found: [`adherents.xlsx:3 ${found}`],
  entered: 1,
});

function flipped(): Uint8Array {
  const bytes = Buffer.from(right);
  bytes.writeUInt8((bytes.at(bytes.indexOf(first) + first.length + 20) ?? 0) ^ 0xff, bytes.indexOf(first) + first.length + 20);
  return bytes;
}
const swollen = aWorkbook(`<row r="1"><c r="A1" t="inlineStr"><is><t>${'x'.repeat(100_000)}</t></is></c></row>`);
const many = (count: number) => [['SIRET', 'Nom'], ...Array.from({ length: count }, (_, index) => [index, 'x'])];

export const workbooks: BrokenCase[] = [
  file('du texte nommé .xlsx', `SIRET;Nom\n${buyer};Lycée des Pins, établissement\n`, noWorkbook),
  file('quelques octets nommés .xlsx', 'PK', noWorkbook),
  file('un classeur de l’ancien format ou chiffré', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...Array<number>(60).fill(0)]), locked),
  file('un classeur dont une partie est chiffrée', misannounced(right, first, 8, 0x0008_0001), locked),
  file('un classeur coupé en deux', right.subarray(0, right.length / 2), damaged),
  file('un classeur à qui manque sa fin', right.subarray(0, right.length - 12), damaged),
  file('un classeur à qui manque son début', Buffer.concat([Buffer.from(right.subarray(0, 30)), right.subarray(400)]), damaged),
  file('un classeur dont un octet a changé', flipped(), damaged),
  file('un classeur dont une partie est ailleurs', misannounced(right, first, 42, 0x7fff_ffff), damaged),
  file('un classeur dont la somme est fausse', misannounced(right, first, 16, 1), damaged),
  file(
    'une bombe qui annonce deux gigaoctets',
    misannounced(right, first, 24, 0x7fff_ffff),
    'Classeur de plus de 100 Mo une fois ouvert : enregistrez en CSV',
  ),
  file('une bombe qui s’annonce toute petite', misannounced(swollen, first, 24, 1000), damaged),
  file('un zip qui n’est pas un classeur', aWorkbook([heading], { 'xl/workbook.xml': null }), noSheet),
  file('un classeur sans sa première feuille', aWorkbook([heading], { [first]: null }), noSheet),
  file('un classeur sans ses relations', aWorkbook([heading], { 'xl/_rels/workbook.xml.rels': '' }), noSheet),
  file(
    'une feuille dont les lignes reculent',
    aWorkbook('<row r="2"><c r="A2"><v>1</v></c></row><row r="1"><c r="A1"><v>1</v></c></row>'),
    damaged,
  ),
  file('une cellule sans adresse', aWorkbook('<row r="1"><c><v>1</v></c></row>'), damaged),
  file('un texte partagé qui n’existe pas', aWorkbook('<row r="1"><c r="A1" t="s"><v>12</v></c></row>'), damaged),
  file('une ligne au-delà de ce qu’une feuille tient', aWorkbook('<row r="99999999999"><c r="A1"><v>1</v></c></row>'), damaged),
  file('une feuille de plus de 20 000 lignes', aWorkbook(many(20_001)), 'Plus de 20 000 lignes dans la feuille : enregistrez en CSV'),
  file(
    'une cellule seule au bout de la feuille',
    aWorkbook('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    'Plus de 20 000 lignes dans la feuille : enregistrez en CSV',
  ),
  file(
    'une feuille de plus de 200 colonnes',
    aWorkbook([Array.from({ length: 201 }, () => 'x')]),
    'Plus de 200 colonnes dans la feuille : ôtez celles de trop',
  ),
  {
    title: 'un classeur de zéro octet',
    files: { 'adherents.xlsx': '' },
    found: ['adherents.xlsx:1  Fichier vide'],
    entered: 0,
  },
  {
    title: 'une feuille vide',
    files: { 'adherents.xlsx': aWorkbook([]) },
    found: ['adherents.xlsx:1  Fichier vide'],
    entered: 0,
  },
  {
    title: 'une feuille sans la colonne requise, ses titres en troisième ligne',
    files: { 'adherents.xlsx': aWorkbook([[], [], ['Raison sociale'], ['Lycée']]) },
    found: ['adherents.xlsx:3 SIRET Colonne requise absente'],
    entered: 0,
  },
  {
    title: 'un classeur à côté du même en CSV',
    files: { 'adherents.xlsx': right, 'adherents.csv': `SIRET;Nom\n${buyer};Lycée\n` },
    found: ['adherents.csv  Plusieurs fichiers pour les mêmes lignes, n’en gardez qu’un : adherents.csv, adherents.xlsx'],
    entered: 0,
  },
  row('une formule en erreur dans un classeur', [{ error: '#N/A' }, 'Lycée'], `SIRET ${failed}`),
  row('une formule en erreur là où vide vaudrait effacer', [Number(buyer), 'Lycée', { error: '#REF!' }], `Date d'adhésion ${failed}`),
  row('une formule jamais calculée', [Number(buyer), { formula: 'A1&B1' }], `Raison sociale ${failed}`),
  row(
    'une formule dont la valeur est vide, comme l’écrit une bibliothèque',
    [Number(buyer), { uncalculated: 'A1&B1' }],
    `Raison sociale ${failed}`,
  ),
  {
    title: 'une formule à zéro d’un classeur à calculer à l’ouverture',
    files: {
      'adherents.xlsx': aWorkbook([heading, good, [Number(buyer), { uncalculated: 'A1&B1', value: '0' }]], {
        'xl/workbook.xml': `<workbook><sheets><sheet name="Réseau" sheetId="1" r:id="rId1"/></sheets><calcPr calcId="124519" fullCalcOnLoad="1"/></workbook>`,
      }),
    },
    found: [`adherents.xlsx:3 Raison sociale ${failed}`],
    entered: 1,
  },
  row('une erreur sans son texte', [Number(buyer), { error: '' }], `Raison sociale ${failed}`),
  row('une formule écrite comme un texte', [Number(buyer), '=A1+B1'], 'Raison sociale Formule au lieu de sa valeur'),
  row(
    'un SIRET en nombre, sans ses zéros',
    [555_004_140_003, 'Lycée'],
    'SIRET SIRET mal formé : 14 chiffres attendus ; des zéros du début semblent perdus, mettez la colonne au format Texte',
  ),
  row('un SIRET arrondi par le tableur', ['5,00000E+13', 'Lycée'], 'SIRET SIRET mal formé : 14 chiffres attendus'),
  row('un vrai ou faux à la place d’une date', [Number(buyer), 'Lycée', { is: true }], "Date d'adhésion Date attendue : jj/mm/aaaa"),
  row('une date écrite comme un nombre', [Number(buyer), 'Lycée', 45_000], "Date d'adhésion Date attendue : jj/mm/aaaa"),
  row('la même clé deux fois dans un classeur', [String(other), 'Encore'], 'SIRET Ligne en double (déjà lue ligne 2)'),
];
