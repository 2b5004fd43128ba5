import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { activeRole } from './active-role.ts';
import { speakFrench } from './messages.ts';
import { pageNumber } from './page.ts';
import { commaList, flag } from './query.ts';

beforeAll(speakFrench);
const messagesOf = (schema: z.ZodType, input: unknown) => schema.safeParse(input).error?.issues.map((issue) => issue.message);

describe('les messages', () => {
  it.each([
    [z.string(), undefined, 'Champ requis'],
    [z.string(), null, 'Champ requis'],
    [z.string(), 3, 'Texte attendu'],
    [z.string().min(1), '', 'Champ requis'],
    [z.string().min(12), 'court', '12 caractères au moins'],
    [z.string().max(3), 'trop', '3 caractères au plus'],
    [z.number(), 'a', 'Nombre attendu'],
    [z.int(), 1.5, 'Nombre attendu'],
    [z.number().min(0.5), 0, '0,5 au moins'],
    [z.number().max(10), 11, '10 au plus'],
    [z.number().max(1000), 1001, '1\u202f000 au plus'],
    [z.boolean(), 'oui', 'Répondez par oui ou par non'],
    [z.array(z.string()), 'a', 'Liste attendue'],
    [z.array(z.string()).min(1), [], 'Choisissez au moins une valeur'],
    [z.array(z.string()).max(1), ['a', 'b'], '1 valeurs au plus'],
    [z.email(), 'a', 'Adresse e-mail attendue, par exemple nom@entreprise.fr'],
    [z.iso.date(), 'hier', 'Date attendue : jj/mm/aaaa'],
    [z.iso.date(), '31/12/2026', 'Date attendue : jj/mm/aaaa'],
    [z.iso.date(), '2026-02-31', 'Ce jour n’existe pas'],
    [z.date(), 'hier', 'Date attendue : jj/mm/aaaa'],
    [z.url(), 'a', 'Adresse web attendue, par exemple https://www.exemple.fr'],
    [z.uuid(), 'a', 'Format non valable'],
    [z.enum(['a']), 'b', 'Choisissez une valeur de la liste'],
    [z.literal(true), false, 'Choisissez une valeur de la liste'],
    [z.strictObject({}), { x: 1 }, 'Champ inconnu : x'],
    [z.object({}), 'a', 'Valeur non valable'],
    [z.union([z.string(), z.boolean()]), 3, 'Valeur non valable'],
  ] as const)('%#', (schema, input, message) => expect(messagesOf(schema, input)).toEqual([message]));
});

it('les messages sont en français dès l’appel qui le demande', () => {
  // The configuration of zod belongs to the whole process: an earlier test may have set it.
  z.config({ customError: undefined });
  expect(messagesOf(z.string(), 3)).not.toEqual(['Texte attendu']);
  speakFrench();
  expect(messagesOf(z.string(), 3)).toEqual(['Texte attendu']);
});

it('[SES-23] le rôle actif est le premier de la liste, guest sans aucun', () => {
  expect(activeRole([])).toBe('guest');
  expect(activeRole(['subscriber', 'supplier'])).toBe('subscriber');
  expect(activeRole(['supplier'])).toBe('supplier');
});

describe('les paramètres d’une demande', () => {
  it('[SHL-56] une demande sans page reçoit la première', () => {
    expect(pageNumber.parse(undefined)).toBe(1);
    expect(pageNumber.parse('100000')).toBe(100_000);
    for (const wrong of ['0', '', '-1', '1.0', 'a', '100001', '٣']) expect(pageNumber.safeParse(wrong).success, wrong).toBe(false);
    expect(messagesOf(pageNumber, '0')).toEqual(['Numéro de page attendu : 1 ou plus']);
  });

  it('une liste à virgules perd ses blancs et ses doubles, et s’arrête à 200', () => {
    expect(commaList.parse(undefined)).toEqual([]);
    expect(commaList.parse(' a, b,,a ,')).toEqual(['a', 'b']);
    expect(commaList.parse(['a,b', 'c'])).toEqual(['a', 'b', 'c']);
    const many = (n: number) => Array.from({ length: n }, (_, at) => `x${at}`).join(',');
    expect(commaList.parse(many(200))).toHaveLength(200);
    expect(messagesOf(commaList, many(201))).toEqual(['200 valeurs au plus']);
  });

  it.each([
    [undefined, false],
    ['', true],
    ['1', true],
    ['true', true],
    ['on', true],
    ['0', false],
    ['false', false],
    ['off', false],
  ])('un oui ou non : %j', (text, value) => expect(flag.parse(text)).toBe(value));
  it('une autre réponse n’est ni oui ni non', () => expect(messagesOf(flag, 'oui')).toEqual(['Valeur attendue : 1 ou 0']));
});
