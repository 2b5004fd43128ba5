import { beforeAll, describe, expect, it } from 'vitest';
import { aFormation, anArticle, aReferent, aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { requestEndpoints } from '#protocol/requests/requests.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal({ TEAM_EMAIL: 'equipe@reseau.example' });
});

type Me = Awaited<ReturnType<typeof signedIn>>;
const team = { email: 'equipe@reseau.example', name: 'L’équipe Mercurial', isTeam: true };
const form = async (me: Me, query: Record<string, string> = {}) =>
  read(requestEndpoints.form, await me.get(`/api/v1/contact-form?${new URLSearchParams(query)}`));
const search = async (me: Me, s: string) =>
  read(requestEndpoints.receivers, await me.get(`/api/v1/contact-form/receivers?${new URLSearchParams({ s })}`)).rows;
const contactOf = async (organisationId: number, email: string, lastname = 'Morin') => {
  await portal.db
    .insertInto('contacts')
    .values({
      organisation_id: organisationId,
      firstname: 'Zoé',
      lastname,
      email,
      phone: null,
      tel: null,
      title: null,
      service: null,
      function: null,
    })
    .execute();
  return email;
};
const contact = (email: string) => JSON.stringify({ email, firstname: 'Luc', lastname: 'Béal' });

describe('le destinataire', () => {
  it('[FRM-05] est l’équipe, sans autre ; son adresse est celle du réglage', async () => {
    const me = await signedIn(portal, 'subscriber');
    expect(await form(me)).toMatchObject({ receiver: team, isReplaced: false, copies: [] });
    expect(await form(me, { receiverEmail: 'EQUIPE@reseau.example' })).toMatchObject({ receiver: team, isReplaced: false });
  });

  it('[RDG-421] [RDG-423] est une personne qu’un écran montre à qui écrit ; toute autre adresse devient l’équipe, et cela est dit', async () => {
    const supplier = await aSupplier(portal);
    const [byContact, ofBuyers, ofArticle, ofSellers, ofCourse] = ['c1', 'c2', 'c3', 'c4', 'c5'].map(
      (name) => `${name}@destin.example`,
    ) as [string, string, string, string, string];
    await contactOf(supplier.id, byContact);
    await contactOf((await aSubscriber(portal)).id, ofBuyers);
    await anArticle(portal, { contact: contact(ofArticle) });
    await anArticle(portal, { contact: contact(ofSellers), category: 'actualites-reseau' });
    await aFormation(portal, { contact: contact(ofCourse) });
    const hidden = await aReferent(portal);
    const shown = await aReferent(portal);
    await aSubscriber(portal, { referent_id: shown.id });
    const ofSupplier = await aReferent(portal);
    await aSupplier(portal, { referent_id: ofSupplier.id });
    const all = [
      byContact,
      ofBuyers,
      ofArticle,
      ofSellers,
      ofCourse,
      hidden.email,
      shown.email,
      ofSupplier.email,
      'personne@destin.example',
    ];
    const reached = async (me: Me) => {
      const found: string[] = [];
      for (const email of all) {
        const { receiver, isReplaced } = await form(me, { receiverEmail: email.toUpperCase() });
        expect(receiver.email === email ? isReplaced : isReplaced && receiver.email === team.email).toBe(receiver.email !== email);
        if (receiver.email === email) found.push(email);
      }
      return found;
    };
    expect(await reached(await signedIn(portal, 'subscriber'))).toEqual([
      byContact,
      ofBuyers,
      ofArticle,
      ofCourse,
      shown.email,
      ofSupplier.email,
    ]);
    expect(await reached(await signedIn(portal, 'supplier'))).toEqual([ofBuyers, ofArticle, ofSellers, shown.email]);
    expect(await reached(await signedIn(portal, 'supplier', { organisation_id: supplier.id }))).toEqual([
      byContact,
      ofBuyers,
      ofArticle,
      ofSellers,
      shown.email,
    ]);
    expect(await reached(await signedIn(portal, 'operator'))).toEqual([
      byContact,
      ofBuyers,
      ofArticle,
      ofSellers,
      ofCourse,
      shown.email,
      ofSupplier.email,
    ]);
  });

  it('[RDG-422] a le nom que le portail connaît, jamais celui de l’adresse de la page', async () => {
    const email = await contactOf((await aSubscriber(portal)).id, 'nom@destin.example');
    const me = await signedIn(portal, 'subscriber');
    expect((await form(me, { receiverEmail: email, receiverName: 'Le Président' })).receiver.name).toBe('Zoé Morin');
  });
});

