import { beforeAll, describe, expect, it } from 'vitest';
import { anImage, aReferent, aSubscriber, aSupplier, isPartner, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { sheet, sheetEndpoints } from '#protocol/sheets/sheet.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

const person = {
  firstname: 'Anne',
  lastname: 'Riou',
  title: 'Mme',
  service: 'Achats',
  function: 'Acheteuse',
  email: 'anne@montcourt.example',
  phone: null,
  tel: '06 39 98 00 01',
};

async function aWholeSubscriber() {
  const image = await anImage(portal);
  const parent = await aSubscriber(portal, { title: 'Groupe Montcourt' });
  const referent = await aReferent(portal, { function: 'Référente Ouest' });
  const over = {
    title: 'Fromageries d’Essai',
    body: '<p>Une fromagerie</p>',
    activity: 'Fabrication de fromage',
    street: '12 rue du Lait',
    postal_code: '35500',
    department: '35',
    city: 'Vitré',
    latitude: 48.12,
    longitude: -1.21,
    phone: '02 99 00 00 00',
    website: 'https://essai.example',
    linkedin: 'https://linkedin.example/essai',
    youtube: 'https://youtube.example/v',
    youtube_channel: 'https://youtube.example/c',
    custom_link_uri: 'https://essai.example/rse',
    custom_link_title: 'Notre engagement',
    video: 'https://video.example/2',
    video_link_text: 'Voir la cave',
    parent_id: parent.id,
    referent_id: referent.id,
    logo: image,
    joined_on: '2019-09-30',
    key_numbers: JSON.stringify([{ key: 'Salariés', value: '1 240' }]),
    labels: JSON.stringify([{ title: 'Fabriqué en France', image }]),
    certifications: JSON.stringify([{ title: 'ISO 50001', image: null }]),
    gallery: JSON.stringify([{ image, alt: 'La cave', title: 'Cave' }]),
    updated_at: new Date('2026-05-06T07:08:09Z'),
  };
  const subscriber = await aSubscriber(portal, over);
  await portal.db
    .insertInto('contacts')
    .values({ ...person, organisation_id: subscriber.id })
    .execute();
  return { subscriber, over, image, parent, referent };
}

describe('la fiche d’un adhérent', () => {
  it('[API-27] [SHT-25] la fiche a tous ses champs', async () => {
    const { subscriber, over, image, parent, referent } = await aWholeSubscriber();
    const child = await aSubscriber(portal, { parent_id: subscriber.id, city: 'Caen' });
    const me = await signedIn(portal, 'supplier');
    await isPartner(portal, subscriber.id, me.organisation_id ?? 0);
    await me.change('PATCH', '/api/v1/favorites', { favoriteId: String(subscriber.id) });
    const answer = await me.get(`/api/v1/subscriber/${subscriber.slug}`);
    const subscriberSheet = read(sheetEndpoints.subscriber, answer);
    expect(Object.keys(answer.body as object).sort()).toEqual(Object.keys(sheet.shape).sort());
    const picture = (alt: string) => ({ source: `/media/${image}`, alt });
    expect(subscriberSheet).toEqual({
      id: String(subscriber.id),
      type: 'subscriber',
      slug: subscriber.slug,
      title: over.title,
      body: over.body,
      affiliate: { slug: parent.slug, title: 'Groupe Montcourt' },
      activity: over.activity,
      address: {
        ...{ street: over.street, postal: '35500', city: 'Vitré', department: '35', country: 'France' },
        coordinates: { lng: -1.21, lat: 48.12 },
      },
      medias: {
        thumbnail: { ...picture(over.title), title: over.title },
        gallery: [{ ...picture('La cave'), title: 'Cave' }],
        video: over.video,
      },
      metadatas: {
        collaborator: true,
        favorite: true,
        phone: over.phone,
        siret: subscriber.siret,
        foreignId: null,
        referenceYear: 2019,
        keyNumbers: [{ key: 'Salariés', value: '1 240' }],
        members: 1,
        affiliates: [{ slug: child.slug, title: child.title, city: 'Caen' }],
        linkedin: over.linkedin,
        website: over.website,
        youtube: over.youtube,
        chanel_youtube: over.youtube_channel,
        custom_link: { uri: over.custom_link_uri, title: 'Notre engagement' },
        videoLinkText: 'Voir la cave',
        family: null,
        linkeval: null,
        onDemand: false,
      },
      contacts: {
        references: [expect.objectContaining({ email: referent.email, function: 'Référente Ouest' })],
        list: [person],
        file: null,
      },
      labels: [{ title: 'Fabriqué en France', media: picture('Fabriqué en France') }],
      certifications: [{ title: 'ISO 50001', media: null }],
      tags: [],
      updatedAt: '2026-05-06T07:08:09.000Z',
      isParentCompany: true,
      expertPages: [],
      counts: { offers: 0, documents: 0 },
    });
  });

  it('un adhérent importé sans activité a celle de son code NAF', async () => {
    const subscriber = await aSubscriber(portal, { naf_label: 'Activités hospitalières' });
    const subscriberSheet = read(
      sheetEndpoints.subscriber,
      await (await signedIn(portal, 'operator')).get(`/api/v1/subscriber/${subscriber.slug}`),
    );
    expect(subscriberSheet).toMatchObject({
      activity: 'Activités hospitalières',
      affiliate: null,
      address: { street: null, coordinates: null },
      metadatas: { referenceYear: null, affiliates: [], collaborator: false, favorite: false },
      contacts: { references: [], list: [] },
      isParentCompany: false,
    });
  });

  it('un siège ne nomme pas sa filiale fermée', async () => {
    const office = await aSubscriber(portal);
    const open = await aSubscriber(portal, { parent_id: office.id, city: 'Caen' });
    await aSubscriber(portal, { parent_id: office.id, closed_at: portal.clock.now });
    const answer = await (await signedIn(portal, 'subscriber')).get(`/api/v1/subscriber/${office.slug}`);
    expect(read(sheetEndpoints.subscriber, answer).metadatas.affiliates).toEqual([{ slug: open.slug, title: open.title, city: 'Caen' }]);
  });

  it('tous les rôles voient la fiche, sans le repère d’un autre utilisateur', async () => {
    const subscriber = await aSubscriber(portal);
    const other = await signedIn(portal, 'supplier');
    await other.change('PATCH', '/api/v1/favorites', { favoriteId: String(subscriber.id) });
    for (const role of ['subscriber', 'supplier', 'operator'] as const) {
      const answer = await (await signedIn(portal, role)).get(`/api/v1/subscriber/${subscriber.slug}`);
      expect(read(sheetEndpoints.subscriber, answer).metadatas, role).toMatchObject({ favorite: false, collaborator: false });
    }
  });

  it('une adresse inconnue, mal formée ou d’un fournisseur répond 404', async () => {
    const supplier = await aSupplier(portal);
    for (const role of ['subscriber', 'supplier'] as const) {
      const me = await signedIn(portal, role);
      for (const slug of ['inconnue', 'Pas%20Un%20Slug', '%00', '..%2Fusers', '-a', 'a'.repeat(201), supplier.slug])
        expect(await me.get(`/api/v1/subscriber/${slug}`), slug).toMatchObject({
          status: 404,
          body: { code: 'not-found', message: "Cette page n'existe pas." },
        });
    }
  });
});
