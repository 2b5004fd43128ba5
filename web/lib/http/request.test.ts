import { beforeEach, describe, expect, it, vi } from 'vitest';

/** A minimal browser for the session: cookies, location, local storage. */
const jar = new Map<string, string>();
const document = {
  get cookie() {
    return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  },
  set cookie(text: string) {
    const [name = '', value = ''] = text.split(';')[0]?.split('=') ?? [];
    if (text.includes('max-age=0')) jar.delete(name);
    else jar.set(name, value);
  },
};
const stored = new Map<string, string>();
vi.stubGlobal('document', document);
vi.stubGlobal('location', { pathname: '/fournisseurs', hostname: 'localhost' });
vi.stubGlobal('navigator', {});
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined });
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

type Sent = {
  path: string;
  bearer: string | null;
  csrf: string | null;
};
let sent: Sent[] = [];
/** The answer of the server at a path, by the number of calls to it so far. */
let server: Record<string, (calls: number) => Response> = {};
const refused = (status: number, code?: string) => Response.json(code ? { code, message: 'Non' } : {}, { status });
const callsTo = (path: string) => sent.filter((call) => call.path === path).length;

vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
  const headers = new Headers(init.headers);
  sent.push({ path, bearer: headers.get('authorization'), csrf: headers.get('x-csrf-token') });
  return server[path]?.(callsTo(path)) ?? Response.json({ clientId: 'portail', clientSecret: 'portail' });
});
/** Answers the token endpoint and sets the cookie of a new access token. */
const newToken = () => {
  jar.set('access_token_4', `jeton-${callsTo('/oauth/token') + 1}`);
  return Response.json({});
};

const { request } = await import('./request.ts');
const { currentSession } = await import('#web/lib/session/store.ts');
const read = () => request({ method: 'GET', url: '/liste' });

beforeEach(() => {
  sent = [];
  server = { '/oauth/token': newToken };
  jar.clear();
  jar.set('access_token_4', 'jeton-1').set('session_4', '1');
});

describe("l'intercepteur", () => {
  it('renouvelle le jeton refusé et rejoue la demande avec le nouveau', async () => {
    server['/liste'] = (calls) => (calls === 1 ? refused(401, 'unauthenticated') : Response.json({ rows: [] }));
    expect((await read()).status).toBe(200);
    expect(sent.filter(({ path }) => path === '/liste').map(({ bearer }) => bearer)).toEqual(['Bearer jeton-1', 'Bearer jeton-2']);
  });

  it('[ERR-09] chaque demande renouvelle et rejoue une seule fois', async () => {
    server['/liste'] = () => refused(401, 'unauthenticated');
    expect((await read()).status).toBe(401);
    expect([callsTo('/oauth/token'), callsTo('/liste')]).toEqual([1, 2]);
    expect((await read()).status).toBe(401);
    expect([callsTo('/oauth/token'), callsTo('/liste')]).toEqual([2, 4]);
  });

  it('un seul renouvellement sert toutes les demandes en cours', async () => {
    server['/liste'] = () => (jar.get('access_token_4') === 'jeton-1' ? refused(401, 'unauthenticated') : Response.json({}));
    const answers = await Promise.all([read(), read(), read()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(callsTo('/oauth/token')).toBe(1);
  });

  it('un refus sans jeton de renouvellement, ou avec un code, ne renouvelle rien', async () => {
    server['/liste'] = () => refused(403, 'access-denied');
    expect((await read()).status).toBe(403);
    jar.delete('session_4');
    server['/liste'] = () => refused(401, 'unauthenticated');
    expect((await read()).status).toBe(401);
    expect(callsTo('/oauth/token')).toBe(0);
  });

  it('un renouvellement refusé ferme la session, une panne la laisse ouverte', async () => {
    server['/liste'] = () => refused(401, 'unauthenticated');
    server['/oauth/token'] = () => refused(503, 'unavailable');
    expect((await read()).status).toBe(401);
    expect(currentSession().lost).toBe(false);
    server['/oauth/token'] = () => refused(400, 'invalid_grant');
    expect((await read()).status).toBe(401);
    expect(currentSession()).toEqual({ user: undefined, lost: true, notice: 'Session expirée, veuillez vous reconnecter' });
    expect(jar.size).toBe(0);
  });

  it('une demande de jeton CSRF refusée renouvelle le jeton d’accès, et l’écriture part une seule fois', async () => {
    server['/session/token'] = (calls) => (calls === 1 ? refused(401, 'unauthenticated') : new Response('csrf'));
    server['/favori'] = () => Response.json({ favorite: true });
    expect((await request({ method: 'PATCH', url: '/favori', body: '{}' })).status).toBe(200);
    expect(sent.filter(({ path }) => path === '/favori')).toEqual([{ path: '/favori', bearer: 'Bearer jeton-2', csrf: 'csrf' }]);
    expect(callsTo('/oauth/token')).toBe(1);
  });

  it('un jeton CSRF refusé est remplacé une fois, et seules les écritures le portent', async () => {
    server['/session/token'] = (calls) => {
      jar.set('csrf_token_4', `csrf-${calls}`);
      return new Response(`csrf-${calls}`);
    };
    jar.set('csrf_token_4', 'csrf-0');
    server['/favori'] = (calls) => (calls === 1 ? refused(403, 'csrf') : Response.json({ favorite: true }));
    expect((await request({ method: 'PATCH', url: '/favori', body: '{}' })).status).toBe(200);
    expect(sent.filter(({ path }) => path === '/favori').map(({ csrf }) => csrf)).toEqual(['csrf-0', 'csrf-1']);
    server['/liste'] = () => Response.json({});
    await read();
    expect(sent.at(-1)).toMatchObject({ path: '/liste', csrf: null });
  });
});
