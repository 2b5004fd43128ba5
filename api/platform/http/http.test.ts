import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readSettings } from '#api/platform/settings.ts';
import { signedIn } from '#api/test/factories.ts';
import { openNode, openPortal, send, type TestPortal, takeDefects } from '#api/test/harness.ts';
import { anIndex } from '#api/test/indices.ts';
import { passwordForm } from '#api/test/tokens.ts';
import { buildHttp } from './http.ts';
import { serveWeb } from './web.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
  portal.platform.app.get('/api/v1/defaut', () => {
    throw new Error('select secret from users');
  });
});

const json = { 'content-type': 'application/json' };
const post = (payload: string | Buffer, headers: Record<string, string> = json) =>
  send(portal, { method: 'POST', url: '/user/lost-password', payload, headers });
const malformed = { status: 400, body: { code: 'invalid-input', message: 'La demande est mal formée.', issues: [] } };

describe('ce qui va mal', () => {
  it.each([
    ['coupé', '{"mail": "a'],
    ['d’un autre genre', 'mail=a'],
    ['imbriqué sans fin', '['.repeat(400_000)],
    ['qui vise les prototypes', '{"__proto__": {"admin": true}}'],
  ])('un JSON %s : 400 en français', async (_case, payload) => expect(await post(payload)).toMatchObject(malformed));

  it('un corps trop grand : 413 en français', async () => {
    expect(await post(JSON.stringify({ mail: 'x'.repeat(1_100_000) }))).toMatchObject({
      status: 413,
      body: { code: 'too-large', message: 'Le contenu envoyé est trop volumineux.' },
    });
  });

  it('un type de contenu inconnu : 415, et le même corps que toute demande mal formée', async () => {
    const answer = await post('mail: a', { 'content-type': 'text/yaml' });
    expect([answer.status, answer.body]).toEqual([415, malformed.body]);
  });

  it.each(['multipart/form-data', 'multipart/form-data; boundary=x'])('un formulaire %s cassé : 400', async (type) => {
    const broken = { method: 'POST', url: '/oauth/token', payload: '--x\r\nrien', headers: { 'content-type': type } } as const;
    expect(await send(portal, broken)).toMatchObject({ status: 400, body: { error: 'invalid_request', message: malformed.body.message } });
  });

  it('une écriture sans corps peut s’annoncer en JSON ; une écriture qui en attend un nomme les champs qui manquent', async () => {
    const me = await signedIn(portal, 'subscriber');
    const index = await anIndex(portal);
    const write = (method: 'PATCH' | 'DELETE' | 'POST', url: string, headers: Record<string, string>) =>
      send(portal, { method, url, headers: { ...json, ...headers } });
    const mine = { ...me.bearer, ...me.csrf };
    expect((await write('PATCH', `/api/v1/indices/${index}/favorite`, {})).status).toBe(401);
    expect(await write('PATCH', `/api/v1/indices/${index}/favorite`, mine)).toMatchObject({ status: 200, body: { favorite: true } });
    expect((await write('DELETE', '/api/v1/contract/999999', { ...mine, 'content-type': 'application/json; charset=utf-8' })).status).toBe(
      404,
    );
    expect((await write('POST', '/user/logout', mine)).status).toBe(204);
    expect(await post('')).toMatchObject({ status: 400, body: { code: 'invalid-input', issues: [{ field: 'mail' }] } });
  });

  it('un formulaire là où il n’en est pas attendu : 415 ; trop grand là où il l’est : 413', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(await post('--x--', headers)).toMatchObject({ status: 415, body: { code: 'media-type' } });
    const large = { method: 'POST', url: '/oauth/token', payload: 'x'.repeat(1_100_000), headers } as const;
    expect(await send(portal, large)).toMatchObject({ status: 413, body: { error: 'too-large' } });
  });

  it.each([
    '/api/v1/inconnu',
    '/api',
    '/user/inconnu',
    '/oauth/inconnu',
    '/media/inconnu/plus',
    '/api/v1/%zz',
    '/api/v1/categories/%E0%A4%A',
  ])('un chemin inconnu, %s : 404 en JSON', async (url) => {
    const me = await signedIn(portal, 'subscriber');
    const answer = await me.get(url);
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found', message: "Cette page n'existe pas." } });
    expect(answer.headers['content-type']).toContain('application/json');
  });

  it('[ERR-08] une autre méthode sur un chemin connu : 404 aussi', async () => {
    const me = await signedIn(portal, 'subscriber');
    for (const method of ['DELETE', 'PUT'] as const)
      expect((await send(portal, { method, url: '/api/v1/favorites', headers: { ...me.bearer, ...me.csrf } })).status).toBe(404);
  });

  it('un défaut : 500 sans rien de ce qui s’est passé, avec le numéro de la demande', async () => {
    const answer = await send(portal, { method: 'GET', url: '/api/v1/defaut' });
    expect(takeDefects()).toHaveLength(1);
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      code: 'internal',
      message: expect.stringContaining('momentanément indisponible'),
      requestId: expect.any(String),
    });
    expect(answer.text).not.toContain('secret');
  });
});