describe('les copies', () => {
  it('[FRM-06] [RDG-424] un fournisseur met en copie son propre référent', async () => {
    const referent = await aReferent(portal, { firstname: 'Paul', lastname: 'Girard' });
    const me = await signedIn(portal, 'supplier', { organisation_id: (await aSupplier(portal, { referent_id: referent.id })).id });
    expect((await form(me)).copies).toEqual([{ email: referent.email, name: 'Paul Girard', isTeam: false }]);
    expect((await form(me, { receiverEmail: referent.email })).copies).toEqual([]);
  });

  it('[FRM-07] [RDG-424] sur la fiche d’un fournisseur, son référent, sinon celui de l’adhérent ; ailleurs personne', async () => {
    const [ofSupplier, own] = [await aReferent(portal), await aReferent(portal)];
    const me = await signedIn(portal, 'subscriber', { organisation_id: (await aSubscriber(portal, { referent_id: own.id })).id });
    const followed = await aSupplier(portal, { referent_id: ofSupplier.id });
    const alone = await aSupplier(portal);
    const email = await contactOf(followed.id, 'vente@destin.example');
    const copies = async (query: Record<string, string>) => (await form(me, query)).copies.map((one) => one.email);
    expect(await copies({})).toEqual([]);
    expect(await copies({ supplier: followed.slug })).toEqual([ofSupplier.email]);
    expect(await copies({ receiverEmail: email })).toEqual([ofSupplier.email]);
    expect(await copies({ supplier: alone.slug })).toEqual([own.email]);
    expect(await copies({ supplier: alone.slug, ccReceiverEmail: email })).toEqual([email, own.email]);
    // The sheet one comes from goes before the company of the receiver, older or younger.
    const ofLater = await aReferent(portal);
    const later = await aSupplier(portal, { referent_id: ofLater.id });
    const sellerOfLater = await contactOf(later.id, 'vente2@destin.example');
    expect(await copies({ supplier: followed.slug, receiverEmail: sellerOfLater })).toEqual([ofSupplier.email]);
    expect(await copies({ supplier: later.slug, receiverEmail: email })).toEqual([ofLater.email]);
    expect(await copies({ supplier: followed.slug, ccReceiverEmail: 'inconnu@destin.example', receiverEmail: email })).toEqual([
      team.email,
      ofSupplier.email,
    ]);
  });
});

it('[FRM-04] les personnes se cherchent par le début de leurs nom et prénom, sans accent, parmi celles que l’on voit', async () => {
  const supplier = await aSupplier(portal, { title: 'Papeteries Ozanne' });
  await contactOf(supplier.id, 'recherche@destin.example', 'Ébène-Œuvrard');
  const [buyer, seller] = [await signedIn(portal, 'subscriber'), await signedIn(portal, 'supplier')];
  const found = { email: 'recherche@destin.example', name: 'Zoé Ébène-Œuvrard', about: 'Papeteries Ozanne' };
  for (const s of ['ebene', 'Ébè', 'zoe eb', 'EBENE zo', 'oeuvrard', 'œu zoé']) expect(await search(buyer, s)).toEqual([found]);
  expect(await search(buyer, 'bene')).toEqual([]);
  expect(await search(buyer, ' - ')).toEqual([]);
  expect(await search(buyer, '%')).toEqual([]);
  expect(await search(seller, 'ebene')).toEqual([]);
});

it('le téléphone du compte et la famille nommée remplissent le formulaire ; une session dit ce que l’on demande', async () => {
  const me = await signedIn(portal, 'subscriber', { phone: null, tel: '06 11 22 33 44' });
  expect(await form(me, { object: 'Être rappelé', family: 'Des mots' })).toMatchObject({
    object: 'Être rappelé',
    phone: '06 11 22 33 44',
    family: 'Des mots',
  });
  const end = new Date(portal.clock.now.getTime() + 3_600_000);
  const times = { starts_at: portal.clock.now, ends_at: end, location: 'Lyon', body: '' };
  const formation = await aFormation(portal, { title: 'Chiffrer' }, [
    { ...times, available: true },
    { ...times, available: false },
  ]);
  const [open, full] = await portal.db
    .selectFrom('formation_sessions')
    .select('id')
    .where('formation_id', '=', formation.id)
    .orderBy('id')
    .execute();
  const about = async (query: Record<string, string>) => {
    const { event, isFormation, isFormationContact, closed } = await form(me, query);
    return { event, isFormation, isFormationContact, closed };
  };
  expect(await about({ session: String(open?.id) })).toEqual({
    event: 'Chiffrer',
    isFormation: true,
    isFormationContact: false,
    closed: null,
  });
  expect(await about({ session: String(full?.id) })).toEqual({
    event: 'Chiffrer',
    isFormation: false,
    isFormationContact: true,
    closed: 'full',
  });
  expect(await about({ formation: formation.slug })).toEqual({
    event: 'Chiffrer',
    isFormation: false,
    isFormationContact: true,
    closed: null,
  });
  expect(await about({ session: 'inconnue' })).toEqual({ event: '', isFormation: false, isFormationContact: false, closed: null });
});

it('le formulaire dit qu’une session est finie ou n’a plus lieu, et ce qui reste part sans elle', async () => {
  const me = await signedIn(portal, 'subscriber');
  const [past, soon] = [-1, 1].map((hours) => new Date(portal.clock.now.getTime() + hours * 3_600_000));
  const times = { starts_at: new Date(portal.clock.now.getTime() - 7_200_000), location: 'Lyon', body: '', available: true };
  const formation = await aFormation(portal, { title: 'Revoir' }, [
    { ...times, ends_at: past ?? portal.clock.now },
    { ...times, ends_at: soon ?? portal.clock.now, cancelled_at: portal.clock.now },
  ]);
  const sessions = portal.db.selectFrom('formation_sessions').select('id').where('formation_id', '=', formation.id).orderBy('id');
  const [over, cancelled] = (await sessions.execute()).map(({ id }) => String(id));
  const named = { formation: formation.slug };
  expect(await form(me, { ...named, session: over ?? '' })).toMatchObject({
    event: 'Revoir',
    isFormation: false,
    closed: 'over',
    gone: [],
  });
  expect(await form(me, { ...named, session: cancelled ?? '' })).toMatchObject({ event: 'Revoir', closed: null, gone: ['session'] });
  expect(await form(me, { article: 'disparu' })).toMatchObject({ event: '', closed: null, gone: ['article'] });
  const typed = { object: 'Une question', your_demand: 'Bonjour', phone: '0102030405', isFormationContact: true };
  expect((await me.change('POST', '/webform_rest/submit', { ...typed, ...named, session: '' })).status).toBe(200);
});
