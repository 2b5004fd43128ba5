import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readSettings } from '#api/platform/settings.ts';
import { cookieNames } from '#protocol/session/session-texts.ts';
import { buildHttp } from './http.ts';
import { serveWeb } from './web.ts';

const preloads = {
  '/login': ['assets/index.js', 'assets/index.css'],
  '/': ['assets/index.js', 'assets/home.js', 'assets/home.css', 'assets/index.css'],
  '/fournisseurs/:category?': ['assets/list.js'],
  '/contrat/ajouter': ['assets/form.js'],
  '/contrat/:id': ['assets/contract.js'],
  '/adherent/:slug/:anchorID?': ['assets/sheet.js'],
};

const page =
  '<!doctype html><head><title>Portail</title><script type="module" src="/assets/index.js"></script>' +
  '<link rel="stylesheet" crossorigin href="/assets/index.css"></head><body></body>';

async function openSite() {
  const folder = mkdtempSync(join(tmpdir(), 'portail-site-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, '.vite'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page);
  for (const name of ['index', 'home']) writeFileSync(join(folder, `assets/${name}.css`), `.${name} { top: 0 }`);
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  writeFileSync(join(folder, '.vite/preloads.json'), JSON.stringify(preloads));
  const app = await buildHttp(readSettings({ PORTAL_DATA: folder, LOG_LEVEL: 'silent' }));
  onTestFinished(() => app.close());
  await serveWeb(app, folder, 'Réseau');
  return (url: string, cookies: Record<string, string> = { [cookieNames.session]: '1' }, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, cookies, headers });
}

it('la page nomme au navigateur les scripts de sa route', async () => {
  const open = await openSite();
  const linkOf = async (url: string) => (await open(url)).headers.link;
  expect(await linkOf('/?retour=1')).toBe('</assets/index.js>; rel=modulepreload, </assets/home.js>; rel=modulepreload');
  expect(await linkOf('/fournisseurs')).toContain('/assets/list.js');
  expect(await linkOf('/fournisseurs/hygiene/')).toContain('/assets/list.js');
  expect(await linkOf('/contrat/ajouter')).toContain('/assets/form.js');
  expect(await linkOf('/contrat/12')).toContain('/assets/contract.js');
  expect(await linkOf('/adherent/clinique/siege')).toContain('/assets/sheet.js');
});

it('la page porte les styles de sa route dans leur ordre, et des liens éteints à la place de leurs fichiers', async () => {
  const open = await openSite();
  const home = await open('/');
  expect(home.body).toBe(
    '<!doctype html><head><title>Réseau</title><script type="module" src="/assets/index.js"></script>' +
      '<link rel="stylesheet" href="/assets/home.css" disabled /><link rel="stylesheet" href="/assets/index.css" disabled />' +
      '<style>.home { top: 0 }\n.index { top: 0 }</style></head><body></body>',
  );
  const list = await open('/fournisseurs');
  expect(list.headers.etag).not.toBe(home.headers.etag);
  expect((await open('/', undefined, { 'if-none-match': String(home.headers.etag) })).statusCode).toBe(304);
  expect((await open('/', undefined, { 'if-none-match': String(list.headers.etag) })).statusCode).toBe(200);
});

it('sans session, toute page porte les styles de la connexion', async () => {
  const open = await openSite();
  const { body, headers } = await open('/fournisseurs', {});
  expect(body).toContain('<style>.index { top: 0 }</style>');
  expect(body).not.toContain('home.css');
  expect(headers).not.toHaveProperty('link');
});

it('une page inconnue, un appel de l’API et un visiteur sans session n’en reçoivent pas', async () => {
  const open = await openSite();
  expect((await open('/nulle-part')).headers).not.toHaveProperty('link');
  expect((await open('/api/v1/contrat/12')).headers).not.toHaveProperty('link');
  expect((await open('/fournisseurs', {})).headers).not.toHaveProperty('link');
});
