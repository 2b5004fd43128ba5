import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root } from './root.ts';

const plugins = ['protocol-without-schemas.ts', 'shared-modules.ts', 'font-subset.ts', 'route-preloads.ts', 'openings.ts'].map(
  (file) => `tools/lib/${file}`,
);
/** The two builds: the members' portal, and the operator's desk inside its folder. */
const configs = ['vite.config.ts', 'vite.operator.config.ts'];
/** The files and folders that the two builds are made from. */
export const builtFrom = ['web', 'protocol', ...plugins, ...configs, 'package.json', 'package-lock.json'];
const stamp = join(root, 'web/dist/.sources');

function filesUnder(path: string): string[] {
  if (!existsSync(join(root, path))) return [];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => `${path}/${entry.name}` !== 'web/dist')
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(`${path}/${entry.name}`) : [`${path}/${entry.name}`]));
}

function hashOfSources(): string {
  const files = builtFrom.flatMap((path) => (path.includes('.') ? [path] : filesUnder(path)));
  const hash = createHash('sha256');
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name)).sort()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

const compressible = /\.(?:js|mjs|css|html|svg|json|txt|webmanifest)$/;
/** Smallest size in bytes worth compressing. */
const worthBytes = 1024;
/** Largest size in bytes that Brotli compresses at its best, 7 % smaller: the larger files, which load later, would take ten seconds. */
const bestUpToBytes = 400_000;

/** Writes a Brotli and a gzip copy beside each compressible file of the build, so that the server compresses nothing. */
function compressBuild(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (!compressible.test(name) || statSync(path).size < worthBytes) continue;
    const bytes = readFileSync(path);
    const quality = bytes.length <= bestUpToBytes ? 11 : 9;
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** Builds one of the two parts of the front, from the sources in `folder`. */
export function buildWeb(config: string, folder = root): void {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
    cwd: folder,
    stdio: 'inherit',
    // Set here: a caller that runs Vite itself has 'development' in its environment, and React would then be built for it.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error("L'interface n'a pas pu être construite : le message ci-dessus dit pourquoi.");
}

/** Builds the front only when one of its sources changed: a later start must answer in under five seconds. */
export function ensureWebBuild(): void {
  const wanted = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log("Construction de l'interface…");
  const started = Date.now();
  for (const config of configs) buildWeb(config);
  compressBuild(join(root, 'web/dist'));
  writeFileSync(stamp, wanted);
  console.log(`Interface construite en ${((Date.now() - started) / 1000).toFixed(1).replace('.', ',')} s.`);
}
