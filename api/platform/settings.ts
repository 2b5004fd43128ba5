import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { privateFolder } from './private-folder.ts';
import { isPair, type VapidPair } from './push/vapid.ts';

/** Lists every wrong setting, in French. The start shows this message instead of a stack. */
export class SettingsProblem extends Error {
  override readonly name = 'SettingsProblem';
}

const wholeNumber = (min: number, max: number, byDefault: number) =>
  z.coerce
    .number({ error: `un nombre entier de ${min} à ${max} est attendu` })
    .int(`un nombre entier de ${min} à ${max} est attendu`)
    .min(min, `au moins ${min}`)
    .max(max, `au plus ${max}`)
    .default(byDefault);
const webUrl = (protocols: RegExp, example: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), `une adresse est attendue, par exemple ${example}`);
/** Tells whether the text is the URL of an antivirus: `tcp://host:port` or `unix:/path`. */
const isClamd = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, port, pathname } = new URL(text);
  return protocol === 'tcp:' ? hostname !== '' && port !== '' : protocol === 'unix:' && hostname === '' && pathname.length > 1;
};
const onOff = z.enum(['on', 'off'], 'on ou off est attendu');

/** Tells whether the text is a list of trusted proxies, separated by commas: an IP, a network (`10.0.0.0/8`) or a named range. */
const isProxyList = (text: string) =>
  text.split(',').every((proxy) => {
    const [ip = '', bits, ...rest] = proxy.trim().split('/');
    if (['loopback', 'linklocal', 'uniquelocal'].includes(proxy.trim())) return true;
    return isIP(ip) > 0 && rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (isIP(ip) === 4 ? 32 : 128)));
  });

