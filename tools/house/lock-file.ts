import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tools/lib/root.ts';

type LockedPackage = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  cpu?: string[];
  os?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};

export type LockFile = {
  packages: Record<string, LockedPackage>;
};

type MissingPackage = {
  path: string;
  entry: LockedPackage;
};

const machine =
  /(android|darwin|linux|win32|freebsd|openharmony)-(arm64|x64|arm|ia32|ppc64|s390x|riscv64)(?:-(gnu|musl|gnueabihf|musleabihf))?/;

function entryFor(name: string, version: string, dev: boolean): LockedPackage {
  const [, os, cpu, libc] = machine.exec(name) ?? [];
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev }),
    ...(libc && { libc: [libc.startsWith('musl') ? 'musl' : 'glibc'] }),
    optional: true,
    ...(os && { os: [os] }),
  };
}

export const lockPath = join(root, 'package-lock.json');
export const readLock = (): LockFile => JSON.parse(readFileSync(lockPath, 'utf8'));

/**
 * Programs for other machines that the lock file leaves out: a registry that mirrors only some of them makes npm forget the others,
 * and `npm ci` then refuses the whole file.
 */
export const missingFromLock = ({ packages }: LockFile): MissingPackage[] =>
  Object.entries(packages).flatMap(([owner, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !packages[`node_modules/${name}`] && !packages[`${owner}/node_modules/${name}`])
      .map(([name, version]) => ({ path: `node_modules/${name}`, entry: entryFor(name, version, dev) })),
  );
