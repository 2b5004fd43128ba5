import type { Trade } from '#demo/catalogue/trades.list.ts';
import type { Place } from '#demo/places/places.ts';
import type { Random } from '#demo/random.ts';
import { coined, endings, houses, places, surnames } from './names.list.ts';

/** Puts 'de' before a name as French wants it: d’Amiens, du Mans, des Herbiers, de La Rochelle. */
function withDe(name: string): string {
  if (name.startsWith('Le ')) return `du ${name.slice(3)}`;
  if (name.startsWith('Les ')) return `des ${name.slice(4)}`;
  return /^[AEÉIOŒUYH]/i.test(name) ? `d’${name}` : `de ${name}`;
}

/** Joins two family names with a hyphen; a name drawn twice is followed by the next one of the list. */
const joined = (one: (typeof surnames)[number], other: (typeof surnames)[number]): string =>
  `${one}-${one === other ? surnames[(surnames.indexOf(one) + 1) % surnames.length] : other}`;

/** Draws the name of a supplier from one of many patterns; short ones are the most frequent. */
export function supplierName(random: Random, trade: Trade, noun: string, place: Place): string {
  const surname = random.pick(surnames);
  const root = random.pick(trade.roots);
  const calling = random.pick(place.region.callings);
  const patterns = [
    `${root} ${calling}`,
    root,
    `${root} ${surname}`,
    `${surname} ${random.pick(endings)}`,
    `${random.pick(houses)} ${surname}`,
    `${random.pick(houses)} ${random.pick(places)}`,
    `${noun} ${surname}`,
    `${noun} ${random.pick(places)}`,
    joined(surname, random.pick(surnames)),
    `L’Atelier ${random.pick(places)}`,
    `${random.pick(coined)} ${noun}`,
    `${noun} ${withDe(place.city)}`,
    `${root} Services`,
    `Compagnie ${random.pick(['générale', 'régionale', 'européenne'])} ${trade.domain} ${withDe(place.city)}`,
  ];
  return random.pick(random.chance(0.45) ? patterns.slice(0, 5) : random.chance(0.92) ? patterns.slice(5, 13) : patterns.slice(13));
}

/** Draws the name of a subscriber: a noun of its sector, with a family name or a place. */
export function subscriberName(random: Random, words: readonly string[], place: Place): string {
  const word = random.pick(words);
  const surname = random.pick(surnames);
  return random.pick([
    `${word} ${surname}`,
    `${word} ${surname}`,
    `${word} ${random.pick(places)}`,
    `${word} ${random.pick(places)}`,
    `${surname} ${word}`,
    `${word} ${random.pick(coined)}`,
    `${word} ${withDe(place.city)}`,
    `${random.pick(coined)} ${random.pick(place.region.callings)}`,
    `${surname} ${random.pick(endings)}`,
    `${word} ${joined(surname, random.pick(surnames))}`,
    `L’Œuvre ${random.pick(places)}`,
    `${word} ${random.pick(places)} et ${withDe(place.city)}`,
  ]);
}

/** Draws titles until one is free and marks it as taken: two firms never share a title. */
export function freeTitle(draw: () => string, taken: Set<string>): string {
  for (let attempt = 0; attempt < 200; attempt++) {
    const title = draw();
    if (taken.has(title)) continue;
    taken.add(title);
    return title;
  }
  throw new Error('No free title left for the demonstration network');
}
