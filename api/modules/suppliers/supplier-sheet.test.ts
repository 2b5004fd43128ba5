import { beforeAll, describe, expect, it } from 'vitest';
import { aFamily, anImage, anOffer, aReferent, aSubscriber, aSupplier, isPartner, sellsIn, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { sheet } from '#protocol/sheets/sheet.ts';
import { supplierEndpoints } from '#protocol/suppliers/suppliers.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

async function aWholeSupplier() {
  const image = await anImage(portal);
  const { family } = await aFamily(portal);
  const parent = await aSupplier(portal, { title: 'Groupe Arvor' });
  const referent = await aReferent(portal, { function: 'Responsable textile', phone: '01 00 00 00 00' });
  const over = {
    title: 'Textiles d’Arvor',
    body: '<p>Présentation</p>',
    activity: 'Textile',
    street: '3 quai du Port',
    postal_code: '29900',
    department: '29',
    city: 'Concarneau',
    latitude: 47.87,
    longitude: -3.92,
    phone: '02 98 00 00 00',
    website: 'https://arvor.example',
    linkedin: 'https://linkedin.example/arvor',
    youtube: 'https://youtube.example/v',
    youtube_channel: 'https://youtube.example/c',
    custom_link_uri: 'https://arvor.example/catalogue',
    custom_link_title: 'Notre catalogue',
    video: 'https://video.example/1',
    video_link_text: 'Voir l’atelier',
    evaluation_link: 'https://avis.example/arvor',
    on_demand: true,
    parent_id: parent.id,
    referent_id: referent.id,
    logo: image,
    reference_year: 2018,
    tags: ['draps', 'serviettes'],
    members: 4,
    key_numbers: JSON.stringify([{ key: 'Salariés', value: '120' }]),
    labels: JSON.stringify([{ title: 'Oeko-Tex', image }]),
    certifications: JSON.stringify([{ title: 'ISO 9001', image: null }]),
    gallery: JSON.stringify([{ image, alt: 'L’atelier', title: 'Atelier' }]),
    expert_pages: JSON.stringify([{ slug: 'bien-choisir', title: 'Bien choisir', description: 'En cinq points' }]),
    updated_at: new Date('2026-05-06T07:08:09Z'),
  };
  const supplier = await aSupplier(portal, over);
  await sellsIn(portal, supplier.id, family.id);
  return { supplier, over, image, family, parent, referent };
}

describe('la fiche d’un fournisseur', () => {
  it('[API-26] [SHT-25] la fiche a tous ses champs', async () => {
    const { supplier, over, image, family, parent, referent } = await aWholeSupplier();
    const child = await aSupplier(portal, { parent_id: supplier.id, city: 'Brest' });
    const person = {
      firstname: 'Yann',
      lastname: 'Le Gall',
      title: 'M.',
      service: 'Ventes',
      function: 'Directeur',
      email: 'yann@arvor.example',
      phone: '02 98',
      tel: '06',
    };
    await portal.db
      .insertInto('contacts')
      .values({ ...person, organisation_id: supplier.id })
      .execute();
    await anOffer(portal, supplier.id, {}, ['Tarif', 'Fiche']);
    await anOffer(portal, supplier.id, { expiresOn: '2020-01-01' });
    const me = await signedIn(portal, 'subscriber');
    await isPartner(portal, me.organisation_id ?? 0, supplier.id);
    await me.change('PATCH', '/api/v1/favorites', { favoriteId: String(supplier.id) });
    const answer = await me.get(`/api/v1/supplier/${supplier.slug}`);
    const supplierSheet = read(supplierEndpoints.sheet, answer);
    expect(Object.keys(answer.body as object).sort()).toEqual(Object.keys(sheet.shape).sort());
    const picture = (alt: string) => ({ source: `/media/${image}`, alt });
    expect(supplierSheet).toEqual({
      id: String(supplier.id),
      type: 'supplier',
      slug: supplier.slug,
      title: over.title,
      body: over.body,
      affiliate: { slug: parent.slug, title: 'Groupe Arvor' },
      activity: 'Textile',
      address: {
        ...{ street: over.street, postal: '29900', city: 'Concarneau', department: '29', country: 'France' },
        coordinates: { lng: -3.92, lat: 47.87 },
      },
      medias: {
        thumbnail: { ...picture(over.title), title: over.title },
        gallery: [{ ...picture('L’atelier'), title: 'Atelier' }],
        video: over.video,
      },
      metadatas: {
        collaborator: true,
        favorite: true,
        phone: over.phone,
        siret: supplier.siret,
        foreignId: null,
        referenceYear: 2018,
        keyNumbers: [{ key: 'Salariés', value: '120' }],
        members: 4,
        affiliates: [{ slug: child.slug, title: child.title, city: 'Brest' }],
        linkedin: over.linkedin,
        website: over.website,
        youtube: over.youtube,
        chanel_youtube: over.youtube_channel,
        custom_link: { uri: over.custom_link_uri, title: 'Notre catalogue' },
        videoLinkText: 'Voir l’atelier',
        family: family.title,
        linkeval: over.evaluation_link,
        onDemand: true,
      },
      contacts: {
        references: [
          expect.objectContaining({
            firstname: referent.firstname,
            lastname: referent.lastname,
            email: referent.email,
            function: 'Responsable textile',
          }),
        ],
        list: [person],
        file: null,
      },
      labels: [{ title: 'Oeko-Tex', media: picture('Oeko-Tex') }],
      certifications: [{ title: 'ISO 9001', media: null }],
      tags: ['draps', 'serviettes'],
      updatedAt: '2026-05-06T07:08:09.000Z',
      isParentCompany: true,
      expertPages: [{ slug: 'bien-choisir', title: 'Bien choisir', description: 'En cinq points' }],
      counts: { offers: 1, documents: 2 },
    });
  });

  it('[SHL-57] la fiche garde toutes les personnes et tous les mots-clés', async () => {
    const supplier = await aSupplier(portal, { tags: Array.from({ length: 15 }, (_, n) => `mot ${n}`) });
    const people = Array.from({ length: 12 }, (_, n) => ({
      organisation_id: supplier.id,
      firstname: `P${n}`,
      lastname: 'Nom',
      position: n,
    }));
    await portal.db.insertInto('contacts').values(people).execute();
    const supplierSheet = read(
      supplierEndpoints.sheet,
      await (await signedIn(portal, 'subscriber')).get(`/api/v1/supplier/${supplier.slug}`),
    );
    expect([supplierSheet.tags.length, supplierSheet.contacts.list.length]).toEqual([15, 12]);
  });

  it('un fournisseur sans aucun renseignement a une fiche', async () => {
    const supplier = await aSupplier(portal);
    const supplierSheet = read(
      supplierEndpoints.sheet,
      await (await signedIn(portal, 'operator')).get(`/api/v1/supplier/${supplier.slug}`),
    );
    expect(supplierSheet).toMatchObject({
      affiliate: null,
      contacts: { references: [], list: [] },
      counts: { offers: 0, documents: 0 },
      isParentCompany: false,
    });
  });
});

describe('qui voit la fiche d’un fournisseur', () => {
  it('un fournisseur ne voit que sa propre fiche', async () => {
    const own = await aSupplier(portal);
    const other = await aSupplier(portal);
    const me = await signedIn(portal, 'supplier', { organisation_id: own.id });
    expect((await me.get(`/api/v1/supplier/${own.slug}`)).status).toBe(200);
    const refused = await me.get(`/api/v1/supplier/${other.slug}`);
    expect(refused).toMatchObject({ status: 403, body: { code: 'access-denied', message: 'Accès refusé.' } });
    const unknown = await me.get('/api/v1/supplier/personne');
    expect([unknown.status, unknown.text]).toEqual([refused.status, refused.text]);
  });

  it('une adresse inconnue, mal formée ou d’un adhérent répond 404', async () => {
    const me = await signedIn(portal, 'subscriber');
    const subscriber = await aSubscriber(portal);
    for (const slug of ['inconnue', 'Pas%20Un%20Slug', '%00', '..%2Fusers', '-a', 'a'.repeat(201), subscriber.slug])
      expect(await me.get(`/api/v1/supplier/${slug}`), slug).toMatchObject({
        status: 404,
        body: { code: 'not-found', message: "Cette page n'existe pas." },
      });
  });
});
