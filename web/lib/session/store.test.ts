import { beforeEach, describe, expect, it, vi } from 'vitest';
import { storedUserKey } from '#protocol/session/session-texts.ts';

/** The local storage that two tabs share, and the session storage of the tab under test. Each tab is a fresh copy of the module. */
const shared = new Map<string, string>();
const own = new Map<string, string>();
const storageOf = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => entries.set(key, value),
  removeItem: (key: string) => entries.delete(key),
});
vi.stubGlobal('document', { cookie: '' });
vi.stubGlobal('location', { pathname: '/contrats', hostname: 'localhost' });
vi.stubGlobal('localStorage', storageOf(shared));
vi.stubGlobal('sessionStorage', storageOf(own));

async function openTab() {
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => listeners.set(type, listener));
  vi.resetModules();
  const store = await import('./store.ts');
  return {
    ...store,
    receive: (key: string | null) => listeners.get('storage')?.({ key }),
    comeBack: (persisted: boolean) => listeners.get('pageshow')?.({ persisted }),
  };
}
const user = JSON.stringify({ id: '12', firstname: 'Zoé', lastname: 'Morel', roles: ['subscriber'], authenticated: true });

beforeEach(() => {
  shared.clear();
  own.clear();
  shared.set(storedUserKey, user);
  own.set('kept-typing', 'null');
});

describe('une session qui finit dans un autre onglet', () => {
  it('une session perdue dans un onglet l’est dans l’autre, avec la même raison', async () => {
    const [here, there] = [await openTab(), await openTab()];
    there.clearSession({ lost: true, notice: 'Session expirée' });
    here.receive(storedUserKey);
    expect(here.currentSession()).toEqual({ user: undefined, lost: true, notice: 'Session expirée' });
    expect(own.has('kept-typing')).toBe(true);
  });

  it('une session fermée dans un onglet efface le formulaire en cours de l’autre', async () => {
    const [here, there] = [await openTab(), await openTab()];
    there.clearSession({ lost: true });
    shared.set(storedUserKey, user);
    there.clearSession({ lost: false });
    own.set('kept-typing', 'null');
    here.receive(storedUserKey);
    expect(here.currentSession()).toEqual({ user: undefined, lost: false });
    expect(own.has('kept-typing')).toBe(false);
  });

  it('une session rouverte dans un onglet l’est dans l’autre, et un stockage vidé ferme la session sans la dire perdue', async () => {
    const here = await openTab();
    here.clearSession({ lost: true });
    shared.set(storedUserKey, user);
    here.receive(storedUserKey);
    expect(here.currentSession()).toMatchObject({ user: { id: '12' }, lost: false });
    shared.clear();
    here.receive(null);
    expect(here.currentSession()).toEqual({ user: undefined, lost: false });
  });

  it('une session fermée dans un onglet finit la visite de l’autre, où l’on peut se reconnecter', async () => {
    own.set(
      'visit',
      JSON.stringify({
        id: 'v',
        name: 'Luc Roy',
        user: { ...JSON.parse(user), id: '34' },
        endsAt: '',
        leavesAt: 0,
        preview: false,
        back: '/',
      }),
    );
    const [here, there] = [await openTab(), await openTab()];
    expect(here.currentSession().user?.id).toBe('34');
    shared.delete(storedUserKey);
    here.receive(storedUserKey);
    expect(own.has('visit')).toBe(false);
    there.openSession(JSON.parse(user));
    here.receive(storedUserKey);
    expect(here.currentSession().user?.id).toBe('12');
  });
});

describe('une page que le navigateur rend telle qu’il l’a gardée', () => {
  const other = JSON.stringify({ ...JSON.parse(user), id: '56', firstname: 'Luc' });

  it('montre la personne qui s’est connectée entre-temps', async () => {
    const here = await openTab();
    shared.set(storedUserKey, other);
    here.comeBack(true);
    expect(here.currentSession()).toMatchObject({ user: { id: '56' }, lost: false });
  });

  it('est fermée quand la personne s’est déconnectée entre-temps', async () => {
    const here = await openTab();
    shared.delete(storedUserKey);
    here.comeBack(true);
    expect(here.currentSession()).toEqual({ user: undefined, lost: false });
    expect(own.has('kept-typing')).toBe(false);
  });

  it('reste comme elle est quand le navigateur vient de la charger', async () => {
    const here = await openTab();
    const before = here.currentSession();
    shared.set(storedUserKey, other);
    here.comeBack(false);
    expect(here.currentSession()).toBe(before);
  });
});
