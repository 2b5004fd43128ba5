import { sameAs } from './abbreviations.ts';
import { bitsIn, Pattern } from './edit-distance.ts';
import { hashOf, headOf, type Lexicon, lettersIn } from './lexicon.ts';
import { soundOf } from './phonetics.ts';
import { stemOf } from './words.ts';

/** The words of a lexicon that may be what was typed, and how well each answers, up to 1 (the same). */
export type Candidates = {
  words: number[];
  scores: number[];
};

const leastScore = 0.46;

/** How many slips a typed word of this length may hold. */
const slipsIn = (length: number): number => (length < 3 ? 0 : length < 6 ? 1 : length < 8 ? 2 : 3);

const wholeScore = (typed: number, known: number, slips: number): number => 0.92 - (1.2 * slips) / ((typed + known) / 2);
const begunScore = (typed: number, known: number, slips: number): number =>
  slips === 0 ? 0.86 + 0.1 * (typed / known) : 0.83 - (1.25 * slips) / typed + 0.04 * (typed / known);
const otherFirstLetter = 0.06;
const soundsTheSame = 0.85;
const begunSound = 0.7;
const sameStem = 0.97;
const standsFor = 0.95;

function startsWith(bytes: Uint8Array, from: number, to: number, text: string): boolean {
  if (to - from < text.length) return false;
  for (let at = 0; at < text.length; at++) if (bytes[from + at] !== text.charCodeAt(at)) return false;
  return true;
}

/** A sound of one or two signs says something of a short word only: 'zzyzx' is no 'six'. */
const saysLittle = (typed: string, sound: string): boolean => sound.length < 3 && typed.length > 4;

/** How well a word whose sound begins alike answers: its key is the same, or begun. */
function soundScore({ sounds }: Lexicon, word: number, sound: string): number {
  const from = sounds.starts[word] ?? 0;
  const to = sounds.starts[word + 1] ?? 0;
  if (!startsWith(sounds.bytes, from, to, sound)) return 0;
  if (to - from === sound.length) return sound.length < 3 ? 0.6 : soundsTheSame;
  return sound.length < 3 ? 0 : begunSound;
}

/**
 * Every word of the lexicon that a typed word may stand for: the same, its plural, begun, heard, abbreviated, or misspelt with
 * at most `slips` slips, fewer when it is short.
 */
export function candidatesOf(lexicon: Lexicon, typed: string, slips: number): Candidates {
  const found = nearWords(lexicon, typed, /^\d+$/.test(typed) ? 0 : Math.min(slips, slipsIn(typed.length)));
  const at = new Map(found.words.map((word, place) => [word, place]));
  for (const other of sameAs(typed)) {
    const word = lexicon.numberOf(other);
    if (word === undefined) continue;
    const place = at.get(word) ?? found.words.push(word) - 1;
    found.scores[place] = Math.max(standsFor, found.scores[place] ?? 0);
  }
  return found;
}

function nearWords(lexicon: Lexicon, typed: string, most: number): Candidates {
  const found: Candidates = { words: [], scores: [] };
  const pattern = new Pattern(typed);
  const { letters, stems, soundHeads, size } = lexicon;
  const { bytes, starts } = lexicon.words;
  const ownLetters = lettersIn(typed);
  const stem = hashOf(stemOf(typed));
  const heard = soundOf(typed);
  const sound = saysLittle(typed, heard) ? typed : heard;
  const soundHead = headOf(sound);
  // Three signs may begin a sound; fewer are only ever the whole of it.
  const headBits = sound.length === 3 ? 0xffffff : -1;
  const first = typed.charCodeAt(0);
  const shortest = typed.length - most;
  for (let word = 0; word < size; word++) {
    let score = stems[word] === stem ? sameStem : ((soundHeads[word] ?? 0) & headBits) === soundHead ? soundScore(lexicon, word, sound) : 0;
    if (bitsIn(ownLetters & ~(letters[word] ?? 0)) <= most) {
      const from = starts[word] ?? 0;
      const to = starts[word + 1] ?? 0;
      if (to - from >= shortest) {
        pattern.hold(bytes, from, to, most);
        score = Math.max(score, spelledScore(pattern, to - from, most, bytes[from] === first));
      }
    }
    if (score < leastScore) continue;
    found.words.push(word);
    found.scores.push(score);
  }
  return found;
}

/** What the slips between the typed word and a known one leave: 1 when there is none, 0 beyond those allowed. A first letter is rarely wrong. */
function spelledScore({ whole, beginning, length }: Pattern, known: number, most: number, sameFirst: boolean): number {
  if (whole === 0) return 1;
  const unlike = sameFirst ? 0 : otherFirstLetter;
  const asWhole = whole <= most ? wholeScore(length, known, whole) - unlike * whole : 0;
  const asBegun = beginning <= most && known > length - beginning ? begunScore(length, known, beginning) - unlike * beginning : 0;
  return Math.max(asWhole, asBegun);
}
