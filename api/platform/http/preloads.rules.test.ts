import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readSettings } from '#api/platform/settings.ts';
import { cookieNames } from '#protocol/session/session-texts.ts';
import { buildHttp } from './http.ts';
import { serveWeb } from './web.ts';

const preloads = {
  '/': ['assets/index.js', 'assets/index.css', 'assets/home.js'],
  '/fournisseurs/:category?': ['assets/list.js'],
  '/contrat/ajouter': ['assets/form.js'],
  '/contrat/:id': ['assets/contract.js'],
  '/adherent/:slug/:anchorID?': ['assets/sheet.js'],
};

async function openSite() {
  const folder = mkdtempSync(join(tmpdir(), 'portail-site-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  writeFileSync(join(folder, '.vite/preloads.json'), JSON.stringify(preloads));
  const app = await buildHttp(readSettings({ PORTAL_DATA: folder, LOG_LEVEL: 'silent' }));
  onTestFinished(() => app.close());
  await serveWeb(app, folder, 'Réseau');
  return (url: string, cookies: Record<string, string> = { [cookieNames.session]: '1' }) => app.inject({ method: 'GET', url, cookies });
}

it('la page nomme au navigateur les fichiers de sa route, et reste la même page', async () => {
  const open = await openSite();
  const linkOf = async (url: string) => (await open(url)).headers.link;
  expect(await linkOf('/?retour=1')).toBe(
    '</assets/index.js>; rel=modulepreload, </assets/index.css>; rel=preload; as=style; crossorigin, </assets/home.js>; rel=modulepreload',
  );
  expect(await linkOf('/fournisseurs')).toContain('/assets/list.js');
  expect(await linkOf('/fournisseurs/hygiene/')).toContain('/assets/list.js');
  expect(await linkOf('/contrat/ajouter')).toContain('/assets/form.js');
  expect(await linkOf('/contrat/12')).toContain('/assets/contract.js');
  expect(await linkOf('/adherent/clinique/siege')).toContain('/assets/sheet.js');
  const [home, list] = [await open('/'), await open('/fournisseurs')];
  expect(list).toMatchObject({ statusCode: 200, body: home.body });
  expect(list.headers.etag).toBe(home.headers.etag);
});

it('une page inconnue, un appel de l’API et un visiteur sans session n’en reçoivent pas', async () => {
  const open = await openSite();
  expect((await open('/nulle-part')).headers).not.toHaveProperty('link');
  expect((await open('/api/v1/contrat/12')).headers).not.toHaveProperty('link');
  expect((await open('/fournisseurs', {})).headers).not.toHaveProperty('link');
});
