import { expect, it } from 'vitest';
import { keptEnd } from './kept-end.ts';

const shownUntil = '2026-11-22T09:00:00.000Z';

it('publier maintenant ce qui est terminé le montre sans fin : la sienne est passée', () =>
  expect(keptEnd({}, { state: 'ended', shownUntil })).toBeNull());

it.each(['shown', 'planned', 'draft'] as const)('publier maintenant garde la fin d’un contenu %s', (state) =>
  expect(keptEnd({}, { state, shownUntil })).toBe(shownUntil),
);

it('une offre terminée garde la fin de son formulaire, où le serveur dit ce qu’il faut changer', () =>
  expect(keptEnd({ endsByForm: true }, { state: 'ended', shownUntil })).toBe(shownUntil));

it('un contenu nouveau n’a pas de fin', () => expect(keptEnd({}, null)).toBeNull());
