import { beforeAll, describe, expect, it } from 'vitest';
import { anImage, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { banner, bannerEndpoints } from '#protocol/banners/banners.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

describe('les bannières', () => {
  it('[API-33] [HOM-32] front=1 : celles de l’accueil, dans leur ordre, avec leurs logos et leur image', async () => {
    const image = await anImage(portal);
    const slide = (title: string, position: number) => ({
      place: 'home' as const,
      position,
      title,
      body: 'Un texte',
      link: '/documents',
      logos: JSON.stringify([{ image, title: 'Arvor' }]),
      category_logos: JSON.stringify([{ image }]),
      network_logo: true,
      image,
      image_alt: 'Une vue',
    });
    await portal.db
      .insertInto('banners')
      .values([slide('Seconde', 2), slide('Première', 1)])
      .execute();
    const answer = await (await signedIn(portal, 'supplier')).get('/api/v1/banners?front=1');
    const { rows } = read(bannerEndpoints.list, answer);
    expect(rows.map(({ titre }) => titre)).toEqual(['Première', 'Seconde']);
    const source = `/media/${image}`;
    expect(rows[0]).toEqual({
      titre: 'Première',
      description: 'Un texte',
      link: '/documents',
      logos: [{ logo: source, title: 'Arvor' }],
      logos_categ: [{ logo: source }],
      logo_mercurial: true,
      title: 'Première',
      body: 'Un texte',
      media: { source, alt: 'Une vue' },
      medias: { heading: { source: { search: source }, alt: 'Une vue' } },
    });
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(Object.keys(banner.shape).sort());
  });

  it('[API-33] chaque rôle reçoit les bannières qui lui sont destinées, sans lien vers une page qui lui est fermée', async () => {
    const slide = (title: string, audience: ('subscriber' | 'supplier' | 'operator')[] | null, link: string) => ({
      ...{ place: 'home' as const, position: 9, title, body: '', image: null, audience, link },
    });
    const earlier = new Date(portal.clock.now.getTime() - 60_000);
    const later = new Date(portal.clock.now.getTime() + 60_000);
    await portal.db
      .insertInto('banners')
      .values([
        { ...slide('À tous', null, '/fournisseurs'), shown_from: earlier, shown_until: later },
        slide('Aux adhérents', ['subscriber', 'operator'], '/fournisseurs'),
        slide('Aux fournisseurs', ['supplier'], '/adherents'),
        ...[{ deleted_at: portal.clock.now }, { shown_from: later }, { shown_until: portal.clock.now }].map((hidden) => ({
          ...{ shown_from: earlier, shown_until: later, deleted_at: null },
          ...slide('À tous', null, '/fournisseurs'),
          ...hidden,
        })),
      ])
      .execute();
    const seenBy = async (role: 'subscriber' | 'supplier' | 'operator') => {
      const { rows } = read(bannerEndpoints.list, await (await signedIn(portal, role)).get('/api/v1/banners?front=1'));
      return rows.filter(({ titre }) => /^Aux? /.test(titre) || titre === 'À tous').map(({ titre, link }) => [titre, link]);
    };
    const forBuyers = [
      ['À tous', '/fournisseurs'],
      ['Aux adhérents', '/fournisseurs'],
    ];
    expect(await seenBy('subscriber')).toEqual(forBuyers);
    expect(await seenBy('operator')).toEqual(forBuyers);
    expect(await seenBy('supplier')).toEqual([
      ['À tous', null],
      ['Aux fournisseurs', '/adherents'],
    ]);
  });

  it('[API-33] [SEA-33] sans front : celles des listes, avec leur image de recherche, leur titre et leur lien', async () => {
    const image = await anImage(portal);
    const between = { place: 'list' as const, position: 1, title: 'Un besoin ?', body: '', link: null, image, image_alt: 'Une équipe' };
    await portal.db.insertInto('banners').values(between).execute();
    const { rows } = read(bannerEndpoints.list, await (await signedIn(portal, 'subscriber')).get('/api/v1/banners'));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      title: 'Un besoin ?',
      link: null,
      medias: { heading: { source: { search: `/media/${image}` }, alt: 'Une équipe' } },
    });
  });
});
