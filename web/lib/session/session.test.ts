import { describe, expect, it } from 'vitest';
import { checkSession, expiryOf } from './access-token.ts';
import { parseUser, type StoredUser } from './stored-user.ts';

const now = 1_800_000_000;
const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
const alive = token({ sub: '12', exp: now + 60, name: 'Zoé ÿ?>' });

const user: StoredUser = {
  id: '12',
  slug: 'sotrapel',
  firstname: 'Zoé',
  lastname: 'Morel',
  roles: ['subscriber'],
  isFiliale: null,
  activityBranch: null,
  profile: null,
  referentMercurialName: null,
  referentMercurialEmail: null,
  service: null,
  function: null,
  regions: [],
  phone: null,
  tel: null,
  email: 'zoe@exemple.fr',
  enterprise: null,
  contractsConsent: false,
  authenticated: true,
};

describe('le contrôle de la session à chaque navigation', () => {
  it("[SES-16] l'échéance du jeton se lit, sauf dans un texte qui n'est pas un jeton", () => {
    expect(expiryOf(alive)).toBe(now + 60);
    for (const bad of ['', 'abc', 'a.b.c', 'e30.!!!.x', token({}), token({ exp: 'demain' })]) expect(expiryOf(bad)).toBeUndefined();
  });

  it('[SES-16] une session valable a un jeton en cours, un rôle et la marque de connexion', () => {
    expect(checkSession(alive, user, now)).toBe('valid');
    expect(checkSession(token({ exp: now }), user, now)).toBe('expired');
    expect(checkSession(undefined, user, now)).toBe('expired');
    expect(checkSession(alive, undefined, now)).toBe('invalid');
    expect(checkSession(alive, { ...user, authenticated: false }, now)).toBe('invalid');
  });

  it('[SES-16][SES-23] le rôle actif est le premier de la liste, invité par défaut', () => {
    expect(checkSession(alive, { ...user, roles: ['guest', 'subscriber'] }, now)).toBe('invalid');
    expect(checkSession(alive, { ...user, roles: [] }, now)).toBe('invalid');
    expect(checkSession(alive, { ...user, roles: ['supplier', 'guest'] }, now)).toBe('valid');
  });

  it('un texte stocké qui n’est pas un utilisateur est ignoré', () => {
    expect(parseUser(JSON.stringify(user))).toEqual(user);
    for (const bad of [null, '', '{', 'null', '12', '[]', '{"roles":"subscriber"}', '{"roles":[]}']) expect(parseUser(bad)).toBeUndefined();
  });
});
