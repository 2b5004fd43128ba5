import { freeSlug } from '#api/platform/text/normalise.ts';
import type { Album } from '#demo/drawings/album.ts';
import { makePlace, type Place } from '#demo/places/places.ts';
import type { Random } from '#demo/random.ts';
import { freeTitle } from './names.ts';
import { freeSiren, makeSiret } from './siret.ts';

/** What is already taken while the network is being made, and what every maker needs. */
export type Making = {
  today: string;
  album: Album;
  titles: Set<string>;
  slugs: Set<string>;
  sirens: Set<string>;
};
export const startMaking = (today: string, album: Album): Making => ({
  today,
  album,
  titles: new Set(),
  slugs: new Set(),
  sirens: new Set(),
});

/** A firm: who it is and where. An establishment of a group has its head's SIREN and names it. */
export type Firm = {
  siret: string;
  siren: string;
  slug: string;
  title: string;
  place: Place;
  headSiret: string | null;
};

export function makeHead(random: Random, making: Making, place: Place, draw: () => string): Firm {
  const title = freeTitle(draw, making.titles);
  const siren = freeSiren(random, making.sirens);
  return { siret: makeSiret(siren, 1), siren, slug: freeSlug(title, making.slugs), title, place, headSiret: null };
}

const specialities = ['Logistique', 'Services', 'Distribution', 'Immobilier', 'Innovation', 'Participations', 'International'] as const;

/** An establishment that is not left to chance; without a town it stands at its head's own address. */
export type Given = {
  calling: string;
  town: string | null;
};

/** The `rank`-th establishment of a group, called after its head and after where it is or what it does; one in three is at its head's address. */
export function makeEstablishment(random: Random, making: Making, head: Firm, rank: number, given?: Given): Firm {
  const sameAddress = given ? given.town === null : random.chance(0.34);
  const elsewhere = makePlace(random, given?.town ?? undefined);
  const place = sameAddress ? head.place : elsewhere;
  const callings = sameAddress ? specialities : [...place.region.callings, place.city];
  const title = freeTitle(() => `${head.title} ${given?.calling ?? random.pick(callings)}`, making.titles);
  return {
    siret: makeSiret(head.siren, rank + 1),
    siren: head.siren,
    slug: freeSlug(title, making.slugs),
    title,
    place,
    headSiret: head.siret,
  };
}
