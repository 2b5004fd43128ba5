import { normalise } from '#api/platform/text/normalise.ts';

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

/**
 * Returns in French the reason why a new password is too weak, or null: fewer than 12 characters, a common password, a keyboard sequence,
 * a few repeated letters, or the name in the user's own e-mail.
 */
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
