import { readdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { expect, it } from 'vitest';
import { openOwnDatabase } from '#api/test/harness.ts';
import { sirets } from '#api/test/import-folder.ts';
import { aFolder, start } from '#api/test/processes.ts';

it('la commande refuse tout en mode strict, importe le reste sans lui, et montre le journal', { timeout: 240_000 }, async () => {
  const [dataFolder, folder] = [aFolder(), aFolder()];
  const { variables } = await openOwnDatabase(dataFolder);
  const run = async (...args: string[]) => {
    const { ended, output } = start(['api/main/command.ts', 'import', ...args], { PORTAL_DATA: dataFolder, ...variables });
    return { code: await ended, output: output() };
  };
  writeFileSync(`${folder}/adherents.csv`, `SIRET;Raison sociale\n12;Court\n${sirets.buyer};Lycée\n`);
  expect(await run(folder, '--strict')).toEqual({ code: 1, output: expect.stringContaining('Import strict refusé') });
  expect(await run(folder)).toEqual({
    code: 0,
    output: expect.stringMatching(/1 ligne refusée à corriger : .*refus-adherents-.*Import terminé\.\n$/s),
  });
  writeFileSync(`${folder}/fournisseurs.csv`, `SIRET;Raison sociale\n${sirets.seller};"Jamais fermé\n`);
  expect(await run(folder), 'un fichier lu en partie').toEqual({ code: 1, output: expect.stringContaining('Fichiers à corriger') });
  expect(readdirSync(dataFolder).filter((name) => name.startsWith('refus-adherents-'))).toHaveLength(3);
  const { code, output } = await run('--list');
  expect([
    code,
    output
      .trim()
      .split('\n')
      .map((line) => line.split('  ')[3]),
  ]).toEqual([0, ['rien à changer', 'écrit', 'refusé (strict)']]);
  expect(output).toContain(`  ${userInfo().username}  `);
  expect(await run('--list', folder)).toEqual({ code: 1, output: expect.stringContaining('--list seul') });
});
