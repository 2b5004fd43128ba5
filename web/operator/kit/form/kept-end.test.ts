import { expect, it } from 'vitest';
import { keptEnd, plannedHours } from './kept-end.ts';

const shownUntil = '2026-11-22T09:00:00.000Z';

it('publier maintenant ce qui est terminé le montre sans fin : la sienne est passée', () =>
  expect(keptEnd({}, { state: 'ended', shownUntil })).toBeNull());

it.each(['shown', 'planned', 'draft'] as const)('publier maintenant garde la fin d’un contenu %s', (state) =>
  expect(keptEnd({}, { state, shownUntil })).toBe(shownUntil),
);

it('une offre terminée garde la fin de son formulaire, où le serveur dit ce qu’il faut changer', () =>
  expect(keptEnd({ endsByForm: true }, { state: 'ended', shownUntil })).toBe(shownUntil));

it('un contenu nouveau n’a pas de fin', () => expect(keptEnd({}, null)).toBeNull());

it.each(['shown', 'planned', 'ended'] as const)('programmer une offre %s laisse sa fin au formulaire, qui peut avoir changé', (state) =>
  expect(plannedHours({ endsByForm: true }, { state, shownFrom: null, shownUntil }).until).toBeNull(),
);

it('programmer un autre contenu part de ses heures', () =>
  expect(plannedHours({}, { state: 'planned', shownFrom: '2026-11-20T09:00:00.000Z', shownUntil })).toEqual({
    from: '2026-11-20T09:00:00.000Z',
    until: shownUntil,
  }));
