// node tools/run.mjs [--web] SCRIPT …: installs what is missing, builds the front with --web, then becomes SCRIPT.
import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ensureDependencies, pinnedNode, root } from './setup.mjs';

const args = process.argv.slice(2);
const withWeb = args[0] === '--web';
if (withWeb) args.shift();

function prepare() {
  try {
    ensureDependencies();
    return pinnedNode();
  } catch (problem) {
    console.error(problem.message);
    return process.exit(1);
  }
}

const node = prepare();
if (withWeb) {
  const { status } = spawnSync(node, ['tools/build-web.ts'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

// By default Node lets what passing requests leave pile up: in a young heap of 32 MB and more, and in an old one of up to four times what is in
// use. A busy portal never gives it back: both limits save some 250 MiB. The C library of Linux keeps freed memory too, in an arena for each thread:
// two arenas that give back what they free above 128 KiB save some 30 more. Dockerfile, deploy/portail.service and the bench say the same.
const isServer = args[0] === 'api/main/server.ts';
const flags = isServer ? ['--max-semi-space-size=8', '--heap-growing-percent=30'] : [];
const allocator = isServer ? { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' } : {};
// Node keeps compiled modules here: each process of the portal then starts in half the time.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...allocator, ...process.env };
const child = spawn(node, [...flags, ...args], { cwd: root, stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm sends its signals to a shell, which ends without passing them on: the end of that shell counts as the signal.
const shell = process.ppid;
const watch = setInterval(() => {
  if (!process.env.npm_lifecycle_event || process.ppid === shell) return;
  clearInterval(watch);
  child.kill('SIGTERM');
}, 300);
child.on('error', (problem) => {
  console.error(problem.message);
  process.exit(1);
});
child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
