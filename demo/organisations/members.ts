import { freeSlug } from '#api/platform/text/normalise.ts';
import type { PictureSet } from '#demo/drawings/picture-set.ts';
import { makePlace, type Place } from '#demo/places/places.ts';
import type { Random } from '#demo/random.ts';
import { freeTitle } from './names.ts';
import { freeSiren, makeSiret } from './siret.ts';

/** The state that all makers of organisations share: the day, the pictures, and the titles, slugs and SIREN already taken. */
export type MakeContext = {
  today: string;
  pictures: PictureSet;
  titles: Set<string>;
  slugs: Set<string>;
  sirens: Set<string>;
};
export const newMakeContext = (today: string, pictures: PictureSet): MakeContext => ({
  today,
  pictures,
  titles: new Set(),
  slugs: new Set(),
  sirens: new Set(),
});

/** A firm. `headSiret`: for an establishment of a group, the SIRET of the head of the group, whose SIREN it shares; else null. */
export type Firm = {
  siret: string;
  siren: string;
  slug: string;
  title: string;
  place: Place;
  headSiret: string | null;
};

/** Makes a firm that stands alone or at the head of a group. `draw` proposes titles until one is free. */
export function makeHead(random: Random, context: MakeContext, place: Place, draw: () => string): Firm {
  const title = freeTitle(draw, context.titles);
  const siren = freeSiren(random, context.sirens);
  return { siret: makeSiret(siren, 1), siren, slug: freeSlug(title, context.slugs), title, place, headSiret: null };
}

const specialities = ['Logistique', 'Services', 'Distribution', 'Immobilier', 'Innovation', 'Participations', 'International'] as const;

/** An establishment with a fixed name and town; with a null town it has the address of its head. `calling`: the end of its title. */
export type FixedEstablishment = {
  calling: string;
  town: string | null;
};

/** Returns a speciality or a place to write after a title; one that the title already has gives way to 'Services', or else to 'Distribution'. */
const callingAfter = (title: string, calling: string): string =>
  [calling, 'Services', 'Distribution'].find((one) => !title.split(' ').includes(one)) ?? calling;

/**
 * Makes the `rank`-th establishment of a group. Its title is that of the head and a place or a speciality; one in three is at the address
 * of the head.
 */
export function makeEstablishment(random: Random, context: MakeContext, head: Firm, rank: number, fixed?: FixedEstablishment): Firm {
  const sameAddress = fixed ? fixed.town === null : random.chance(0.34);
  const elsewhere = makePlace(random, fixed?.town ?? undefined);
  const place = sameAddress ? head.place : elsewhere;
  const callings = sameAddress ? specialities : [...place.region.callings, place.city];
  const title = freeTitle(() => `${head.title} ${fixed?.calling ?? callingAfter(head.title, random.pick(callings))}`, context.titles);
  return {
    siret: makeSiret(head.siren, rank + 1),
    siren: head.siren,
    slug: freeSlug(title, context.slugs),
    title,
    place,
    headSiret: head.siret,
  };
}
