import { beforeAll, describe, expect, it } from 'vitest';
import { aContract, aContractForm, aHolder, issuesIn, type SignedHolder } from '#api/test/contracts.ts';
import { aFamily, aSupplier, signedIn } from '#api/test/factories.ts';
import { isPostgres, openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { contractEndpoints } from '#protocol/contracts/contracts.ts';

let portal: TestPortal;
let me: SignedHolder;
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-21T10:00:00Z');
  me = await aHolder(portal);
});

const post = async (over: Record<string, unknown> = {}, who = me) =>
  who.change('POST', '/api/v1/contract', await aContractForm(portal, over));
const created = async (over: Record<string, unknown> = {}, who = me) => {
  const { id } = read(contractEndpoints.create, await post(over, who));
  return read(contractEndpoints.one, await who.get(`/api/v1/contract/${id}`));
};
const count = async () =>
  (await portal.db.selectFrom('contracts').select(portal.db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n;

describe('créer un contrat', () => {
  it('[API-51][API-54][CTR-42][CTR-43] garde chaque champ du formulaire, et son auteur', async () => {
    const colleague = await aHolder(portal, 'subscriber', {
      organisation_id: me.organisation_id,
      contract_rights: 'read',
      firstname: 'Zoé',
      lastname: 'Martin',
    });
    const { form, header } = await created({
      title: '  Nettoyage ',
      internalRef: 'N-12',
      description: 'Trois passages par semaine',
      note: 'Voir avec le siège',
      pricesRevisionClause: true,
      collaborators: [{ id: String(colleague.id), permission: 'read' }],
    });
    expect(form).toMatchObject({
      title: 'Nettoyage',
      contractStatus: 'validated',
      contractNature: 'service',
      masterContract: false,
      mercurialNetwork: false,
      supplier: null,
      supplierText: 'Propreté de l’Ouest',
      parentContract: null,
      internalRef: 'N-12',
      description: 'Trois passages par semaine',
      note: 'Voir avec le siège',
      revisionNote: null,
      startDate: '2027-01-01',
      endDate: '2027-12-31',
      notificationDate: '2027-08-01',
      noticeDuration: 90,
      automaticRenewal: true,
      renewalDuration: 12,
      pricesRevisionClause: true,
      currency: 'EUR',
      yearAmount: 12_000.5,
      collaborators: [{ id: String(colleague.id), name: 'Zoé Martin', permission: 'read' }],
      contractDocuments: [],
      privateAttachments: [],
    });
    expect(header).toMatchObject({
      title: 'Nettoyage',
      authorId: String(me.id),
      author: me.email,
      amendment: false,
      hasParent: false,
      parentContractTitle: null,
      hasChildrens: false,
      version: 1,
      permission: 'write',
      deadline: 'Échéance 31/12/2027, préavis de 90 jours : à dénoncer au plus tard le 02/10/2027, dans 315 jours',
    });
  });

  it('[CTR-46] un nouveau contrat est brouillon ou validé', async () => {
    for (const contractStatus of ['draft', 'validated'])
      expect((await created({ contractStatus })).form.contractStatus).toBe(contractStatus);
    for (const contractStatus of ['active', 'renew', 'halted', 'archived'])
      expect(issuesIn(await post({ contractStatus }))).toEqual({ contractStatus: 'Un nouveau contrat est « Brouillon » ou « Validé »' });
    const choices = read(
      contractEndpoints.autocompletes,
      await me.get('/api/v1/contract/autocompletes?types=contract_statuses&context=CREATE-CONTRACT'),
    );
    expect(choices.contract_statuses).toEqual([
      { id: 'draft', label: 'Brouillon' },
      { id: 'validated', label: 'Validé' },
    ]);
  });

  it('[CTR-72][CTR-74] la réponse nomme d’un coup tous les champs qui manquent, et rien n’est écrit', async () => {
    const before = await count();
    const answer = await me.change('POST', '/api/v1/contract', { title: '   ', authorisation: true });
    expect(answer.status).toBe(400);
    const required = ['title', 'contractStatus', 'masterContract', 'contractNature', 'purchaseCategory', 'mercurialNetwork'];
    const dates = ['startDate', 'endDate', 'noticeDuration', 'notificationDate', 'automaticRenewal'];
    expect(issuesIn(answer)).toEqual(Object.fromEntries([...required, ...dates].map((field) => [field, 'Champ requis'])));
    expect(await count()).toBe(before);
  });

  it('[CTR-73] un titre a 85 caractères au plus', async () => {
    expect((await created({ title: 'x'.repeat(85) })).form.title).toHaveLength(85);
    expect(issuesIn(await post({ title: 'x'.repeat(86) }))).toEqual({ title: '85 caractères au plus' });
  });

  it('[CTR-75] la durée de reconduction est requise quand elle est automatique, d’un mois au moins', async () => {
    expect(issuesIn(await post({ renewalDuration: null }))).toEqual({ renewalDuration: 'Champ requis' });
    for (const renewalDuration of [0, -3])
      expect(issuesIn(await post({ renewalDuration }))).toEqual({ renewalDuration: '1 mois au moins' });
    expect((await created({ automaticRenewal: false, renewalDuration: null, noticeDuration: 0 })).form.renewalDuration).toBe(null);
  });

  it('[CTR-77] le montant est arrondi à deux décimales', async () => {
    expect((await created({ yearAmount: 1234.565 })).form.yearAmount).toBe(1234.57);
    expect((await created({ yearAmount: null })).form.yearAmount).toBe(null);
    expect(issuesIn(await post({ yearAmount: -1 }))).toEqual({ yearAmount: '0 au moins' });
  });

  it('[CTR-80] le préavis est un nombre entier de jours ; 0 en est un, et un contrat à terme fixe n’en a pas', async () => {
    expect((await created({ noticeDuration: 0 })).form.noticeDuration).toBe(0);
    expect(issuesIn(await post({ noticeDuration: 1.5 }))).toEqual({ noticeDuration: 'Nombre entier attendu' });
    expect((await created({ automaticRenewal: false, noticeDuration: 30 })).form).toMatchObject({
      noticeDuration: 0,
      renewalDuration: null,
    });
  });

  it('[CTR-89] les dates s’envoient en AAAA-MM-JJ ; jj/mm/aaaa se lit aussi, et ce qui n’est pas un jour de 1900 à 2100 est refusé', async () => {
    expect((await created({ endDate: '28/02/2028' })).form.endDate).toBe('2028-02-28');
    const refused = {
      'Ce jour n’existe pas': ['2027-02-30', '31/02/2027', '12/31/2027'],
      'Date attendue : jj/mm/aaaa': ['demain', '2027-12-31T00:00:00Z'],
      'Année attendue : de 1900 à 2100': ['2101-01-01', '31/12/9999', '31/12/1899'],
    };
    for (const [problem, dates] of Object.entries(refused))
      for (const endDate of dates) expect(issuesIn(await post({ endDate })), endDate).toEqual({ endDate: problem });
    expect(issuesIn(await post({ endDate: '2026-12-31' }))).toEqual({
      endDate: 'La date de fin précède la date d’application',
      notificationDate: 'La date de prévenance vient après la date de fin',
    });
  });

  it('[CTR-85][CTR-86] un fournisseur du réseau se choisit dans la liste, un autre s’écrit', async () => {
    const supplier = await aSupplier(portal, { title: 'Hygia' });
    const network = { mercurialNetwork: true, supplier: String(supplier.id), supplierText: null };
    expect(await created(network)).toMatchObject({
      form: { supplier: String(supplier.id), supplierText: null },
      header: { supplierTitle: 'Hygia', supplierSlug: supplier.slug },
    });
    expect(issuesIn(await post({ ...network, supplierText: 'Hygia' }))).toEqual({
      supplierText: 'Choisissez le fournisseur dans la liste',
    });
    expect(issuesIn(await post({ supplier: String(supplier.id), supplierText: null }))).toEqual({
      supplier: 'Indiquez le fournisseur en toutes lettres',
    });
    for (const wrong of [me.organisation_id, 999_999_999])
      expect(issuesIn(await post({ ...network, supplier: String(wrong) }))).toEqual({ supplier: 'Choisissez un fournisseur de la liste' });
    const seller = await aHolder(portal, 'supplier');
    expect(issuesIn(await post({ ...network }, seller))).toEqual({ supplier: 'Indiquez le fournisseur en toutes lettres' });
    expect((await created({ mercurialNetwork: true, supplierText: 'Mairie' }, seller)).form.supplierText).toBe('Mairie');
  });

  it('une référence inconnue ou interdite est refusée avec les autres problèmes', async () => {
    const other = await aHolder(portal);
    const theirs = await aContract(portal, other);
    const answer = await post({
      purchaseCategory: '999999999',
      parentContract: String(theirs.id),
      collaborators: [{ id: String(other.id) }],
      contractDocuments: ['1b4e28ba-2fa1-11d2-883f-0016d3cca427', 'pas un fichier'],
      yearAmount: 'beaucoup',
    });
    expect(issuesIn(answer)).toEqual({
      purchaseCategory: 'Choisissez une valeur de la liste',
      parentContract: 'Choisissez un contrat de la liste',
      'collaborators.0': 'Cette personne n’a pas de droits sur les contrats',
      contractDocuments: 'Ce fichier n’est plus là : envoyez-le de nouveau',
      yearAmount: 'Nombre attendu',
    });
  });

  it('[RDG-231] une sous-famille n’est pas une catégorie d’achats', async () => {
    const { family, subFamily } = await aFamily(portal);
    expect(issuesIn(await post({ purchaseCategory: String(subFamily.id) }))).toEqual({
      purchaseCategory: 'Choisissez une valeur de la liste',
    });
    expect((await post({ purchaseCategory: String(family.id) })).status).toBe(200);
  });

  it('[CTR-67] un collaborateur en écriture crée un avenant du contrat sans devenir son propre collaborateur', async () => {
    const over = { organisation_id: me.organisation_id, contract_rights: 'write' as const };
    const [author, writer] = [await aHolder(portal, 'subscriber', over), await aHolder(portal, 'subscriber', over)];
    const parent = await aContract(portal, author, {}, [[writer, 'write']]);
    const collaborators = [writer, author].map(({ id }) => ({ id: String(id), permission: 'write' }));
    const common = { contractNature: undefined, purchaseCategory: undefined, mercurialNetwork: undefined, supplierText: undefined };
    const amendment = { ...common, amendment: true, parentContract: String(parent.id), collaborators };
    const { id } = read(contractEndpoints.create, await post(amendment, writer));
    const { form, header } = read(contractEndpoints.one, await author.get(`/api/v1/contract/${id}`));
    expect(header.authorId).toBe(String(writer.id));
    expect(form.collaborators.map((person) => person.id)).toEqual([String(author.id)]);
    // A change is not refused either, whatever permission the actor sends for the own person.
    const own = { collaborators: [{ id: String(writer.id), permission: 'read' }] };
    expect((await writer.change('PATCH', `/api/v1/contract/${parent.id}`, own)).status).toBe(200);
  });

  it('envoyée deux fois sous le même numéro, une création n’est écrite qu’une fois', async () => {
    const creationKey = 'ab'.repeat(16);
    const [first, again] = [await post({ creationKey }), await post({ creationKey })];
    expect(again.body).toEqual(first.body);
    const other = await post({ creationKey }, await aHolder(portal));
    expect([other.status, other.body]).toEqual([200, expect.not.objectContaining({ id: read(contractEndpoints.create, first).id })]);
    expect((await post({ creationKey: 'cd'.repeat(16) })).body).not.toEqual(first.body);
    expect(issuesIn(await post({ creationKey: 'deux' }))).toEqual({ creationKey: '32 chiffres hexadécimaux attendus' });
  });

  it.runIf(isPostgres)('envoyée plusieurs fois ensemble sous le même numéro, une création n’est écrite qu’une fois', async () => {
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 5 }, () => post({ creationKey: 'ef'.repeat(16) })));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await count()).toBe(before + 1);
  });

  it('la création demande l’autorisation du réseau et l’accord aux conditions d’utilisation', async () => {
    expect(issuesIn(await post({ authorisation: false }))).toEqual({ authorisation: 'Cochez cette case pour créer le contrat' });
    // The box belongs to our form: a client that does not send it consents (CTR-87).
    expect((await post({ authorisation: undefined })).status).toBe(200);
    const unsure = await signedIn(portal, 'subscriber');
    expect(await post({}, unsure)).toMatchObject({ status: 409, body: { code: 'consent-required' } });
    expect((await unsure.get('/api/v1/contracts')).status).toBe(200);
  });

  it('[API-52][CTR-91][CTR-93] la vérification répond 400 et la liste nue, ou une liste vide, sans rien écrire', async () => {
    const before = await count();
    const wrong = await me.change('POST', '/api/v1/contract/check', await aContractForm(portal, { title: '', endDate: '2020-01-01' }));
    expect(wrong).toMatchObject({ status: 400, body: expect.arrayContaining([{ field: 'title', message: 'Champ requis' }]) });
    expect(await me.change('POST', '/api/v1/contract/check', await aContractForm(portal))).toMatchObject({ status: 200, body: [] });
    expect(await count()).toBe(before);
  });

  it('un contrat validé dont la date est passée commence aussitôt, avec une ligne d’histoire', async () => {
    const { form, header } = await created({ startDate: '2025-01-01', endDate: '2025-12-31', notificationDate: '2025-09-01' });
    expect(form).toMatchObject({ contractStatus: 'renew', endDate: '2026-12-31', notificationDate: '2026-09-01' });
    expect(header.highlighted).toBe(false);
  });
});

