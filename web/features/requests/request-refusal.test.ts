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
