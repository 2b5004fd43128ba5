import { aWorkbook, type SheetCell } from './a-workbook.ts';
import { aNetwork, type RowName, rowCount } from './network-rows.ts';

export type Mutant = {
  number: number;
  title: string;
  file: RowName;
  /** The name under which the content is imported. */
  name: string;
  content: Uint8Array;
  /** Returns the lines of the content on which a row may be reported. */
  lineOf: (row: number) => number[];
};

/** A reproducible random generator (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Draw = (below: number) => number;
const utf8 = (text: string) => Buffer.from(text);
const latin = (text: string) => Buffer.from(text, 'latin1');
const cutAt = (text: string, at: number, middle: string) => text.slice(0, at) + middle + text.slice(at);

/** Damages to the bytes of one line; the text has accents, except in turnover. */
const lineDamages: Record<string, (text: string, draw: Draw) => Buffer> = {
  'Windows-1252': (text) => latin(text),
  'UTF-8 et Windows-1252 dans la ligne': (text) =>
    Buffer.concat([utf8(text.slice(0, text.length / 2)), latin(text.slice(text.length / 2))]),
  'UTF-8 décodé deux fois': (text) => utf8(utf8(text).toString('latin1')),
  'vieux Mac': (text) => latin(text.replaceAll('é', '\x8e').replaceAll('É', '\x83').replaceAll('ê', '\x90')),
  'MS-DOS': (text) => latin(text.replaceAll('é', '\x82').replaceAll('ê', '\x88').replaceAll('ç', '\x87').replaceAll('É', '\x90')),
  'octet nul': (text, draw) => utf8(cutAt(text, draw(text.length), '\0')),
  'caractère de contrôle': (text, draw) => utf8(cutAt(text, draw(text.length), '\x07')),
  'séparateur perdu': (text) => utf8(text.replace(';', '')),
  'séparateur de trop': (text, draw) => utf8(cutAt(text, draw(text.length), ';')),
  'guillemet de trop': (text, draw) => utf8(text.replace(/;/g, (found) => (draw(2) ? `${found}"` : found)).replace(/^(?!.*")/, '"')),
  'année à venir': (text) => utf8(text.replace(/20(\d\d)(?!\d)/, '21$1')),
  'zéros ou chiffres perdus': (text) => utf8(text.replace(/\d{14}/, (siret) => siret.slice(0, 11))),
  'nombre arrondi': (text) => utf8(text.replace(/\d{14}/, '5E+13')),
  'formule en erreur': (text) => utf8(text.replace(/[^;]*$/, '#REF!')),
  'signe de formule': (text) => utf8(text.replace(/[^;]*$/, (cell) => `=${cell}`)),
  'lettre perdue': (text) => utf8(text.replace(/[éêâôîèçÉ]|\d/, '\uFFFD')),
};

/** Damages to a whole file, which its lines survive or not. */
const fileDamages: Record<string, (text: string) => Uint8Array> = {
  'ligne « sep=; »': (text) => utf8(`sep=;\r\n${text}`),
  'UTF-16 de tableur': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'fins de ligne de Mac': (text) => utf8(text.replaceAll('\n', '\r')),
  'Windows-1252 entier': latin,
  'lignes vides': (text) => utf8(text.replaceAll('\n', '\n\n')),
  'octets nuls en nombre': (text) => utf8(text.replaceAll(';', ';\0')),
};

const workbookDamages: Record<string, (row: SheetCell[], draw: Draw) => SheetCell[]> = {
  'formule jamais calculée': (row, draw) => row.with(draw(row.length), { uncalculated: 'A1' }),
  'erreur de formule': (row, draw) => row.with(draw(row.length), { error: '' }),
  'formule sans valeur': (row, draw) => row.with(draw(row.length), { formula: 'A1' }),
};

function aTextMutant(file: RowName, draw: Draw, kind: string): Omit<Mutant, 'number'> {
  const text = String(aNetwork('nouveau').files[file]);
  const whole = fileDamages[kind];
  if (whole) {
    const lineOf = (row: number) => (kind === 'lignes vides' ? [2 * row + 3] : kind.startsWith('ligne «') ? [row + 3] : [row + 2]);
    return { title: `${file}, ${kind}`, file, name: file, content: whole(text), lineOf };
  }
  const spoilt = new Set(Array.from({ length: 3 }, () => 1 + draw(rowCount)));
  const lines = text.split('\n').map((line, at) => (spoilt.has(at) ? (lineDamages[kind]?.(line, draw) ?? utf8(line)) : utf8(line)));
  const content = Buffer.concat(lines.flatMap((line) => [line, utf8('\n')]));
  return {
    title: `${file}, ${kind}, lignes ${[...spoilt].map((at) => at + 1).join(', ')}`,
    file,
    name: file,
    content,
    lineOf: (row) => [row + 2],
  };
}

function aWorkbookMutant(file: RowName, draw: Draw, kind: string): Omit<Mutant, 'number'> {
  const { cells, headings } = aNetwork('nouveau');
  const spoilt = new Set(Array.from({ length: 3 }, () => draw(rowCount)));
  const rows = cells[file].map((row, at) => (spoilt.has(at) ? (workbookDamages[kind]?.(row, draw) ?? row) : row));
  const content = Buffer.from(aWorkbook([headings[file], ...rows]));
  if (kind === 'octet changé') {
    const at = draw(content.length);
    content.writeUInt8((content[at] ?? 0) ^ (1 + draw(255)), at);
  }
  const whole = kind === 'coupé' ? content.subarray(0, draw(content.length)) : content;
  return { title: `${file} en classeur, ${kind}`, file, name: file.replace('.csv', '.xlsx'), content: whole, lineOf: (row) => [row + 2] };
}

const files = ['adherents.csv', 'contrats.csv', 'chiffre_affaires.csv'] as const;
const textKinds = [...Object.keys(lineDamages), ...Object.keys(fileDamages)];
const workbookKinds = [...Object.keys(workbookDamages), 'octet changé', 'coupé'];

/** Draws damaged files of a network; each kind of damage comes in turn, its file and its lines are drawn. */
export function mutants(count: number): Mutant[] {
  const draw = randomOf(13);
  const kinds = [...textKinds, ...workbookKinds];
  return Array.from({ length: count }, (_, at) => {
    const kind = kinds[at % kinds.length] ?? '';
    const file = files[draw(files.length)] ?? 'adherents.csv';
    return { number: at + 1, ...(workbookKinds.includes(kind) ? aWorkbookMutant : aTextMutant)(file, draw, kind) };
  });
}
