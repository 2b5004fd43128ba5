import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cleanCell } from './cells.ts';
import { column, columnsOf, placeColumns, requiredColumn } from './columns.ts';
import { decoded, type Encoding, encodingOf, separatorOf } from './encoding.ts';
import { rememberFirstLines } from './first-lines.ts';
import { date, siret, text } from './values.ts';

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const utf8 = (input: string) => new TextEncoder().encode(input);
const latin = (input: string) => Uint8Array.from(input, (letter) => (letter === '€' ? 0x80 : letter === 'œ' ? 0x9c : letter.charCodeAt(0)));
const utf16 = (input: string) => Uint8Array.from(Buffer.from(`\uFEFF${input}`, 'utf16le'));
async function textOf(bytes: Uint8Array, encoding: Encoding, size: number): Promise<string> {
  let read = '';
  for await (const piece of decoded(inPieces(bytes, size), encoding)) read += piece;
  return read;
}

describe('encodages', () => {
  const sentence = 'Département;Été\r\n12 €;cœur\r';
  const read = 'Département;Été\n12 €;cœur\n';
  it.each([
    ['UTF-8', utf8(sentence), 'utf-8'],
    ['UTF-8 avec BOM', utf8(`\uFEFF${sentence}`), 'utf-8'],
    ['Windows-1252', latin(sentence), 'windows-1252'],
    ['UTF-16 de tableur', utf16(sentence), 'utf-16le'],
  ] as const)('reconnaît et lit %s, quelle que soit la coupe des morceaux', async (_name, bytes, expected) => {
    for (const size of [1, 2, 3, 7, 64]) {
      expect(await encodingOf(inPieces(bytes, Math.max(size, 2)))).toBe(expected);
      expect(await textOf(bytes, expected, size)).toBe(read);
    }
  });

  it("prend pour du Windows-1252 un UTF-8 coupé au milieu d'un caractère", async () => {
    expect(await encodingOf(inPieces(utf8('é').subarray(0, 1), 1))).toBe('windows-1252');
  });
  it('reconnaît un octet qui n’est pas de l’UTF-8 jusque loin dans le fichier', async () => {
    expect(await encodingOf(inPieces(new Uint8Array([...utf8('a'.repeat(5000)), 0xe9, 0x3b]), 1000))).toBe('windows-1252');
  });
  it('un octet nul égaré ne fait pas d’un texte un fichier binaire', async () => {
    expect(await encodingOf(inPieces(utf8('SIRET;Raison sociale\n123;Ly\0cée\n'), 7))).toBe('utf-8');
  });
  it('relit tout texte français écrit ligne à ligne dans l’un ou l’autre encodage, coupé n’importe où', async () => {
    const letters = fc.constantFrom(...'abcABC éèàùçôîêâëïüÉÈÀÇÔÊÂ«»°€œ’…;,');
    const lines = fc.array(fc.tuple(fc.string({ unit: letters }), fc.boolean()), { maxLength: 12 });
    const bytesIn1252: Record<string, number> = { '€': 0x80, œ: 0x9c, '’': 0x92, '…': 0x85 };
    const in1252 = (input: string) => Uint8Array.from(input, (letter) => bytesIn1252[letter] ?? letter.charCodeAt(0));
    await fc.assert(
      fc.asyncProperty(lines, fc.integer({ min: 1, max: 9 }), async (input, size) => {
        const bytes = Buffer.concat(input.map(([line, isUtf8]) => (isUtf8 ? utf8(`${line}\n`) : in1252(`${line}\n`))));
        // Bytes of Windows-1252 that are a letter of UTF-8 too say nothing of their encoding.
        const isEither = ([line, isUtf8]: [string, boolean]) =>
          !isUtf8 &&
          /[\xC2-\xC5][\xA0-\xBF]|[\xC3-\xC5][\x80-\x9F]|[\xE1-\xEF][\x80-\xBF]{2}|[\xF1-\xF4][\x80-\xBF]{3}/.test(
            Buffer.from(in1252(line)).toString('latin1'),
          );
        fc.pre((await encodingOf(inPieces(bytes, 64))) === 'windows-1252' && !input.some(isEither));
        expect(await textOf(bytes, 'windows-1252', size)).toBe(input.map(([line]) => `${line}\n`).join(''));
      }),
      { numRuns: process.env.PROVE === '1' ? 20_000 : 200 },
    );
  });
  it('refuse ce qui n’est pas du texte', async () => {
    expect(await encodingOf(inPieces(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 64))).toBeNull();
  });
  it('lit tout texte Unicode, coupé n’importe où', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 5 }), async (input, size) => {
        const plain = input.replaceAll('\uFEFF', '');
        expect(await textOf(utf8(plain), 'utf-8', size)).toBe(plain.replace(/\r\n?/g, '\n'));
      }),
    );
  });
});

