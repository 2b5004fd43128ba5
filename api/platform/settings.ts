import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { privateFolder } from './private-folder.ts';

/** Every setting that is wrong, in words: shown at start instead of a stack. */
export class SettingsProblem extends Error {
  override readonly name = 'SettingsProblem';
}

const wholeNumber = (least: number, most: number, byDefault: number) =>
  z.coerce
    .number({ error: `un nombre entier de ${least} à ${most} est attendu` })
    .int(`un nombre entier de ${least} à ${most} est attendu`)
    .min(least, `au moins ${least}`)
    .max(most, `au plus ${most}`)
    .default(byDefault);
const address = (protocols: RegExp, example: string) =>
  z
    .string()
    .refine((given) => URL.canParse(given) && protocols.test(new URL(given).protocol), `une adresse est attendue, par exemple ${example}`);
/** Where an antivirus listens: a port, or a socket of this machine. */
const isClamd = (given: string): boolean => {
  if (!URL.canParse(given)) return false;
  const { protocol, hostname, port, pathname } = new URL(given);
  return protocol === 'tcp:' ? hostname !== '' && port !== '' : protocol === 'unix:' && hostname === '' && pathname.length > 1;
};
const onOff = z.enum(['on', 'off'], 'on ou off est attendu');

/** Which proxies are believed about where a call comes from: all of them (on), none (off), or these addresses and networks. */
const isProxyList = (given: string) =>
  given.split(',').every((one) => {
    const [address = '', bits, ...rest] = one.trim().split('/');
    if (['loopback', 'linklocal', 'uniquelocal'].includes(one.trim())) return true;
    return (
      isIP(address) > 0 &&
      rest.length === 0 &&
      (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128)))
    );
  });

const environment = z.object({
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORTAL_DATA: z.string().min(1).default('var'),
  DATABASE_URL: address(/^postgres(ql)?:$/, 'postgres://portail@127.0.0.1/portail').optional(),
  PUBLIC_URL: address(/^https?:$/, 'https://portail.exemple.fr').optional(),
  NETWORK_NAME: z.string().trim().min(1, 'un nom est attendu').max(60, '60 caractères au plus').default('Mercurial'),
  OAUTH_CLIENT_ID: z.string().min(1).default('portal-front'),
  OAUTH_CLIENT_SECRET: z.string().min(1).default('portal-front'),
  ACCESS_TOKEN_SECONDS: wholeNumber(1, 900, 900),
  PORTAL_SECRET: z.string().min(32, '32 caractères au moins').optional(),
  RATE_LIMIT_PER_MINUTE: wholeNumber(1, 10_000_000, 6000),
  TRUST_PROXY: z
    .string()
    .refine((given) => given === 'on' || given === 'off' || isProxyList(given), 'on, off, ou une liste d’adresses est attendue')
    .optional(),
  REVENUE_DECLARATION_URL: address(/^https?:$/, 'https://declaration.exemple.fr').default('https://declaration.exemple.fr/'),
  MAP_STYLE_URL: address(/^https?:$/, 'https://cartes.exemple.fr/style.json').optional(),
  SMTP_URL: address(/^smtps?:$/, 'smtp://courrier.exemple.fr:587').optional(),
  MAIL_FROM: z.string().min(3).default('Portail <ne-pas-repondre@portail.exemple.fr>'),
  CLAMD_URL: z
    .string()
    .refine(isClamd, 'une adresse est attendue, par exemple tcp://127.0.0.1:3310 ou unix:/run/clamav/clamd.ctl')
    .optional(),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'], 'silent, fatal, error, warn, info, debug ou trace')
    .default('info'),
  DEMO: onOff.optional(),
  NODE_ENV: z.string().optional(),
});

export type Settings = {
  port: number;
  host: string;
  dataFolder: string;
  databaseUrl: string | null;
  /** Where members reach the portal, without a trailing slash. */
  publicUrl: string;
  networkName: string;
  clientId: string;
  clientSecret: string;
  accessTokenSeconds: number;
  secret: string;
  rateLimitPerMinute: number;
  /** `off`, `on` (the one proxy in front), or the addresses of proxies. */
  trustProxy: string;
  revenueDeclarationUrl: string;
  /** The style of the maps; null: our own, without any network. */
  mapStyleUrl: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** The antivirus that looks at each file sent; null: none does. */
  clamdUrl: string | null;
  logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
  demo: 'on' | 'off' | 'first-start';
};

/** The secret made once and kept in the data folder, readable by its owner only. */
function keptSecret(dataFolder: string): string {
  const path = join(dataFolder, 'secret');
  const draft = `${path}.${process.pid}`;
  privateFolder(dataFolder);
  if (!existsSync(path)) {
    // Whole or absent: a start killed here must not leave an empty secret, which anyone could sign with.
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
    try {
      linkSync(draft, path);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(path, 'utf8').trim();
}

/** Reads and validates the settings. Throws a SettingsProblem that lists every wrong one. An empty variable counts as absent. */
export function readSettings(variables: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} : ${issue.message}`);
  if (given.NODE_ENV === 'production' && given.DATABASE_URL && !given.PORTAL_SECRET)
    problems.push('PORTAL_SECRET : à donner en production sur PostgreSQL, le même sur chaque nœud (32 caractères au moins)');
  if (!parsed.success || problems.length > 0)
    throw new SettingsProblem(`Réglages à corriger :\n${problems.map((one) => `  - ${one}`).join('\n')}`);
  const env = parsed.data;
  const dataFolder = resolve(env.PORTAL_DATA);
  return {
    port: env.PORT,
    host: env.HOST,
    dataFolder,
    databaseUrl: env.DATABASE_URL ?? null,
    publicUrl: (env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/+$/, ''),
    networkName: env.NETWORK_NAME,
    clientId: env.OAUTH_CLIENT_ID,
    clientSecret: env.OAUTH_CLIENT_SECRET,
    accessTokenSeconds: env.ACCESS_TOKEN_SECONDS,
    secret: env.PORTAL_SECRET ?? keptSecret(dataFolder),
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    trustProxy: env.TRUST_PROXY ?? 'off',
    revenueDeclarationUrl: env.REVENUE_DECLARATION_URL,
    mapStyleUrl: env.MAP_STYLE_URL ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    clamdUrl: env.CLAMD_URL ?? null,
    logLevel: env.LOG_LEVEL,
    demo: env.DEMO ?? (env.DATABASE_URL ? 'off' : 'first-start'),
  };
}