const environment = z.object({
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORTAL_DATA: z.string().min(1).default('var'),
  DATABASE_URL: webUrl(/^postgres(ql)?:$/, 'postgres://portail@127.0.0.1/portail').optional(),
  PUBLIC_URL: webUrl(/^https?:$/, 'https://portail.exemple.fr').optional(),
  NETWORK_NAME: z.string().trim().min(1, 'un nom est attendu').max(60, '60 caractères au plus').default('Mercurial'),
  OAUTH_CLIENT_ID: z.string().min(1).default('portal-front'),
  OAUTH_CLIENT_SECRET: z.string().min(1).default('portal-front'),
  ACCESS_TOKEN_SECONDS: wholeNumber(1, 900, 900),
  PORTAL_SECRET: z.string().min(32, '32 caractères au moins').optional(),
  RATE_LIMIT_PER_MINUTE: wholeNumber(1, 10_000_000, 6000),
  TRUST_PROXY: z
    .string()
    .refine((text) => text === 'on' || text === 'off' || isProxyList(text), 'on, off, ou une liste d’adresses est attendue')
    .optional(),
  REVENUE_DECLARATION_URL: webUrl(/^https?:$/, 'https://declaration.exemple.fr').default('https://declaration.exemple.fr/'),
  MAP_STYLE_URL: webUrl(/^https?:$/, 'https://cartes.exemple.fr/style.json').optional(),
  SMTP_URL: webUrl(/^smtps?:$/, 'smtp://courrier.exemple.fr:587').optional(),
  TEAM_EMAIL: z.email('une adresse e-mail est attendue, par exemple equipe@reseau.fr').optional(),
  MAIL_FROM: z.string().min(3).default('Portail <ne-pas-repondre@portail.exemple.fr>'),
  CLAMD_URL: z
    .string()
    .refine(isClamd, 'une adresse est attendue, par exemple tcp://127.0.0.1:3310 ou unix:/run/clamav/clamd.ctl')
    .optional(),
  TRACKING_EXCLUDED_USERS: z
    .string()
    .regex(/^\s*\d{1,9}(\s*,\s*\d{1,9})*\s*$/, 'des numéros de comptes séparés par des virgules sont attendus')
    .optional(),
  PUSH: onOff.default('on'),
  PUSH_ALLOWED_HOSTS: z
    .string()
    .regex(
      /^\s*[\w.-]+(:\d{1,5})?(\s*,\s*[\w.-]+(:\d{1,5})?)*\s*$/,
      'des hôtes séparés par des virgules sont attendus, par exemple push.exemple.fr:8443',
    )
    .optional(),
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
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
  /** The URL of the portal for its members, without a trailing slash. */
  publicUrl: string;
  networkName: string;
  clientId: string;
  clientSecret: string;
  accessTokenSeconds: number;
  secret: string;
  rateLimitPerMinute: number;
  /** `off`, `on` (trusts the one proxy in front), or the IPs of the trusted proxies. */
  trustProxy: string;
  revenueDeclarationUrl: string;
  /** The URL of the style of the maps; null: our own style, which needs no network. */
  mapStyleUrl: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** The address of the network's team, which has every request without another receiver (FRM-05). */
  teamEmail: string;
  /** The URL of the antivirus that scans uploaded files; null: no scan. */
  clamdUrl: string | null;
  /** The ids of the users whom the page counter leaves out (SHL-59). */
  trackingExcludedUsers: readonly number[];
  push: {
    /** False: nothing is sent, and no browser is asked. */
    on: boolean;
    /** Hosts, or `host:port`, that need neither port 443 nor a public address. */
    allowedHosts: readonly string[];
    /** The key pair of the portal; null: the one made in the database. */
    vapid: VapidPair | null;
  };
  logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
  demo: 'on' | 'off' | 'first-start';
};

/** Reads the secret of the data folder, and makes it at the first start. Only its owner may read the file. */
function storedSecret(dataFolder: string): string {
  const path = join(dataFolder, 'secret');
  const draft = `${path}.${process.pid}`;
  privateFolder(dataFolder);
  if (!existsSync(path)) {
    // The link makes the file whole or absent: a start killed here must not leave an empty secret, with which anyone could sign.
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

/** Returns the key pair of push, as soon as one of the two keys is set. */
const vapidOf = ({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Record<string, string | undefined>): VapidPair | undefined =>
  VAPID_PUBLIC_KEY || VAPID_PRIVATE_KEY ? { publicKey: VAPID_PUBLIC_KEY ?? '', privateKey: VAPID_PRIVATE_KEY ?? '' } : undefined;

const pushOf = ({ PUSH, PUSH_ALLOWED_HOSTS = '' }: z.output<typeof environment>, vapid: VapidPair | undefined): Settings['push'] => ({
  on: PUSH === 'on',
  allowedHosts: PUSH_ALLOWED_HOSTS.split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean),
  vapid: vapid ?? null,
});

/** Reads and validates the settings. Throws a SettingsProblem that lists every wrong one. An empty variable counts as absent. */
export function readSettings(variables: Record<string, string | undefined>): Settings {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(present);
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} : ${issue.message}`);
  if (present.NODE_ENV === 'production' && present.DATABASE_URL && !present.PORTAL_SECRET)
    problems.push('PORTAL_SECRET : à donner en production sur PostgreSQL, le même sur chaque nœud (32 caractères au moins)');
  const vapid = vapidOf(present);
  if (vapid && !isPair(vapid)) problems.push('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY : une paire de clés P-256 en base64url est attendue');
  if (present.SMTP_URL && !present.TEAM_EMAIL)
    problems.push('TEAM_EMAIL : à donner avec SMTP_URL, c’est l’adresse qui reçoit les demandes des membres');
  if (!parsed.success || problems.length > 0)
    throw new SettingsProblem(`Réglages à corriger :\n${problems.map((one) => `  - ${one}`).join('\n')}`);
  const env = parsed.data;
  const dataFolder = resolve(env.PORTAL_DATA);
  return {
    port: env.PORT,
    host: env.HOST,
    dataFolder,
    databaseUrl: env.DATABASE_URL ?? null,
    publicUrl: (env.PUBLIC_URL ?? `http://${isIP(env.HOST) === 6 ? `[${env.HOST}]` : env.HOST}:${env.PORT}`).replace(/\/+$/, ''),
    networkName: env.NETWORK_NAME,
    clientId: env.OAUTH_CLIENT_ID,
    clientSecret: env.OAUTH_CLIENT_SECRET,
    accessTokenSeconds: env.ACCESS_TOKEN_SECONDS,
    secret: env.PORTAL_SECRET ?? storedSecret(dataFolder),
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    trustProxy: env.TRUST_PROXY ?? 'off',
    revenueDeclarationUrl: env.REVENUE_DECLARATION_URL,
    mapStyleUrl: env.MAP_STYLE_URL ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    teamEmail: env.TEAM_EMAIL ?? 'equipe@reseau.example',
    clamdUrl: env.CLAMD_URL ?? null,
    trackingExcludedUsers: (env.TRACKING_EXCLUDED_USERS ?? '').split(',').filter(Boolean).map(Number),
    push: pushOf(env, vapid),
    logLevel: env.LOG_LEVEL,
    demo: env.DEMO ?? (env.DATABASE_URL ? 'off' : 'first-start'),
  };
}
