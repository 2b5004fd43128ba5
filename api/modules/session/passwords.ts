import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '#api/platform/refusal.ts';
import { normalise } from '#api/platform/text/normalise.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';

/** argon2id (2), 19 MiB, 2 passes, 1 lane (goals, 'passwords'). */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** One hash takes about 45 ms of a core: one at a time leaves the other to the signed-in. */
const atOnce = 1;
const longestQueue = 200;
const waiting: (() => void)[] = [];
let running = 0;

async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= longestQueue) throw new Refusal(coreRefusals.unavailable, 10);
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}

/** The argon2id hash of a password, queued. */
export const hashPassword = (plain: string): Promise<string> => queued(() => hash(plain, cost));

/** A hash that no password has: unknown accounts take the same time as known ones. */
const nobody = '$argon2id$v=19$m=19456,t=2,p=1$MTIzNDU2Nzg5MDEyMzQ1Ng$Qm5vYm9keSBjYW4gaGF2ZSB0aGlzIGhhc2ggYXQgYWw';

/** Whether the password is the one of `stored`; as slow when there is none. */
export const isPassword = (plain: string, stored: string | null): Promise<boolean> =>
  queued(async () => (await verify(stored ?? nobody, plain, cost).catch(() => false)) && stored !== null);

const shortest = 12;
const common = [
  'password',
  'motdepasse',
  'azerty',
  'qwerty',
  'bonjour',
  'soleil',
  'doudou',
  'loulou',
  'welcome',
  'bienvenue',
  'administrateur',
  'administrator',
  'letmein',
  'iloveyou',
  'jetaime',
  'mercurial',
  'changeme',
];
const sequences = '01234567890123456789 abcdefghijklmnopqrstuvwxyz azertyuiopqsdfghjklmwxcvbn qwertyuiopasdfghjklzxcvbnm';

/** Why a new password is too weak, in French, or null: 12 characters at least, no common one, nothing of one's own e-mail alone. */
export function passwordProblem(plain: string, email: string): string | null {
  if ([...plain].length < shortest) return `${shortest} caractères au moins : une phrase de plusieurs mots convient très bien`;
  const letters = normalise(plain).replaceAll(' ', '');
  const core = letters.replace(/\d+/g, '');
  const repeated = new Set(letters).size < 5;
  const owned = normalise(email.split('@')[0] ?? '').replaceAll(' ', '');
  if (repeated || sequences.includes(letters) || common.includes(core) || (core.length > 0 && core === owned.replace(/\d+/g, '')))
    return 'Ce mot de passe est trop courant : choisissez-en un autre';
  return null;
}
