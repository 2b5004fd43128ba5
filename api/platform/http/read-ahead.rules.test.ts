import { expect, it } from 'vitest';
import type { Actor } from '#api/platform/context.ts';
import { readAhead } from './read-ahead.ts';

const actor: Actor = {
  userId: 1,
  email: 'a@exemple.fr',
  role: 'subscriber',
  organisationId: 2,
  groupId: 2,
  sessionId: 's',
  contractRights: 'write',
  contractsConsent: true,
};
type Options = Parameters<typeof readAhead<object, string>>[0];
const optionsWith = (checked: () => Promise<Actor>, run: Options['run'] = async () => 'lu'): Options => ({
  platform: { lastActorOf: () => actor } as unknown as Options['platform'],
  request: {} as Options['request'],
  access: ['subscriber'],
  authorise: checked,
  read: () => ({}),
  run,
});

it('la session et la page se lisent ensemble : la lecture commence avant la réponse de la session', async () => {
  const { promise: started, resolve } = Promise.withResolvers<void>();
  const checked = () => started.then(() => ({ ...actor }));
  const run = async () => {
    resolve();
    return 'lu';
  };
  expect(await readAhead(optionsWith(checked, run))).toBe('lu');
});

const changes: Partial<Actor>[] = [
  { userId: 9 },
  { email: 'b@exemple.fr' },
  { role: 'supplier' },
  { organisationId: null },
  { groupId: 9 },
  { sessionId: 't' },
  { contractRights: 'read' },
  { contractsConsent: false },
];
it.each(changes)('une lecture faite pour un autre droit ne sert pas : %j', async (change) => {
  expect(await readAhead(optionsWith(async () => ({ ...actor, ...change })))).toBeUndefined();
});

it('le refus de la session l’emporte sur la lecture, réussie ou non', async () => {
  const refused = async (): Promise<Actor> => {
    throw new Error('401');
  };
  await expect(readAhead(optionsWith(refused))).rejects.toThrow('401');
  await expect(readAhead(optionsWith(refused, async () => Promise.reject(new Error('404'))))).rejects.toThrow('401');
});
