import { beforeAll, describe, expect, it } from 'vitest';
import {
  aDocument,
  aFamily,
  aFormation,
  anOffer,
  aReferent,
  aSubscriber,
  aSupplier,
  isPartner,
  sellsIn,
  signedIn,
} from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { profileEndpoints } from '#protocol/profile/profile.ts';
import { sessionEndpoints, sessionUser } from '#protocol/session/session.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

const person = {
  firstname: 'Jeanne',
  lastname: 'Morel',
  service: 'Achats',
  function: 'Acheteuse',
  phone: '01 23 45 67 89',
  tel: '06 12 34 56 78',
  profile: 'Décideur',
  regions: ['Bretagne', 'Normandie'],
};
type Me = Awaited<ReturnType<typeof signedIn>>;
const account = async (me: Me) => read(sessionEndpoints.account, await me.get('/api/v1/account-informations'));
const profile = async (me: Me) => read(profileEndpoints.profile, await me.get('/api/v1/profil'));

describe('l’utilisateur connecté', () => {
  it('[API-07] [SES-32] un adhérent : tous ses champs, son entreprise et son référent', async () => {
    const referent = await aReferent(portal, { firstname: 'Paul', lastname: 'Girard' });
    const company = await aSubscriber(portal, {
      title: 'Hôpital d’Arles',
      activity: 'Santé',
      street: '1 rue du Port',
      postal_code: '13200',
      city: 'Arles',
      phone: '04 90 00 00 00',
      referent_id: referent.id,
    });
    const me = await signedIn(portal, 'subscriber', { ...person, organisation_id: company.id });
    const answer = await me.get('/api/v1/account-informations');
    expect(Object.keys(answer.body as object).sort()).toEqual(Object.keys(sessionUser.shape).sort());
    expect(answer.body).toEqual({
      ...person,
      id: String(me.id),
      slug: company.slug,
      roles: ['subscriber'],
      isFiliale: null,
      activityBranch: 'Santé',
      referentMercurialName: 'Paul Girard',
      referentMercurialEmail: referent.email,
      email: me.email,
      enterprise: {
        id: String(company.id),
        idEdeal: company.siret,
        title: 'Hôpital d’Arles',
        address: '1 rue du Port, 13200 Arles',
        phone: '04 90 00 00 00',
        family: null,
      },
      contractsConsent: false,
    });
  });

  it('[SES-32] isFiliale est le slug d’une filiale d’adhérent, nul pour tout autre', async () => {
    const parent = await aSubscriber(portal);
    const subsidiary = await aSubscriber(portal, { parent_id: parent.id });
    const branch = await aSupplier(portal, { parent_id: (await aSupplier(portal)).id });
    expect((await account(await signedIn(portal, 'subscriber', { organisation_id: subsidiary.id }))).isFiliale).toBe(subsidiary.slug);
    expect((await account(await signedIn(portal, 'subscriber', { organisation_id: parent.id }))).isFiliale).toBeNull();
    expect((await account(await signedIn(portal, 'supplier', { organisation_id: branch.id }))).isFiliale).toBeNull();
  });

  it('un fournisseur a la famille de son entreprise, un membre du réseau n’a pas d’entreprise', async () => {
    const { family } = await aFamily(portal, { family: 'Textile' });
    const company = await aSupplier(portal);
    await sellsIn(portal, company.id, family.id);
    const supplier = await account(await signedIn(portal, 'supplier', { organisation_id: company.id }));
    expect(supplier).toMatchObject({ roles: ['supplier'], slug: company.slug, enterprise: { family: 'Textile' } });
    expect(await account(await signedIn(portal, 'operator'))).toMatchObject({ roles: ['operator'], slug: null, enterprise: null });
  });
});

describe('le consentement aux contrats', () => {
  it('[API-08] est enregistré avec sa date et sa version, et ne change plus', async () => {
    const me = await signedIn(portal, 'subscriber');
    const stored = () =>
      portal.db
        .selectFrom('users')
        .select(['contracts_consent_at as at', 'contracts_consent_version as version'])
        .where('id', '=', me.id)
        .executeTakeFirstOrThrow();
    const first = portal.clock.now;
    const answer = await me.change('PATCH', '/api/v1/account-informations', { contractsConsent: true });
    expect(read(sessionEndpoints.consent, answer).contractsConsent).toBe(true);
    expect(await stored()).toEqual({ at: first, version: '2026-01' });
    portal.clock.now = new Date(first.getTime() + 60_000);
    expect((await me.change('PATCH', '/api/v1/account-informations', { contractsConsent: true })).status).toBe(200);
    expect(await stored()).toEqual({ at: first, version: '2026-01' });
    expect((await account(me)).contractsConsent).toBe(true);
    const journal = portal.db.selectFrom('audit_events').select(['action', 'subject']).where('user_id', '=', me.id);
    expect(await journal.where('action', '=', 'contracts-consent').execute()).toContainEqual({
      action: 'contracts-consent',
      subject: '2026-01',
    });
  });

  it.each([[{}], [{ contractsConsent: false }], [{ contractsConsent: 'oui' }]])('refuse %j', async (body) => {
    const me = await signedIn(portal, 'subscriber');
    const answer = await me.change('PATCH', '/api/v1/account-informations', body);
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ field: 'contractsConsent' }] } });
    expect((await account(me)).contractsConsent).toBe(false);
  });
});

