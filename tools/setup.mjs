// Set-up that runs before anything is installed: plain JavaScript, Node 20 or later, no dependency.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const packagesOf = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;

/** Compares the lock file with the copy that npm writes last inside node_modules: no stamp, no network. */
function dependenciesInstalled() {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, wanted]) => path === '' || installed[path]?.version === wanted.version || (wanted.optional && !installed[path]),
  );
}

function npmCommand() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script?.endsWith('.js') && existsSync(script)) return { command: node && existsSync(node) ? node : process.execPath, args: [script] };
  return { command: 'npm', args: [] };
}

/** Installs the exact lock file when the installed packages differ from it. Otherwise it needs no network. */
export function ensureDependencies() {
  if (dependenciesInstalled()) return;
  console.log('Installation des dépendances (une à deux minutes la première fois)…');
  const { command, args } = npmCommand();
  const options = ['ci', '--include=dev', '--include=optional', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(command, [...args, ...options], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) {
    throw new Error("Les dépendances n'ont pas pu être installées : vérifiez l'accès au registre npm, puis relancez la commande.");
  }
}

const recentEnough = (version) => {
  const [major = 0, minor = 0] = version.replace(/^v/, '').trim().split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 22);
};

/** Returns the Node binary of the lock file, whichever Node started npm; the machine's own when that binary does not run. */
export function pinnedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const binary = join(root, `node_modules/node-${platform}-${process.arch}/bin/node${platform === 'win' ? '.exe' : ''}`);
  if (existsSync(binary)) {
    const { status, stdout } = spawnSync(binary, ['--version'], { encoding: 'utf8' });
    if (status === 0 && recentEnough(stdout)) return binary;
  }
  if (recentEnough(process.version)) return process.execPath;
  throw new Error(
    `Le portail demande Node 22.22 ou plus récent : cette machine a ${process.version} et le Node fourni n'y fonctionne pas.`,
  );
}
