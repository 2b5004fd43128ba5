import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ownFiles } from './house/sizes.ts';
import { pathOf, runNode } from './lib/process.ts';
import { root } from './lib/root.ts';
import { writeArea } from './new/write-area.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-new-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('le squelette d’un domaine compile et tient la forme dès qu’il est écrit, en 16 fichiers et 5 dossiers au plus', async () => {
  for (const file of ownFiles().filter((name) => /\.(tsx?|json|css|grit|cjs|mjs|sql)$/.test(name)))
    cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const { written, changed } = writeArea(folder, 'purchase-news', 'Actualités', '/actualites');
  expect(written.length).toBeLessThanOrEqual(16);
  expect(new Set(written.filter((file) => !file.startsWith('docs/')).map((file) => file.split('/').slice(0, -1).join('/'))).size).toBe(5);
  const all = [...written, ...changed].filter((file) => !file.endsWith('.md'));
  const form = await runNode([pathOf('biome'), 'check', '--write', '--vcs-enabled=false', ...all], { cwd: folder });
  expect(form.output, 'biome').not.toContain('Found');
  const types = await runNode([pathOf('tsc'), '--noEmit', '--incremental', 'false'], { cwd: folder });
  expect(types.output.trim(), 'tsc').toBe('');
  expect(() => writeArea(folder, 'purchase-news', 'Actualités', '/actualites')).toThrow('existe déjà');
  expect(() => writeArea(folder, 'Mauvais Nom', 'X', '/x')).toThrow('en minuscules');
}, 300_000);
