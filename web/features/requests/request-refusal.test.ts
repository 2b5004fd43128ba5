import { expect, it } from 'vitest';
import { CallError } from '#web/lib/http/call-error.ts';
import { refusalOf } from './request-refusal.ts';

const invalid = (...fields: string[]) =>
  new CallError(
    400,
    'invalid',
    'Des champs sont à corriger.',
    fields.map((field) => ({ field, message: field === 'session' ? 'Cette session n’existe pas' : 'Champ requis' })),
  );

it('ce qui ne va pas hors des champs du formulaire se lit dans sa phrase', () => {
  expect(refusalOf(invalid('session'))).toEqual({ title: 'Cette session n’existe pas.', problems: [] });
  expect(refusalOf(invalid('object', 'session'))).toEqual({
    title: 'Des champs sont à corriger. Cette session n’existe pas.',
    problems: [{ field: 'object', message: 'Champ requis' }],
  });
  expect(refusalOf(invalid('object')).title).toBe('Des champs sont à corriger.');
});

it('[FRM-11] un envoi qui échoue le dit par sa phrase, suivie de la raison du portail s’il en a une', () => {
  const failed = 'Une erreur est survenue lors de la soumission du formulaire';
  const titleOf = (status: number, code: string, message: string) => refusalOf(new CallError(status, code, message)).title;
  for (const [status, code, message] of [
    [500, '', 'Internal Server Error'],
    [502, 'Bad Gateway', 'upstream failed'],
    [500, 'internal', 'Le service est momentanément indisponible.'],
    [403, 'Forbidden', 'Forbidden'],
    [0, '', ''],
  ] as const)
    expect(titleOf(status, code, message)).toBe(failed);
  expect(titleOf(429, 'too-many-requests', 'Trop de demandes.')).toBe(`${failed}. Trop de demandes.`);
  expect(titleOf(503, 'unavailable', 'Réessayez.')).toBe(`${failed}. Réessayez.`);
  expect(titleOf(409, 'session-closed', 'Cette session est complète.')).toBe('Cette session est complète.');
});