describe('le profil', () => {
  it('montre les 20 premiers contacts selon leur place', async () => {
    const { id } = await aSubscriber(portal);
    const contacts = Array.from({ length: 21 }, (_, at) => ({
      organisation_id: id,
      firstname: `N${21 - at}`,
      lastname: 'Roux',
      position: 21 - at,
    }));
    await portal.db.insertInto('contacts').values(contacts).execute();
    const mine = await profile(await signedIn(portal, 'subscriber', { organisation_id: id }));
    expect(mine.contacts.map(({ firstname }) => firstname)).toEqual(Array.from({ length: 20 }, (_, at) => `N${at + 1}`));
  });

  it('[API-09] [PRO-15] un adhérent : sa personne, son organisation et ses contacts dans leur ordre', async () => {
    const company = await aSubscriber(portal, {
      title: 'Ville de Sète',
      postal_code: '34200',
      city: 'Sète',
      activity: 'Collectivité',
      staff: 420,
      annual_turnover_cents: 123_456_78,
      naf: '84.11Z',
      naf_label: 'Administration publique générale',
    });
    const contact = (firstname: string, position: number) => ({ organisation_id: company.id, firstname, lastname: 'Roux', position });
    await portal.db
      .insertInto('contacts')
      .values([contact('Second', 2), contact('Premier', 1)])
      .execute();
    const me = await signedIn(portal, 'subscriber', { ...person, organisation_id: company.id });
    const mine = await profile(me);
    expect(mine.metadatas).toEqual({
      type: 'subscriber',
      typeLabel: 'Adhérent',
      profil: 'Décideur',
      firstname: 'Jeanne',
      lastname: 'Morel',
      service: 'Achats',
      fonction: 'Acheteuse',
      email: me.email,
      tel: person.tel,
      phone: person.phone,
    });
    expect(mine.identity).toMatchObject({
      title: 'Ville de Sète',
      slug: company.slug,
      address: { street: null, postal: '34200', city: 'Sète', country: 'France' },
      metadatas: {
        siret: company.siret,
        staff: 420,
        ca: 123_456.78,
        sector: 'Collectivité',
        naf: '84.11Z Administration publique générale',
      },
    });
    expect(mine.contacts.map(({ firstname }) => firstname)).toEqual(['Premier', 'Second']);
    expect(mine).toMatchObject({ documents: [], offers: [], formations: { scheduled: [], past: [] } });
  });

  it('[PRO-15] les formations validées, à venir et passées, avec les documents que l’on peut ouvrir', async () => {
    const company = await aSubscriber(portal);
    const me = await signedIn(portal, 'subscriber', { organisation_id: company.id });
    const days = (n: number) => new Date(portal.clock.now.getTime() + n * 86_400_000);
    const session = (n: number) => ({ starts_at: days(n), ends_at: days(n + 1), location: `Ville ${n}`, body: '' });
    const formation = await aFormation(portal, { title: 'Négocier' }, [30, 10, -20, -5, 50, 60, 70].map(session));
    const ours = () => aDocument(portal, { organisationId: company.id, isPrivate: true });
    const [support, convention, presence] = [await ours(), await ours(), await ours()];
    const secret = await aDocument(portal, { organisationId: (await aSupplier(portal)).id, isPrivate: true });
    const states = ['validated', 'validated', 'validated', 'validated', 'requested', 'refused', 'cancelled'] as const;
    const sessions = await portal.db
      .selectFrom('formation_sessions')
      .select('id')
      .where('formation_id', '=', formation.id)
      .orderBy('id')
      .execute();
    for (const [at, { id }] of sessions.entries())
      await portal.db
        .insertInto('formation_registrations')
        .values({
          session_id: id,
          user_id: me.id,
          state: states[at],
          requested_at: days(-30),
          support_id: support.id,
          convention_id: at === 0 ? null : convention.id,
          presence_id: at === 0 ? secret.id : presence.id,
        })
        .execute();
    const { scheduled, past } = (await profile(me)).formations;
    const places = (rows: typeof past) => rows.map(({ metadatas }) => metadatas.dates.replace(/^du .* 20\d\d, /, ''));
    expect([places(scheduled), places(past)]).toEqual([
      ['Ville 10', 'Ville 30'],
      ['Ville -5', 'Ville -20'],
    ]);
    expect(scheduled).toMatchObject([
      {
        title: 'Négocier',
        slug: formation.slug,
        ...{ support: support.slug, convention: convention.slug, presence: presence.slug },
      },
      { support: support.slug, convention: null, presence: null },
    ]);
    const colleague = await signedIn(portal, 'subscriber', { organisation_id: company.id });
    expect((await profile(colleague)).formations).toEqual({ scheduled: [], past: [] });
  });

  it('une formation commencée reste à venir jusqu’à l’instant de sa fin, puis est passée', async () => {
    const me = await signedIn(portal, 'subscriber', { organisation_id: (await aSubscriber(portal)).id });
    const now = portal.clock.now;
    const minutes = (n: number) => new Date(now.getTime() + n * 60_000);
    const { id } = await aFormation(portal, {}, [{ starts_at: minutes(-1), ends_at: minutes(1), location: 'Rennes', body: '' }]);
    const session_id = portal.db.selectFrom('formation_sessions').select('id').where('formation_id', '=', id);
    await portal.db
      .insertInto('formation_registrations')
      .values({ session_id, user_id: me.id, state: 'validated', requested_at: minutes(-3000) })
      .execute();
    const counts = async () => {
      const { scheduled, past } = (await profile(me)).formations;
      return [scheduled.length, past.length];
    };
    expect(await counts()).toEqual([1, 0]);
    portal.clock.now = new Date(minutes(1).getTime() - 1);
    expect(await counts()).toEqual([1, 0]);
    portal.clock.now = minutes(1);
    expect(await counts()).toEqual([0, 1]);
    portal.clock.now = now;
  });

  it('[API-09] [PRO-15] un fournisseur : ses offres en cours et ses documents, jamais ceux d’un autre', async () => {
    const company = await aSupplier(portal);
    const offer = await anOffer(portal, company.id, { title: 'Gants nitrile', expiresOn: '2099-12-31' }, ['Tarif 2026', 'Fiche technique']);
    await anOffer(portal, company.id, { title: 'Terminée', expiresOn: '2020-01-31' });
    await anOffer(portal, (await aSupplier(portal)).id, { title: 'Ailleurs' }, ['Document d’un autre']);
    const mine = await profile(await signedIn(portal, 'supplier', { organisation_id: company.id }));
    expect(mine.offers).toEqual([
      { id: String(offer.id), title: 'Gants nitrile', slug: company.slug, supplier: company.title, expirationDate: '2099-12-31' },
    ]);
    expect(mine.documents.map(({ slug }) => slug).sort()).toEqual(offer.documents.map(({ slug }) => slug).sort());
    expect(mine.documents[0]).toMatchObject({ format: 'pdf', link: `/documents/${mine.documents[0]?.slug}/file` });
  });

  it('[PRO-15] [RDG-434] un adhérent : les documents de sa société, privés compris, aucun d’une autre, ni avant son heure', async () => {
    const company = await aSubscriber(portal);
    const open = await aDocument(portal, { title: 'Présentation', organisationId: company.id, updatedAt: new Date('2026-01-02') });
    const secret = await aDocument(portal, {
      title: 'Convention',
      organisationId: company.id,
      isPrivate: true,
      updatedAt: new Date('2026-03-04'),
    });
    for (const organisationId of [(await aSubscriber(portal)).id, null]) await aDocument(portal, { title: 'D’ailleurs', organisationId });
    await aDocument(portal, { title: 'À venir', organisationId: company.id, shownFrom: new Date('2999-01-01') });
    const mine = await profile(await signedIn(portal, 'subscriber', { organisation_id: company.id }));
    expect(mine.documents.map(({ slug }) => slug)).toEqual([secret.slug, open.slug]);
  });

  it('[PRO-15] [RDG-434] un adhérent : les offres en cours des seuls fournisseurs avec lesquels il travaille', async () => {
    const company = await aSubscriber(portal);
    const [partner, stranger] = [await aSupplier(portal, { title: 'Papiers du Golfe' }), await aSupplier(portal)];
    await isPartner(portal, company.id, partner.id);
    await anOffer(portal, partner.id, { title: 'Enveloppes', special: true });
    await anOffer(portal, partner.id, { title: 'Ramettes' });
    await anOffer(portal, partner.id, { title: 'Terminée', expiresOn: '2020-01-31' });
    await anOffer(portal, stranger.id, { title: 'Ailleurs' });
    const mine = await profile(await signedIn(portal, 'subscriber', { organisation_id: company.id }));
    expect(mine.offers.map(({ title, supplier, slug }) => [title, supplier, slug])).toEqual([
      ['Enveloppes', 'Papiers du Golfe', partner.slug],
      ['Ramettes', 'Papiers du Golfe', partner.slug],
    ]);
  });

  it('un membre du réseau n’a pas d’organisation', async () => {
    expect(await profile(await signedIn(portal, 'operator'))).toMatchObject({ identity: null, contacts: [], documents: [], offers: [] });
  });
});
