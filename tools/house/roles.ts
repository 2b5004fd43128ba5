import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '#tools/lib/root.ts';
import { ownFiles } from './sizes.ts';

const rooms = /^(?:api|protocol|web|demo|e2e|tools)\//;

/** Reads the roles of the table in ARCHITECTURE.md: the part of a file name between its subject and its ending, as in `*.policy.ts`. */
export function declaredRoles(folder = root): Set<string> {
  const text = readFileSync(join(folder, 'ARCHITECTURE.md'), 'utf8');
  return new Set([...text.matchAll(/`\*\.([a-z.-]+)\.(?:tsx?|css)`/g)].map(([, role = '']) => role));
}

/** Returns the role that a test is about: `policy` for `offers.policy.rules.test.ts`. */
const withoutTest = (role: string): string => role.replace(/\.(?:rules\.)?test$/, '');

/** Returns one sentence for each file whose role, as `policy` in `offers.policy.ts`, is missing from that table. */
export function unknownRoles(folder = root, files = ownFiles(folder)): string[] {
  const roles = declaredRoles(folder);
  return files
    .filter((file) => rooms.test(file) && /\.(?:tsx?|css)$/.test(file))
    .map((file) => ({ file, role: basename(file).split('.').slice(1, -1).join('.') }))
    .filter(({ role }) => role !== '' && !roles.has(role) && !roles.has(withoutTest(role)))
    .map(({ file, role }) => `${file} : le rôle « ${role} » n'est pas dans la table d'ARCHITECTURE.md`);
}