describe('séparateurs', () => {
  it.each([
    ['a;b;c\n1,2;3;4', ';'],
    ['a,b,c', ','],
    ['a\tb\tc', '\t'],
    ['"Nom, prénom, titre";b\n', ';'],
    ['\n\nsiret,nom\n', ','],
    ['seul', ';'],
  ])('trouve celui de %j', (input, expected) => expect(separatorOf(input)).toBe(expected));
});

describe('titres des colonnes', () => {
  const columns = columnsOf(
    z.object({
      siret: requiredColumn(['SIRET', 'N° SIRET'], siret),
      joined_on: column(["Date d'adhésion"], date),
      title: column(['Raison sociale'], text(10), { expected: true }),
    }),
  );
  it.each([
    [['SIRET', 'Raison sociale', "Date d'adhésion"], { siret: 0, title: 1, joined_on: 2 }],
    [['date d’adhesion', 'raison_sociale', 'siret'], { joined_on: 0, title: 1, siret: 2 }],
    [['N° Siret', 'RAISON-SOCIALE'], { siret: 0, title: 1 }],
  ])('place %j', (headings, places) => {
    expect(placeColumns(columns, headings)).toEqual({ places: new Map(Object.entries(places)), ignored: [], problems: [] });
  });
  it('nomme les colonnes absentes, doubles et inconnues', () => {
    const { problems, ignored } = placeColumns(columns, ['Siret', 'SIRET', 'Couleur', '']);
    expect(problems).toEqual([
      { column: 'SIRET', reason: 'Colonne donnée deux fois' },
      { column: 'Raison sociale', reason: 'Colonne requise absente' },
    ]);
    expect(ignored).toEqual(['Couleur']);
  });
});

describe('cellules', () => {
  it.each([
    ['  Lycée\u00A0 Jean \n Moulin ', 'Lycée Jean Moulin'],
    ['e\u0301te\u0301', 'été'],
    ['   ', null],
    ['', null],
    ['[NON-DIFFUSIBLE]', null],
    ['[ND] [ND]', null],
    ['[N', null],
    ['[Données personnelles non-diffusibles] ([ND])', null],
    ['[Données personnelles non-diffusibles] (ISB)', 'ISB'],
    ['CAMILLE LORMAN ([ND])', 'CAMILLE LORMAN'],
    ['ATELIER [4]', 'ATELIER [4]'],
    ['SOCIETE (ETS CUNY)', 'SOCIETE (ETS CUNY)'],
  ])('nettoie %j', (input, expected) => expect(cleanCell(input)).toBe(expected));
});

describe('lignes en double', () => {
  it('se souvient de la première ligne de chaque clé, comme un dictionnaire', () => {
    const keys = fc.array(fc.string({ maxLength: 3 }), { maxLength: 3000, size: 'max' });
    fc.assert(
      fc.property(keys, (input) => {
        const firstLineOf = rememberFirstLines();
        const model = new Map<string, number>();
        for (const [index, key] of input.entries()) {
          expect(firstLineOf([key], index + 1)).toBe(model.get(key));
          if (!model.has(key)) model.set(key, index + 1);
        }
      }),
      { numRuns: 20 },
    );
  });
  it('la table des premières lignes grandit sans rien perdre', () => {
    const firstLineOf = rememberFirstLines();
    for (let line = 1; line <= 20_000; line++) expect(firstLineOf([`clé ${line}`], line)).toBeUndefined();
    for (let line = 1; line <= 20_000; line += 97) expect(firstLineOf([`clé ${line}`], 99_999)).toBe(line);
  });
});
