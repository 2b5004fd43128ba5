import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's browser without windows: the journeys take two thirds of the processor time that they take with the other one. */
const headless = 'chromium-headless-shell';
const packages = [headless, 'chromium'];
const names = [...packages, 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Without the last flags, a browser on a closed network loses its time in DNS lookups that fail. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  // Draws the map in software where there is no graphics card.
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function executable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // neither there nor ours to run: the next candidate is tried
  }
}

/** Finds the Chromium of the machine: a closed network refuses to download one. Undefined when there is none. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH: wanted, PATH: path = '' } = process.env;
  if (wanted) return executable(wanted) ? wanted : undefined;
  return names.flatMap((name) => path.split(delimiter).map((folder) => join(folder, name))).find(executable);
}

/** A closed network is given up soon, and a browser that is there is never taken away. */
const aptOptions = ['-qq', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0', '--no-remove'];

function aptGet(...words: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stdout, stderr } = spawnSync('apt-get', [...aptOptions, ...words], { env, encoding: 'utf8' });
  if (status !== 0) console.log(`apt-get ${words.join(' ')} a échoué :\n${stdout}${stderr}`);
  return status === 0;
}

/** Finds Chromium. A user who may install packages gets the headless one, also beside one with windows. */
export function ensureChromium(): string | undefined {
  const found = findChromium();
  const isBest = process.env.CHROMIUM_PATH || found?.endsWith(headless);
  if (isBest || process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return found;
  console.log('Installation de Chromium sans fenêtre (paquet de la distribution)…');
  const wanted = found ? [headless] : packages;
  if (aptGet('update')) wanted.some((name) => aptGet('install', '-y', '--no-install-recommends', name));
  return findChromium();
}
