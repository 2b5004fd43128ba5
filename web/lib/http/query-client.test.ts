import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionUser } from '#protocol/session/session.ts';

const storageOf = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => entries.set(key, value),
  removeItem: (key: string) => entries.delete(key),
});
vi.stubGlobal('document', { cookie: '' });
vi.stubGlobal('location', { pathname: '/contrats', hostname: 'localhost' });
vi.stubGlobal('addEventListener', () => undefined);

const enterprise = { id: '7', idEdeal: '', title: 'Fromageries Montcourt', address: '', phone: null, family: null };
const user = {
  id: '12',
  firstname: 'Zoé',
  lastname: 'Morel',
  roles: ['subscriber'],
  isFiliale: null,
  enterprise,
} as unknown as SessionUser;
const key = ['contracts', 'list'];

/** Opens a session with an answer in its cache. */
async function openWithAnswer() {
  vi.stubGlobal('localStorage', storageOf(new Map()));
  vi.stubGlobal('sessionStorage', storageOf(new Map()));
  vi.resetModules();
  const [{ clientOf }, store] = await Promise.all([import('./query-client.ts'), import('#web/lib/session/store.ts')]);
  store.openSession(user);
  clientOf(user.id).setQueryData(key, {});
  return { ...store, stateOf: (userId: string) => clientOf(userId).getQueryState(key) };
}
let page: Awaited<ReturnType<typeof openWithAnswer>>;
beforeEach(async () => {
  page = await openWithAnswer();
});

describe('le cache des réponses d’un utilisateur', () => {
  it.each([
    ['son rôle', { roles: ['supplier'] }],
    ['sa société', { enterprise: { ...enterprise, id: '8' } }],
    ['le rang de filiale de sa société', { isFiliale: 'montcourt-ouest' }],
  ] as const)('est relu quand l’opérateur a changé %s, sans disparaître de l’écran', (_what, over) => {
    page.renewUser({ ...user, ...over } as SessionUser);
    expect(page.stateOf(user.id)).toMatchObject({ data: {}, isInvalidated: true });
  });

  it('reste quand seul change ce qui ne décide d’aucune réponse, comme son téléphone', () => {
    page.renewUser({ ...user, phone: '02 99 00 00 00' });
    expect(page.stateOf(user.id)).toMatchObject({ data: {}, isInvalidated: false });
  });

  it('n’est jamais celui d’un autre, ni de sa session suivante', () => {
    page.clearSession({ lost: false });
    page.openSession(user);
    expect(page.stateOf(user.id)).toBeUndefined();
    expect(page.stateOf('13')).toBeUndefined();
  });
});
