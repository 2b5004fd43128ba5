import { everyWordOf, isEmptyWord } from '#api/platform/text/words.ts';
import { enlarged } from './packed-texts.ts';

export type Point = {
  latitude: number;
  longitude: number;
};
/** A town that an entity has in its address, with the middle of its entities. */
export type Town = Point & { name: string };

/** Returns the words of a place as one text: without stop words, 'st' and 'ste' written out. */
const placeText = (words: readonly string[]): string =>
  words
    .filter((word) => !isEmptyWord(word))
    .map((word) => (word === 'st' ? 'saint' : word === 'ste' ? 'sainte' : word))
    .join(' ')
    .replace(/ cedex.*$/, '');

/** The cities that are divided into arrondissements: how many, and the number before their first postcode. */
const dividedCities: Readonly<Record<string, { name: string; districts: number; postcode: number }>> = {
  paris: { name: 'Paris', districts: 20, postcode: 75_000 },
  lyon: { name: 'Lyon', districts: 9, postcode: 69_000 },
  marseille: { name: 'Marseille', districts: 16, postcode: 13_000 },
};
const districtText = /^(\w+) (\d{1,2}) ?(?:er|e|eme)?(?: arr(?:ondissement)?)?$/;
/** The 16th arrondissement of Paris has a second postcode. */
const secondPostcodes: Readonly<Record<string, string>> = { '75016': '75116' };

/** An arrondissement: the key and the name of its city, and its postcodes. */
export type District = { key: string; city: string; postcodes: [string, ...string[]] };

/** Returns the city and the postcodes of an arrondissement, as Lyon and 69003 for 'LYON 3EME'; null for any other place. */
export function readDistrict(words: readonly string[]): District | null {
  const [, key = '', number = ''] = districtText.exec(placeText(words)) ?? [];
  const city = dividedCities[key];
  const district = Number(number);
  if (!city || district < 1 || district > city.districts) return null;
  const postcode = String(city.postcode + district);
  const second = secondPostcodes[postcode];
  return { key, city: city.name, postcodes: second === undefined ? [postcode] : [postcode, second] };
}

/** Returns the key of a place: its words without stop words, 'st' and 'ste' written out. An arrondissement has the key of its city. */
export const placeKey = (words: readonly string[]): string => readDistrict(words)?.key ?? placeText(words);

const kmPerDegree = 111.2;
/** Returns the distance in km, exact enough below 1,000 km (equirectangular projection). */
export function distanceBetween(a: Point, b: Point): number {
  const height = (a.latitude - b.latitude) * kmPerDegree;
  const width = (a.longitude - b.longitude) * kmPerDegree * Math.cos(((a.latitude + b.latitude) * Math.PI) / 360);
  return Math.hypot(height, width);
}

type TownSum = { name: string; key: string; latitude: number; longitude: number; points: number };

/** The point and the town of each document of an index: 12 bytes a document, none for kinds without places. */
export class Places {
  #latitudes = new Float32Array(0);
  #longitudes = new Float32Array(0);
  /** Number of the town of each document; 0 for none. */
  #towns = new Int32Array(0);
  readonly #numbers = new Map<string, number>();
  readonly #sums: TownSum[] = [{ name: '', key: '', latitude: 0, longitude: 0, points: 0 }];

  /**
   * Notes the town of the address, and the point (null for an address whose point is not known). Without address (`point` undefined), clears
   * what a document that a rebuild dropped may have left at this number.
   */
  set(document: number, texts: readonly { weight: number; text: string }[], point: Point | null | undefined): void {
    if (point === undefined) {
      this.#clear(document);
      return;
    }
    if (document >= this.#towns.length) {
      this.#latitudes = enlarged(this.#latitudes, document + 1);
      this.#longitudes = enlarged(this.#longitudes, document + 1);
      this.#towns = enlarged(this.#towns, document + 1);
    }
    this.#latitudes[document] = point?.latitude ?? 0;
    this.#longitudes[document] = point?.longitude ?? 0;
    const name = texts.find(({ weight, text }) => weight === 1 && /\D/.test(text))?.text ?? '';
    this.#towns[document] = name === '' ? 0 : this.#numberOf(name);
    this.#count(document, 1);
  }

  /** Takes a deleted document out of the middle of its town. */
  remove(document: number): void {
    this.#count(document, -1);
  }

  #numberOf(name: string): number {
    const words = everyWordOf(name);
    const key = placeKey(words);
    const town = { name: readDistrict(words)?.city ?? name, key, latitude: 0, longitude: 0, points: 0 };
    const number = this.#numbers.get(key) ?? this.#sums.push(town) - 1;
    this.#numbers.set(key, number);
    return number;
  }

  /** Adds the stored point of a document to the sum of its town, or takes it away. */
  #count(document: number, times: 1 | -1): void {
    const point = this.pointOf(document);
    const sum = this.#sums[this.#towns[document] ?? 0];
    if (!point || !sum) return;
    sum.latitude += times * point.latitude;
    sum.longitude += times * point.longitude;
    sum.points += times;
  }

  /** Moves the place of a document to another number, when the index drops its deleted documents. */
  move(from: number, to: number): void {
    if (to >= this.#towns.length) return;
    this.#latitudes[to] = this.#latitudes[from] ?? 0;
    this.#longitudes[to] = this.#longitudes[from] ?? 0;
    this.#towns[to] = this.#towns[from] ?? 0;
    if (from !== to) this.#clear(from);
  }

  #clear(document: number): void {
    if (document >= this.#towns.length) return;
    this.#latitudes[document] = 0;
    this.#longitudes[document] = 0;
    this.#towns[document] = 0;
  }

  pointOf(document: number): Point | null {
    const [latitude = 0, longitude = 0] = [this.#latitudes[document], this.#longitudes[document]];
    return latitude === 0 && longitude === 0 ? null : { latitude, longitude };
  }

  /** Returns the key of the town of a document; empty for none. */
  townKeyOf(document: number): string {
    return this.#sums[this.#towns[document] ?? 0]?.key ?? '';
  }

  /** Returns the town of this key (`placeKey`), undefined when no document with a point has it in its address. */
  townOf(key: string): Town | undefined {
    const number = this.#numbers.get(key);
    const sum = number === undefined ? undefined : this.#sums[number];
    return sum && sum.points > 0
      ? { name: sum.name, latitude: sum.latitude / sum.points, longitude: sum.longitude / sum.points }
      : undefined;
  }
}
