import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readSettings } from '#api/platform/settings.ts';
import { buildHttp } from './http.ts';
import { serveWeb } from './web.ts';

async function aSite() {
  const folder = mkdtempSync(join(tmpdir(), 'portail-site-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Portail</title><meta property="og:title" content="Portail" />');
  writeFileSync(join(folder, 'manifest.webmanifest'), '{ "name": "Portail" }');
  const app = await buildHttp(readSettings({ PORTAL_DATA: folder, LOG_LEVEL: 'silent' }));
  onTestFinished(() => app.close());
  return { app, folder };
}

async function openSite(networkName: string) {
  const { app, folder } = await aSite();
  await serveWeb(app, folder, networkName);
  return (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
}

it('un robot ne lit que le nom du réseau, à toute adresse, échappé', async () => {
  const open = await openSite('Achats "Nord" & Cie');
  const name = 'Achats &quot;Nord&quot; &amp; Cie';
  for (const url of ['/', '/index.html', '/formation/negocier?format=intra']) {
    const { statusCode, body, headers } = await open(url);
    expect([statusCode, headers['content-type'], headers['cache-control']], url).toEqual([200, 'text/html; charset=utf-8', 'no-cache']);
    expect(body, url).toBe(`<!doctype html><title>${name}</title><meta property="og:title" content="${name}" />`);
  }
});

it('HEAD répond à toute page comme GET, sans son corps', async () => {
  const { app, folder } = await aSite();
  mkdirSync(join(folder, 'operateur'));
  writeFileSync(join(folder, 'operateur/index.html'), '<title>Portail</title>');
  await serveWeb(app, folder, 'Réseau');
  for (const url of ['/', '/login', '/contrat/12', '/operateur', '/operateur/x']) {
    const [head, get] = [await app.inject({ method: 'HEAD', url }), await app.inject({ url })];
    const facts = [head.statusCode, head.headers['content-type'], head.headers.etag, head.body];
    expect(facts, url).toEqual([200, 'text/html; charset=utf-8', get.headers.etag, '']);
  }
  for (const method of ['HEAD', 'POST'] as const)
    expect((await app.inject({ method, url: method === 'HEAD' ? '/api/v1/inconnu' : '/login' })).statusCode, method).toBe(404);
});

it('une adresse de calendrier mal formée n’est pas une page', async () => {
  const open = await openSite('Réseau');
  for (const url of ['/calendrier', '/calendrier/1-a.ics/plus']) expect((await open(url)).statusCode, url).toBe(404);
  expect((await open('/calendriers')).statusCode).toBe(200);
});

it('la page que le navigateur a déjà n’est pas renvoyée', async () => {
  const open = await openSite('Réseau');
  const tag = String((await open('/')).headers.etag);
  expect((await open('/contrats', { 'if-none-match': `W/${tag}` })).statusCode).toBe(304);
  expect((await open('/contrats', { 'if-none-match': '"autre"' })).statusCode).toBe(200);
});

it('le portail installé porte le nom du réseau', async () => {
  const { headers, body } = await (await openSite('Achats "Nord" & Cie'))('/manifest.webmanifest');
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(JSON.parse(body)).toEqual({ name: 'Achats "Nord" & Cie' });
});

it('le bureau a sa propre page, et ses fichiers ni n’amènent ceux des membres, ni ne portent les en-têtes d’une page', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portail-site-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['', 'operateur/']) {
    mkdirSync(join(folder, name, 'assets'), { recursive: true });
    writeFileSync(join(folder, name, 'index.html'), `<title>Portail ${name}</title>`);
    writeFileSync(join(folder, name, 'assets/a.js'), '1');
  }
  writeFileSync(join(folder, 'manifest.webmanifest'), '{ "name": "Portail" }');
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/preloads.json'), '{ "/": ["assets/a.js"], "/operateur/*": ["assets/a.js"] }');
  const app = await buildHttp(readSettings({ PORTAL_DATA: folder, LOG_LEVEL: 'silent' }));
  onTestFinished(() => app.close());
  await serveWeb(app, folder, 'Réseau');
  const open = (url: string) => app.inject({ method: 'GET', url, headers: { cookie: 'session=x' } });
  for (const url of ['/operateur', '/operateur/', '/operateur/articles/12?state=draft']) {
    const { body, headers } = await open(url);
    expect([body, headers.link, headers['cache-control']], url).toEqual(['<title>Réseau operateur/</title>', undefined, 'no-cache']);
    expect(headers['content-security-policy'], url).toContain("script-src 'self'");
  }
  expect((await open('/operateurs')).body).toBe('<title>Réseau </title>');
  for (const url of ['/assets/a.js', '/operateur/assets/a.js']) {
    const { headers } = await open(url);
    expect(headers['cache-control'], url).toContain('immutable');
    expect(headers, url).not.toHaveProperty('content-security-policy');
    expect(headers, url).toHaveProperty('x-content-type-options', 'nosniff');
  }
  expect((await open('/operateur/assets/b.js')).statusCode).toBe(404);
});