describe('créer un avenant', () => {
  it('l’avenant hérite des réponses de son contrat d’origine, et y reste attaché', async () => {
    const parent = await created({ title: 'Contrat-cadre', contractNature: 'framework' });
    const list = read(contractEndpoints.list, await me.get('/api/v1/contracts'));
    const id = list.rows.find(({ title }) => title === 'Contrat-cadre')?.id;
    const amendment = { title: 'Avenant 1', amendment: true, parentContract: id, supplierText: undefined, contractNature: undefined };
    const { form, header } = await created(amendment);
    expect(form).toMatchObject({
      contractNature: 'framework',
      supplierText: parent.form.supplierText,
      masterContract: false,
      parentContract: id,
    });
    expect(header).toMatchObject({ amendment: true, hasParent: true, parentContractTitle: 'Contrat-cadre' });
    expect(issuesIn(await post({ ...amendment, contractNature: 'rental' }))).toEqual({
      contractNature: 'Un avenant garde cette réponse du contrat d’origine',
    });
  });

  it('un avenant demande un contrat que l’on peut modifier', async () => {
    expect(issuesIn(await post({ amendment: true }))).toEqual({ parentContract: 'Choisissez le contrat à amender' });
    const author = await aHolder(portal);
    const reader = await aHolder(portal, 'subscriber', { organisation_id: author.organisation_id, contract_rights: 'write' });
    const shared = await aContract(portal, author, {}, [[reader, 'read']]);
    expect(issuesIn(await post({ amendment: true, parentContract: String(shared.id) }, reader))).toEqual({
      parentContract: 'Choisissez un contrat de la liste',
    });
  });

  it('un contrat maître n’a pas de parent', async () => {
    const parent = await aContract(portal, me);
    expect(issuesIn(await post({ masterContract: true, parentContract: String(parent.id) }))).toEqual({
      parentContract: 'Un contrat maître n’a pas de contrat parent',
    });
  });
});

it('un titre de caractères invisibles est un titre absent', async () => {
  const author = await aHolder(portal, 'subscriber');
  const answer = await author.change('POST', '/api/v1/contract', await aContractForm(portal, { title: '\u200b\u2060' }));
  expect(issuesIn(answer)).toEqual({ title: 'Champ requis' });
});
