import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aFolder, start } from '#api/test/processes.ts';

const commands = {
  import: ['npm run import -- DOSSIER', '--dry-run', '--strict', '--list'],
  account: [
    'npm run account -- create',
    '--email',
    '--role',
    '--organisation',
    '--firstname',
    '--lastname',
    '--contract-rights',
    'disable',
  ],
  backup: ['npm run backup -- FICHIER'],
  restore: ['npm run restore -- FICHIER', '--force'],
};

async function run(...args: string[]) {
  const { ended, output } = start(['api/main/command.ts', ...args], { PORTAL_DATA: `${aFolder()}/none` });
  return { code: await ended, output: output() };
}

it('chaque commande dit ses options avec --help, sans ouvrir de base', async () => {
  const answers = await Promise.all(Object.keys(commands).map((command) => run(command, '--help')));
  for (const [at, words] of Object.values(commands).entries()) {
    expect(answers[at]?.code).toBe(0);
    for (const word of words) expect(answers[at]?.output).toContain(word);
  }
});

it('une action suivie de -h dit l’aide de sa commande, et une commande inconnue les montre toutes et échoue', async () => {
  const [action, unknown] = await Promise.all([run('account', 'create', '-h'), run('importer')]);
  expect(action).toEqual({ code: 0, output: expect.stringContaining('--contract-rights') });
  expect(unknown.code).toBe(1);
  for (const command of Object.keys(commands)) expect(unknown.output).toContain(`npm run ${command} -- `);
});

it.each([
  ['backup', 'est un dossier'],
  ['restore', 'n’est pas un fichier'],
])('%s cherche son fichier depuis le dossier où la commande est tapée', async (command, words) => {
  const folder = aFolder();
  mkdirSync(join(folder, 'portail'));
  const variables = { PORTAL_DATA: `${aFolder()}/none`, INIT_CWD: folder };
  const { ended, output } = start(['api/main/command.ts', command, 'portail'], variables);
  expect(await ended).toBe(1);
  expect(output()).toContain(join(folder, 'portail'));
  expect(output()).toContain(words);
});
