import { type Guess, guess } from '#api/platform/secrets/guess.ts';
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
/** The fewest letters and digits that make a password a sequence. */
const fewestInSequence = 8;

/** The words that are guessable for one person. */
export type PasswordOwner = {
  email: string;
  firstname: string;
  lastname: string;
  networkName: string;
};

/** Returns in French why a password is too short, or on one of our short lists; null when it is neither. */
function listedProblem(plain: string, email: string): string | null {
  if ([...plain].length < shortest) return `${shortest} caractères au moins : une phrase de plusieurs mots convient très bien`;
  const letters = normalise(plain).replaceAll(' ', '');
  const core = letters.replace(/\d+/g, '');
  const repeated = new Set(plain.toLowerCase()).size < 5;
  // A password of signs or of another alphabet has few or no letters left, which are then in every sequence.
  const sequential = letters.length >= fewestInSequence && sequences.includes(letters);
  const owned = normalise(email.split('@')[0] ?? '').replaceAll(' ', '');
  if (repeated || sequential || common.includes(core) || (core.length > 0 && core === owned.replace(/\d+/g, '')))
    return 'Ce mot de passe est trop courant : choisissez-en un autre';
  return null;
}

const smallestScore = 3;
const better = 'choisissez plutôt plusieurs mots sans lien entre eux';
const reasons: Record<string, string> = {
  spatial: 'Ce mot de passe suit les touches du clavier',
  repeat: 'Ce mot de passe répète les mêmes caractères',
  sequence: 'Ce mot de passe est une suite connue de lettres ou de chiffres',
  date: 'Ce mot de passe contient une date facile à deviner',
  dictionary: 'Ce mot de passe contient un mot ou un nom trop facile à deviner',
};

const ownWords = 'Ce mot de passe contient votre nom, votre e-mail ou le nom du réseau';
/** The fewest characters that make a password beside known words. */
const fewestOwn = 6;

/** Tells that little is left of a password without the words in it, which are normalised: zxcvbn counts 'name-network' as strong. */
function isMadeOf(plain: string, words: readonly string[]): boolean {
  const letters = normalise(plain);
  const rest = words.toSorted((one, other) => other.length - one.length).reduce((left, word) => left.replaceAll(word, ' '), letters);
  return rest !== letters && rest.replaceAll(' ', '').length < fewestOwn;
}

/** Returns in French the main reason why a password is guessed: what is known of its owner, else the longest piece that was found. */
function reasonOf({ matches }: Guess): string {
  if (matches.some(({ list }) => list === 'userInputs')) return ownWords;
  const found = matches.filter(({ pattern }) => pattern in reasons).toSorted((one, other) => other.length - one.length)[0];
  if (found?.list?.startsWith('passwords')) return 'Ce mot de passe ressemble à un mot de passe très courant';
  return (found && reasons[found.pattern]) ?? 'Ce mot de passe est trop facile à deviner';
}

/**
 * Returns in French the reason why a new password is too weak, or null: fewer than 12 characters, one of our short lists, or a zxcvbn
 * score under 3, for which the names of its owner and of the network are known words (GOL-68).
 */
export async function passwordProblem(plain: string, owner: PasswordOwner): Promise<string | null> {
  const listed = listedProblem(plain, owner.email);
  if (listed) return listed;
  const { email, firstname, lastname, networkName } = owner;
  const names = [email, ...email.split(/[@.]/), firstname, lastname, networkName];
  // People leave the accents of their name out, and type one word of it.
  const words = names.flatMap((name) => normalise(name).split(' ')).filter((word) => word.length > 2);
  if (isMadeOf(plain, words)) return `${ownWords} : ${better}`;
  const guessed = await guess(
    plain,
    [...new Set([...names, ...words])].filter((word) => word.length > 2),
  );
  return guessed.score < smallestScore ? `${reasonOf(guessed)} : ${better}` : null;
}
