import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSettings, SettingsProblem } from './settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portail-reglages-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (variables: Record<string, string> = {}) => readSettings({ PORTAL_DATA: folder, ...variables });
const problemsOf = (variables: Record<string, string>): string[] => {
  try {
    read(variables);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsProblem)) throw error;
    return error.message
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
};

describe('les réglages', () => {
  it('sans variable, chaque réglage a sa valeur par défaut', () => {
    expect(read()).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataFolder: folder,
      databaseUrl: null,
      publicUrl: 'http://127.0.0.1:3000',
      networkName: 'Mercurial',
      clientId: 'portal-front',
      clientSecret: 'portal-front',
      accessTokenSeconds: 900,
      secret: readFileSync(join(folder, 'secret'), 'utf8'),
      rateLimitPerMinute: 6000,
      trustProxy: 'off',
      revenueDeclarationUrl: 'https://declaration.exemple.fr/',
      mapStyleUrl: null,
      smtpUrl: null,
      teamEmail: 'equipe@reseau.example',
      trackingExcludedUsers: [],
      mailFrom: 'Portail <ne-pas-repondre@portail.exemple.fr>',
      push: { on: true, allowedHosts: [], vapid: null },
      logLevel: 'info',
      demo: 'first-start',
      clamdUrl: null,
    });
  });

  it('tous les réglages à corriger sont nommés à la fois', () => {
    const problems = problemsOf({
      PORT: 'trois mille',
      DATABASE_URL: 'mysql://base',
      PUBLIC_URL: 'portail.exemple.fr',
      ACCESS_TOKEN_SECONDS: '901',
      PORTAL_SECRET: 'court',
      RATE_LIMIT_PER_MINUTE: '0',
      NETWORK_NAME: '   ',
      SMTP_URL: 'courrier',
      TEAM_EMAIL: 'equipe',
      CLAMD_URL: 'clamd',
      TRUST_PROXY: 'oui',
      DEMO: 'yes',
      LOG_LEVEL: 'verbose',
      TRACKING_EXCLUDED_USERS: 'claire',
    });
    expect(problems).toEqual([
      '- PORT : un nombre entier de 0 à 65535 est attendu',
      '- DATABASE_URL : une adresse est attendue, par exemple postgres://portail@127.0.0.1/portail',
      '- PUBLIC_URL : une adresse est attendue, par exemple https://portail.exemple.fr',
      '- NETWORK_NAME : un nom est attendu',
      '- ACCESS_TOKEN_SECONDS : au plus 900',
      '- PORTAL_SECRET : 32 caractères au moins',
      '- RATE_LIMIT_PER_MINUTE : au moins 1',
      '- TRUST_PROXY : on, off, ou une liste d’adresses est attendue',
      '- SMTP_URL : une adresse est attendue, par exemple smtp://courrier.exemple.fr:587',
      '- TEAM_EMAIL : une adresse e-mail est attendue, par exemple equipe@reseau.fr',
      '- CLAMD_URL : une adresse est attendue, par exemple tcp://127.0.0.1:3310 ou unix:/run/clamav/clamd.ctl',
      '- TRACKING_EXCLUDED_USERS : des numéros de comptes séparés par des virgules sont attendus',
      '- LOG_LEVEL : silent, fatal, error, warn, info, debug ou trace',
      '- DEMO : on ou off est attendu',
    ]);
  });

  it('[RDG-433] un serveur de courrier demande l’adresse de l’équipe, qui reçoit les demandes', () => {
    const SMTP_URL = 'smtp://courrier.exemple.fr:587';
    expect(problemsOf({ SMTP_URL })).toEqual([expect.stringContaining('TEAM_EMAIL')]);
    expect(read({ SMTP_URL, TEAM_EMAIL: 'equipe@reseau.fr' })).toMatchObject({ teamEmail: 'equipe@reseau.fr' });
  });

  it('une variable vide compte pour absente', () => {
    expect(read({ PORT: '', DATABASE_URL: '', DEMO: '' })).toMatchObject({ port: 3000, databaseUrl: null, demo: 'first-start' });
  });

  it('en production sur PostgreSQL, un secret absent est nommé avec les autres réglages à corriger', () => {
    const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://127.0.0.1/portail' };
    expect(problemsOf({ ...production, PORT: '-1' })).toEqual(['- PORT : au moins 0', expect.stringContaining('PORTAL_SECRET')]);
    expect(read({ ...production, PORTAL_SECRET: 's'.repeat(32) })).toMatchObject({ secret: 's'.repeat(32), demo: 'off' });
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([]);
  });

  it.each(['on', 'off', '10.0.0.0/8, 127.0.0.1', 'loopback', '::1/128'])('TRUST_PROXY=%s est accepté', (value) =>
    expect(read({ TRUST_PROXY: value }).trustProxy).toBe(value),
  );

  it('PUBLIC_URL perd ses barres de fin', () => {
    expect(read({ PUBLIC_URL: 'https://portail.exemple.fr//' }).publicUrl).toBe('https://portail.exemple.fr');
  });

  it.each([
    ['::1', 'http://[::1]:3000'],
    ['::', 'http://[::]:3000'],
    ['localhost', 'http://localhost:3000'],
  ])('sans PUBLIC_URL, HOST=%s donne une adresse qui se lit', (HOST, url) => expect(read({ HOST }).publicUrl).toBe(url));

  it('le secret est créé une fois, dans un fichier que son seul propriétaire peut lire', () => {
    const { secret } = read();
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(read().secret).toBe(secret);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['secret']);
  });
});