describe('ce qui accompagne chaque réponse', () => {
  it('les en-têtes de sécurité', async () => {
    const { headers } = await send(portal, { method: 'GET', url: '/config.json' });
    const scripts = String(headers['content-security-policy'])
      .split(';')
      .find((one) => one.startsWith('script-src '));
    expect(scripts).toBe("script-src 'self'");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('sur https, le navigateur ne revient plus à http : ni pour la page, ni pour ce qu’elle charge', async () => {
    const secure = await openNode(portal, { PUBLIC_URL: 'https://portail.test' });
    const { headers } = await send(secure, { method: 'GET', url: '/config.json' });
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000\b/);
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    const plain = await send(portal, { method: 'GET', url: '/config.json' });
    expect(plain.headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });

  it('le fond de carte de l’opérateur, s’il en donne un, est le seul autre site que la page peut appeler', async () => {
    const allowed = async (node: TestPortal) => {
      const { headers, body } = await send(node, { method: 'GET', url: '/config.json' });
      const policy = String(headers['content-security-policy']).split(';');
      return {
        body,
        calls: policy.find((one) => one.startsWith('connect-src ')),
        images: policy.find((one) => one.startsWith('img-src ')),
      };
    };
    expect(await allowed(portal)).toMatchObject({ body: { mapStyleUrl: '' }, calls: "connect-src 'self' blob:" });
    const mapped = await openNode(portal, { MAP_STYLE_URL: 'https://cartes.exemple.fr/styles/plan.json?cle=1' });
    expect(await allowed(mapped)).toMatchObject({
      body: { mapStyleUrl: 'https://cartes.exemple.fr/styles/plan.json?cle=1' },
      calls: "connect-src 'self' blob: https://cartes.exemple.fr",
      images: "img-src 'self' data: blob: https://cartes.exemple.fr",
    });
  });

  it('une réponse de plus d’un Ko part compressée quand l’appelant sait la lire', async () => {
    const url = '/api/docs/openapi.json';
    const plain = await send(portal, { method: 'GET', url });
    const packed = await send(portal, { method: 'GET', url, headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect([plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([undefined, 'gzip']);
    expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true);
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 4);
    const small = await send(portal, { method: 'GET', url: '/health', headers: { 'accept-encoding': 'gzip' } });
    expect(small.headers['content-encoding']).toBeUndefined();
  });

  it('la vie du portail : /health et /ready répondent sans session', async () => {
    const status = async (url: string) => (await send(portal, { method: 'GET', url })).body;
    expect([await status('/health'), await status('/ready')]).toEqual([{ status: 'ok' }, { status: 'ready' }]);
  });

  it('une limite générale par adresse IP répond 429 avec Retry-After, et les autres adresses IP passent', async () => {
    const busy = await openNode(portal, { RATE_LIMIT_PER_MINUTE: '3' });
    const ask = (remoteAddress: string) => send(busy, { method: 'GET', url: '/config.json', remoteAddress });
    const answers = [];
    for (let n = 0; n < 4; n++) answers.push(await ask('10.0.0.1'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers[3]?.body).toMatchObject({ code: 'too-many-requests', message: expect.stringContaining('Patientez') });
    expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('10.0.0.2')).status).toBe(200);
    expect((await send(busy, { method: 'GET', url: '/health', remoteAddress: '10.0.0.1' })).status).toBe(200);
  });

  it('les fichiers du site, que tout un bureau charge à la fois après une mise à jour, ne comptent pas dans cette limite', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portail-site-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html>');
    writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
    writeFileSync(join(folder, 'assets', 'page.js'), 'export {};');
    const app = await buildHttp(readSettings({ PORTAL_DATA: folder, LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '2' }));
    onTestFinished(() => app.close());
    await serveWeb(app, folder, 'Réseau');
    const statusOf = async (url: string) => (await app.inject({ method: 'GET', url })).statusCode;
    const file = [await statusOf('/assets/page.js'), await statusOf('/assets/page.js'), await statusOf('/assets/page.js')];
    const page = [await statusOf('/'), await statusOf('/'), await statusOf('/'), await statusOf('/assets/page.js')];
    expect({ file, page }).toEqual({ file: [200, 200, 200], page: [200, 200, 429, 200] });
  });
});

describe('l’adresse IP de qui appelle', () => {
  it('un X-Forwarded-For reçu avec TRUST_PROXY=off est dit à l’exploitant par /ready', async () => {
    const ready = (node: TestPortal) => send(node, { method: 'GET', url: '/ready' });
    for (const [trust, detail] of [
      ['off', expect.stringMatching(/^X-Forwarded-For reçu alors que TRUST_PROXY est à off/)],
      ['on', undefined],
    ]) {
      const node = await openNode(portal, { TRUST_PROXY: trust });
      expect((await ready(node)).body).toEqual({ status: 'ready' });
      await send(node, { method: 'GET', url: '/config.json', headers: through });
      expect((await ready(node)).body).toEqual({ status: 'ready', detail });
    }
  });

  const through = { 'x-forwarded-for': '1.1.1.1, 2.2.2.2' };
  const proxy = '10.9.9.9';
  const cases = [
    ['on', 'celle que le dernier relais a vue', '2.2.2.2'],
    ['off', 'celle de la connexion', proxy],
    [proxy, 'celle que le relais nommé a vue', '2.2.2.2'],
    ['192.0.2.1', 'celle de la connexion, d’un relais qui n’est pas nommé', proxy],
  ] as const;

  it.each(cases)('TRUST_PROXY=%s : %s, au journal comme dans la limite des appels', async (trust, _which, ip) => {
    const node = await openNode(portal, { TRUST_PROXY: trust, RATE_LIMIT_PER_MINUTE: '3' });
    const me = await signedIn(portal, 'subscriber');
    const wrong = new URLSearchParams(passwordForm(me.email, { password: 'un autre mot de passe' })).toString();
    const headers = { ...through, 'content-type': 'application/x-www-form-urlencoded' };
    await send(node, { method: 'POST', url: '/oauth/token', payload: wrong, headers, remoteAddress: proxy });
    const event = await portal.db
      .selectFrom('audit_events')
      .select('address')
      .where('user_id', '=', me.id)
      .where('action', '=', 'sign-in-refused')
      .executeTakeFirst();
    expect(event).toEqual({ address: ip });

    const statuses: number[] = [];
    for (const forged of ['3.3.3.3', '4.4.4.4', '5.5.5.5'])
      statuses.push(
        (
          await send(node, {
            method: 'GET',
            url: '/config.json',
            headers: { 'x-forwarded-for': `${forged}, 2.2.2.2` },
            remoteAddress: proxy,
          })
        ).status,
      );
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('la limite des appels compte une ligne IPv6, quel que soit le bout de son adresse', async () => {
    const node = await openNode(portal, { RATE_LIMIT_PER_MINUTE: '2' });
    const statusFrom = async (remoteAddress: string) => (await send(node, { method: 'GET', url: '/config.json', remoteAddress })).status;
    const statuses: number[] = [];
    for (const end of ['1', '2', 'dead:beef']) statuses.push(await statusFrom(`2001:db8:1:2::${end}`));
    expect(statuses).toEqual([200, 200, 429]);
    expect(await statusFrom('2001:db8:1:3::1')).toBe(200);
  });
});
