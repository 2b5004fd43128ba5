import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storedUserKey } from '#protocol/session/session-texts.ts';

/** What two tabs of a browser share, and what each has for itself: a tab is the module, loaded anew. */
const shared = new Map<string, string>();
const own = new Map<string, string>();
const storageOf = (held: Map<string, string>) => ({
  getItem: (key: string) => held.get(key) ?? null,
  setItem: (key: string, value: string) => held.set(key, value),
  removeItem: (key: string) => held.delete(key),
});
vi.stubGlobal('document', { cookie: '' });
vi.stubGlobal('location', { pathname: '/contrats', hostname: 'localhost' });
vi.stubGlobal('localStorage', storageOf(shared));
vi.stubGlobal('sessionStorage', storageOf(own));

async function openTab() {
  let hear: (event: { key: string | null }) => void = () => undefined;
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof hear) => {
    hear = listener;
  });
  vi.resetModules();
  const store = await import('./store.ts');
  return { ...store, hear: (key: string | null) => hear({ key }) };
}
const user = JSON.stringify({ id: '12', firstname: 'Zoé', lastname: 'Morel', roles: ['subscriber'], authenticated: true });

beforeEach(() => {
  shared.clear();
  own.clear();
  shared.set(storedUserKey, user);
  own.set('kept-typing', 'null');
});

describe('une session qui finit dans un autre onglet', () => {
  it('perdue là-bas, l’est ici aussi, et l’on sait pourquoi', async () => {
    const [here, there] = [await openTab(), await openTab()];
    there.clearSession({ lost: true, notice: 'Session expirée' });
    here.hear(storedUserKey);
    expect(here.currentSession()).toEqual({ user: undefined, lost: true, notice: 'Session expirée' });
    expect(own.has('kept-typing')).toBe(true);
  });

  it('fermée là-bas, l’est ici : rien ne reste de ce que l’on tapait', async () => {
    const [here, there] = [await openTab(), await openTab()];
    there.clearSession({ lost: true });
    shared.set(storedUserKey, user);
    there.clearSession({ lost: false });
    own.set('kept-typing', 'null');
    here.hear(storedUserKey);
    expect(here.currentSession()).toEqual({ user: undefined, lost: false });
    expect(own.has('kept-typing')).toBe(false);
  });

  it('rouverte là-bas, l’est ici, et ce qui s’efface d’un coup n’est pas une perte', async () => {
    const here = await openTab();
    here.clearSession({ lost: true });
    shared.set(storedUserKey, user);
    here.hear(storedUserKey);
    expect(here.currentSession()).toMatchObject({ user: { id: '12' }, lost: false });
    shared.clear();
    here.hear(null);
    expect(here.currentSession()).toEqual({ user: undefined, lost: false });
  });
});
