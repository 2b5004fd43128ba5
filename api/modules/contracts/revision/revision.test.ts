import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aContract, aContractForm, aHolder, issuesIn, type SignedHolder } from '#api/test/contracts.ts';
import { type Answer, openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { addPoint, aFormula, aRevisionIndex } from '#api/test/revisions.ts';
import { sheetOf } from '#api/test/sheets.ts';
import type { RevisionFormula } from '#protocol/contracts/contract-revision.ts';
import { revisionEndpoints } from '#protocol/contracts/contract-revision.ts';
import { contractEndpoints } from '#protocol/contracts/contracts.ts';

let portal: TestPortal;
let me: SignedHolder;
let index: string;
beforeAll(async () => {
  portal = await openPortal();
});
beforeEach(async () => {
  portal.clock.now = new Date('2026-11-21T10:00:00Z');
  me = await aHolder(portal, 'subscriber', { firstname: 'Anne' });
  index = String(await aRevisionIndex(portal));
});

const clause = { prices_revision_clause: true, start_date: '2025-07-01', end_date: '2027-12-31', notification_date: '2027-09-01' };
const ours = (over: Parameters<typeof aContract>[2] = {}) => aContract(portal, me, { ...clause, ...over });
const at = ({ id }: { id: number }, rest = '') => `/api/v1/contract/${id}/revision${rest}`;
const put = (contract: { id: number }, body: object) => me.change('PUT', at(contract), body);
const formula = (rules: Partial<RevisionFormula> = {}) => aFormula({ index }, rules);
const calculatedSheet = async (contract: { id: number }, query = 'date=2026-07-01') =>
  read(revisionEndpoints.sheet, await me.get(at(contract, `/sheet?${query}`)));
const validate = (contract: { id: number }, body: object = { date: '2026-07-01' }) => me.change('POST', at(contract, '/results'), body);
const revisionOf = async (contract: { id: number }) => read(revisionEndpoints.read, await me.get(at(contract)));
const actions = async ({ id }: { id: number }) =>
  read(contractEndpoints.history, await me.get(`/api/v1/contract/${id}/history`)).rows.map(({ action, note }) => [action, note]);
const codeOf = ({ status, body }: Answer) => [status, (body as { code?: string }).code];
const correct = (value: string, day = '2026-06-01') => addPoint(portal, Number(index), day, value);

describe('la formule', () => {
  it('s’écrit avec la version du contrat, et laisse une ligne d’historique', async () => {
    const contract = await ours();
    const answer = read(revisionEndpoints.write, await put(contract, { ...formula(), version: 1 }));
    expect(answer).toMatchObject({ formula: { basePrice: '100000' }, contract: { version: 2 }, nextDate: '2026-10-01' });
    expect(await actions(contract)).toEqual([['Formule de révision des prix écrite', null]]);
    expect(codeOf(await put(contract, { ...formula(), version: 1 }))).toEqual([409, 'contract-stale']);
  });

  it('refuse tout à la fois, chaque problème sur son champ', async () => {
    const empty = await aRevisionIndex(portal, { currency: 'USD' });
    const contract = await ours();
    const terms = [
      { ...formula().terms[0], weight: '0.8', writtenBase: '0' },
      { ...formula().terms[0], index: String(empty), weight: '0,03', currency: 'euro' },
      { ...formula().terms[0], index: '999999', weight: '0.02' },
    ];
    const refused = await put(contract, { ...formula({ fixedPart: '0,10', monthZero: '2027-01', firstDate: '2030-01-01' }), terms });
    expect(issuesIn(refused)).toEqual({
      fixedPart: 'Il manque 0,05 pour que la somme soit 1',
      monthZero: 'Ce mois est à venir',
      firstDate: 'Date attendue pendant le contrat, du 01/07/2025 au 31/12/2028',
      'terms.0.writtenBase': 'I₀ doit être supérieur à 0',
      'terms.1.currency': 'Cet indice n’a pas de taux de change vers l’euro',
      'terms.2.index': 'Choisissez un indice de la liste',
    });
    const { subject, ...others } = formula();
    expect(subject).toBe('Forfait annuel');
    expect(issuesIn(await put(contract, { ...others, basePrice: 'beaucoup', capUp: '-3' }))).toMatchObject({
      basePrice: 'Nombre attendu, avec 4 décimales au plus',
      capUp: 'Nombre supérieur à 0 attendu',
      subject: 'Champ requis',
    });
  });

  it('dit ensemble l’indice manquant, l’I₀ nul et la somme des poids', async () => {
    const contract = await ours();
    const terms = [
      { ...formula().terms[0], weight: '0,5', index: '', writtenBase: '0' },
      { ...formula().terms[0], weight: '0,35', writtenBase: 'beaucoup' },
    ];
    expect(issuesIn(await put(contract, { ...formula({ fixedPart: '0,10' }), terms }))).toEqual({
      fixedPart: 'Il manque 0,05 pour que la somme soit 1',
      'terms.0.index': 'Choisissez un indice',
      'terms.0.writtenBase': 'I₀ doit être supérieur à 0',
      'terms.1.writtenBase': 'Nombre attendu, avec 6 décimales au plus',
    });
    expect(issuesIn(await put(contract, { ...formula(), terms: [{ ...formula().terms[0], weight: '' }] }))).toEqual({
      'terms.0.weight': 'Champ requis',
    });
  });

  it('accepte le mois zéro tel qu’on le tape', async () => {
    const contract = await ours();
    const typed = read(revisionEndpoints.write, await put(contract, { ...formula(), monthZero: '06/2025' }));
    expect(typed.formula?.monthZero).toBe('2025-06');
    expect(issuesIn(await put(contract, { ...formula(), monthZero: '13/2025' }))).toEqual({ monthZero: 'Mois attendu : mm/aaaa' });
  });

  it('attend une clause de révision, et ne change plus une fois le contrat arrêté', async () => {
    expect(codeOf(await put(await ours({ prices_revision_clause: false }), formula()))).toEqual([409, 'revision-no-clause']);
    expect(codeOf(await put(await ours({ status: 'halted' }), formula()))).toEqual([409, 'revision-halted']);
    expect(codeOf(await put(await ours({ status: 'archived' }), formula()))).toEqual([409, 'contract-archived']);
  });

  it('sans accord sur les conditions d’utilisation, rien ne s’écrit', async () => {
    const contract = await ours();
    await portal.db.updateTable('users').set({ contracts_consent_at: null }).where('id', '=', me.id).execute();
    expect(codeOf(await put(contract, formula()))).toEqual([409, 'consent-required']);
  });
});

describe('la feuille', () => {
  it('dit chaque chiffre, sa source et sa publication', async () => {
    const contract = await ours();
    await put(contract, formula());
    const { sheet } = await calculatedSheet(contract);
    expect(sheet).toMatchObject({
      state: 'final',
      price: '106600.00',
      coefficient: '1,066',
      numbers: '0,15 + 0,85\u00a0×\u00a0130,5 / 121,2',
      headline: 'Hausse de 6,60\u00a0% : 106\u202f600,00\u00a0€ au lieu de 100\u202f000,00\u00a0€.',
      changeFromBase: '6.60',
    });
    expect(sheet.steps.map(({ title, value }) => [title, value])).toEqual([
      ['Coefficient', '1,065222…'],
      ['Arrondi du coefficient', '1,066'],
      ['Prix calculé', '106\u202f600,00\u00a0€'],
      ['Arrondi du prix', '106\u202f600,00\u00a0€'],
    ]);
    expect(sheet.figures[1]).toMatchObject({
      value: '130,5',
      source: 'juin 2026',
      publication: 'Publiée le 15/07/2026',
      notes: ['La clause lit le mois n\u00a0−\u00a01', 'Publiée après la date de révision, pour le mois que la clause lit'],
      status: 'Définitive',
    });
  });

  it('vue d’un jour où la valeur n’est pas publiée, n’a pas de prix et dit quand elle en aura un', async () => {
    const contract = await ours();
    await put(contract, formula());
    const { sheet } = await calculatedSheet(contract, 'date=2026-07-01&asOf=2026-07-14');
    expect(sheet).toMatchObject({ state: 'awaited', price: null });
    expect(sheet.awaited).toEqual(['Coût du travail, juin 2026 : publication attendue le 15/07/2026 (estimée)']);
    expect(issuesIn(await me.get(at(contract, '/sheet?date=2026-07-01&asOf=2027-01-01')))).toEqual({ asOf: 'Ce jour est à venir' });
  });

  it('[RDG-549] une série arrêtée continue par son successeur', async () => {
    const successor = await aRevisionIndex(portal, { name: 'Base 2025' });
    await portal.db
      .updateTable('indices')
      .set({ successor_id: successor, junction_month: '2026-01-01', junction_coefficient: '1.6296' })
      .where('id', '=', Number(index))
      .execute();
    const contract = await ours();
    await put(contract, formula());
    const [, current] = (await calculatedSheet(contract)).sheet.figures;
    expect(current).toMatchObject({ value: '212,7' });
    expect(current?.notes).toEqual([
      'Série arrêtée, continuée par « Base 2025 » depuis janvier 2026 : 130,5 × 1,6296 = 212,7',
      'Vérifiez si un avenant est nécessaire',
      'La clause lit le mois n\u00a0−\u00a01',
      'Publiée après la date de révision, pour le mois que la clause lit',
    ]);
  });

  it('une baisse se dit aussi fort qu’une hausse', async () => {
    await correct('110.0');
    const contract = await ours();
    await put(contract, formula());
    expect((await calculatedSheet(contract)).sheet.headline).toMatch(/^Baisse de 7,80/);
  });

  it('s’exporte en PDF et en tableur', async () => {
    const contract = await ours();
    await put(contract, formula());
    const pdf = await me.get(at(contract, '/file?date=2026-07-01&format=pdf'));
    expect([pdf.status, pdf.headers['content-type'], pdf.text.startsWith('%PDF')]).toEqual([200, 'application/pdf', true]);
    const accept = { accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
    const rows = await sheetOf(await me.get(at(contract, '/file?date=2026-07-01&format=xlsx'), accept));
    expect(rows.find((row) => row.Élément === 'Prix révisé')).toMatchObject({
      ...{ Valeur: 106600, 'Comme sur la feuille': '106\u202f600,00\u00a0€' },
    });
    expect(rows.map((row) => row.Partie)).toContain('Étape 4');
  });
});

describe('une révision validée', () => {
  it('[RDG-552] garde ses chiffres, et dit les corrections publiées depuis', async () => {
    const contract = await ours();
    await put(contract, formula());
    const answer = read(revisionEndpoints.validate, await validate(contract, { date: '2026-07-01', version: 2 }));
    expect(answer.results).toMatchObject([
      { date: '2026-07-01', price: '106600.00', by: expect.stringContaining('Anne'), isProvisional: false },
    ]);
    await correct('131.8');
    const { sheet, kept, corrections } = await calculatedSheet(contract);
    expect([sheet.coefficient, kept?.sheet.coefficient, kept?.sheet.price]).toEqual(['1,075', '1,066', '106600.00']);
    expect(corrections).toBe('Une valeur a été corrigée depuis\u00a0: 1,075 au lieu de 1,066.');
    expect((await actions(contract))[0]).toEqual(['Révision du 01/07/2026 validée : 106\u202f600,00\u00a0€', null]);
    expect(issuesIn(await validate(contract))).toEqual({ date: 'Cette révision est déjà validée' });
  });

  it('[RDG-551] ne change le montant annuel que si l’utilisateur le demande', async () => {
    const contract = await ours({ year_amount_cents: 10_000_000 });
    await put(contract, formula());
    await validate(contract);
    expect((await revisionOf(contract)).contract.yearAmount).toBe('100000.00');
    const { header } = read(contractEndpoints.one, await me.get(`/api/v1/contract/${contract.id}`));
    expect(header.revision).toEqual({
      dueDate: '2026-10-01',
      nextDate: '2027-01-01',
      last: { date: '2026-07-01', price: '106600.00', currency: 'EUR', isProvisional: false },
    });
    const other = await ours({ year_amount_cents: 10_000_000 });
    await put(other, formula());
    await validate(other, { date: '2026-07-01', setsYearAmount: true });
    expect((await revisionOf(other)).contract.yearAmount).toBe('106600.00');
  });

  it('se reprend avec une note, la plus récente d’abord', async () => {
    await correct('132.0', '2026-09-01');
    const contract = await ours();
    await put(contract, formula());
    await validate(contract);
    await validate(contract, { date: '2026-10-01' });
    const { results } = await revisionOf(contract);
    const [second, first] = results;
    const withdraw = (id: string | undefined, body: object) => me.change('POST', at(contract, `/results/${id}/withdraw`), body);
    expect(codeOf(await withdraw(first?.id, { note: 'Trop tôt' }))).toEqual([409, 'revision-later']);
    expect(issuesIn(await withdraw(second?.id, { note: ' ' }))).toEqual({ note: 'Champ requis' });
    expect(read(revisionEndpoints.withdraw, await withdraw(second?.id, { note: 'Indice contesté' })).results).toMatchObject([
      { date: '2026-10-01', withdrawn: 'Indice contesté' },
      { date: '2026-07-01', withdrawn: null },
    ]);
    expect((await actions(contract))[0]).toEqual(['Révision du 01/10/2026 : validation retirée', 'Indice contesté']);
    expect((await withdraw(second?.id, { note: 'Encore' })).status).toBe(404);
    expect((await withdraw(first?.id, { note: 'Elle aussi' })).status, 'aucune révision validée ne la suit plus').toBe(200);
    await validate(contract);
    const notes = (await revisionOf(contract)).results.map(({ date, withdrawn }) => [date, withdrawn]);
    expect(notes.toSorted(), 'la note reste à ce qui avait été retiré').toEqual([
      ['2026-07-01', null],
      ['2026-07-01', 'Elle aussi'],
      ['2026-10-01', 'Indice contesté'],
    ]);
  });

  it('se refuse sur un brouillon, sans prix, et hors des dates de révision', async () => {
    const draft = await ours({ status: 'draft' });
    await put(draft, formula());
    expect((await calculatedSheet(draft)).sheet.price).toBe('106600.00');
    expect(codeOf(await validate(draft))).toEqual([409, 'revision-draft']);
    const contract = await ours();
    await put(contract, formula());
    expect(codeOf(await validate(contract, { date: '2027-01-01' }))).toEqual([409, 'revision-no-price']);
    expect(issuesIn(await validate(contract, { date: '2026-07-02' }))).toEqual({ date: 'Cette date n’est pas une date de révision' });
  });

  it('provisoire, se valide de nouveau quand la valeur est publiée', async () => {
    portal.clock.now = new Date('2026-07-10T10:00:00Z');
    const contract = await ours();
    await put(contract, formula({ allowsProvisional: true }));
    read(revisionEndpoints.validate, await validate(contract));
    expect((await revisionOf(contract)).dates.find(({ date }) => date === '2026-07-01')).toMatchObject({ state: 'provisional' });
    expect((await calculatedSheet(contract)).corrections).toBeNull();
    expect(issuesIn(await validate(contract)), 'le même prix provisoire').toEqual({ date: 'Ce prix provisoire est déjà validé' });
    portal.clock.now = new Date('2026-07-20T10:00:00Z');
    expect((await calculatedSheet(contract)).corrections).toBe(
      'Le prix définitif est de 106\u202f600,00\u00a0€, au lieu de 105\u202f800,00\u00a0€ à titre provisoire.',
    );
    const { results } = read(revisionEndpoints.validate, await validate(contract));
    expect(results.map(({ isProvisional, withdrawn }) => [isProvisional, withdrawn])).toEqual([
      [false, null],
      [true, 'Remplacée par le prix définitif'],
    ]);
  });
});

it('un avenant reçoit la formule de son contrat, et prend la suite à sa date d’application', async () => {
  const contract = await ours();
  await put(contract, formula());
  await validate(contract);
  const form = await aContractForm(portal, {
    amendment: true,
    parentContract: String(contract.id),
    ...{ contractNature: null, supplierText: null, mercurialNetwork: null, pricesRevisionClause: true },
    ...{ contractStatus: 'validated', startDate: '2026-10-01', endDate: '2027-12-31', notificationDate: '2027-09-01' },
  });
  const { id } = read(contractEndpoints.create, await me.change('POST', '/api/v1/contract', form));
  const amendment = { id: Number(id) };
  expect((await revisionOf(contract)).dates.map(({ date }) => date)).toEqual(['2026-07-01']);
  expect((await revisionOf(contract)).until).toBe('2026-10-01');
  const own = await revisionOf(amendment);
  expect([own.formula?.basePrice, own.dates[0]?.date]).toEqual(['100000', '2026-10-01']);
  const priceInForce = async () => (await calculatedSheet(amendment, 'date=2026-10-01')).sheet.priceInForce;
  expect(await priceInForce()).toBe('106600.00');
  // A revision that was taken back is no price to go on from.
  const [validated] = (await revisionOf(contract)).results;
  read(revisionEndpoints.withdraw, await me.change('POST', at(contract, `/results/${validated?.id}/withdraw`), { note: 'Contesté' }));
  expect(await priceInForce()).toBe('100000.00');
});
