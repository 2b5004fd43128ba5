import { expect, it } from 'vitest';
import { cleared, narrowingOf } from './people.url-state.ts';
import { invitationText, invitedText, inviteLabel, nameOf } from './people-texts.ts';

const invitedAt = '2026-11-23T08:05:00.000Z';
it.each([
  ['invited', invitedAt, 'lien valable jusqu’au 30/11/2026 à 9\u00a0h\u00a005'],
  ['expired', invitedAt, 'depuis le 30/11/2026 à 9\u00a0h\u00a005'],
  ['active', invitedAt, ''],
  ['closed', invitedAt, ''],
  ['toInvite', null, ''],
] as const)('l’invitation d’une personne dans l’état « %s », envoyée %s : « %s »', (state, at, text) =>
  expect(invitationText({ state, invitedAt: at })).toBe(text),
);

it('une personne sans nom est son adresse ; une seconde invitation se dit telle', () => {
  const email = 'a@exemple.fr';
  expect(nameOf({ firstname: 'Ève', lastname: 'Zola', email })).toBe('Ève Zola');
  expect(nameOf({ firstname: '', lastname: 'Zola', email })).toBe('Zola');
  expect(nameOf({ firstname: '', lastname: '', email })).toBe(email);
  expect([inviteLabel({ invitedAt: null }), inviteLabel({ invitedAt })]).toEqual(['Inviter', 'Inviter à nouveau']);
  expect([1, 2].map(invitedText)).toEqual(['Invitation envoyée.', 'Invitations envoyées à 2\u00a0personnes.']);
});

it('l’adresse de la liste se lit, ce qui est inconnu ne compte pas, et tout s’efface', () => {
  const read = (query: string) => narrowingOf(new URLSearchParams(query));
  expect(read('q=+Morel+&role=operator&state=expired')).toEqual({ q: 'Morel', role: 'operator', state: 'expired' });
  expect(read('role=chef&state=perdu')).toEqual({ q: '', role: '', state: '' });
  expect(read(`q=${'a'.repeat(300)}`).q).toHaveLength(200);
  expect(Object.keys(cleared).toSorted()).toEqual(['q', 'role', 'state']);
});
