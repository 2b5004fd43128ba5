import { beforeAll, describe, expect, it } from 'vitest';
import { contractsOfTheDay, revisionValues } from '#api/modules/contracts/deadlines/contracts.jobs.ts';
import { aContract, aHolder, type SignedHolder } from '#api/test/contracts.ts';
import { sendDigests } from '#api/test/digests.ts';
import { aJobContext, openPortal, type TestPortal } from '#api/test/harness.ts';
import { mailsTo, plainText } from '#api/test/mailbox.ts';
import { addPoint, aFormula, aResult, aRevisionIndex, reviseContract } from '#api/test/revisions.ts';
import type { RevisionFormula } from '#protocol/contracts/contract-revision.ts';
import { addDays } from '#protocol/core/calendar.ts';
import { listOpenRevisions, takeReadyRevisions } from './open-revisions.queries.ts';
import { readyAmong } from './ready-revisions.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
const noonOf = (day: string) => new Date(`${day}T11:00:00Z`);
const dates = { start_date: '2025-07-01', end_date: '2030-12-31', first_end_date: '2030-12-31', notification_date: '2030-09-01' };
const aNight = () => contractsOfTheDay.run(aJobContext(portal.db, portal.clock.now), {});
const aLook = () => revisionValues.run(aJobContext(portal.db, portal.clock.now), {});
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/<[^>]+>/g, ' ');

/** Prepares a holder with a contract revised on 1 July by the value of June, as on a day. */
async function aRevised({
  day = '2026-06-10',
  index = 0,
  rules = {},
}: {
  day?: string;
  index?: number;
  rules?: Partial<RevisionFormula>;
} = {}) {
  portal.clock.now = noonOf(day);
  const me = await aHolder(portal, 'subscriber', { firstname: 'Anne' });
  const contract = await aContract(portal, me, { ...dates, title: 'Transport' });
  await reviseContract(portal, contract, { index: String(index || (await aRevisionIndex(portal))) }, rules);
  return { me, contract };
}
const toldTo = async ({ id }: { id: number }): Promise<string[]> =>
  (await portal.db.selectFrom('notifications').select('description').where('user_id', '=', id).orderBy('id').execute()).map(
    ({ description }) => plain(description).trim(),
  );
const validate = (me: SignedHolder, { id }: { id: number }) =>
  me.change('POST', `/api/v1/contract/${id}/revision/results`, { date: '2026-07-01' });
const write = (me: SignedHolder, { id }: { id: number }, rules: RevisionFormula) =>
  me.change('PUT', `/api/v1/contract/${id}/revision`, rules);

describe('une révision calculable', () => {
  it('est annoncée la nuit où la dernière valeur est publiée, une fois, avec son résultat, dans le mail des échéances', async () => {
    const { me, contract } = await aRevised();
    const nights: string[] = [];
    for (let day = '2026-07-10'; day <= '2026-07-20'; day = addDays(day, 1)) {
      portal.clock.now = noonOf(day);
      const before = (await toldTo(me)).length;
      await aNight();
      if ((await toldTo(me)).length > before) nights.push(day);
      if (day === '2026-07-15') await sendDigests(portal);
    }
    // The 10th is the first look: it announces the date itself.
    expect(nights).toEqual(['2026-07-10', '2026-07-15']);
    expect((await toldTo(me)).at(-1)).toContain(
      'La révision du prix (Forfait annuel) du 01/07/2026 peut être calculée : la dernière valeur attendue est publiée.',
    );
    expect((await toldTo(me)).at(-1)).toContain('Hausse de 6,60 % : 106 600,00 € au lieu de 100 000,00 €.');
    const [mail = ''] = mailsTo(portal, me.email);
    expect(plain(plainText(mail))).toContain('Hausse de 6,60 % : 106 600,00 € au lieu de 100 000,00 €.');
    expect(plainText(mail)).toContain(`http://portail.test/contrat/${contract.id}/revision`);
  });

  it('l’est aussi dans l’heure qui suit l’arrivée de la valeur, et une baisse se dit comme une hausse', async () => {
    const index = await aRevisionIndex(portal);
    await portal.db.deleteFrom('index_points').where('index_id', '=', index).where('day', '=', '2026-06-01').execute();
    const { me } = await aRevised({ index, day: '2026-07-20' });
    await aNight();
    expect((await toldTo(me)).join()).not.toContain('peut être calculée');
    await addPoint(portal, index, '2026-06-01', '110');
    await aLook();
    await aLook();
    expect((await toldTo(me)).filter((text) => text.includes('peut être calculée'))).toEqual([expect.stringContaining('Baisse de 7,80 %')]);
  });

  it('ne l’est qu’à partir du jour où la période change ; une autre borne ne change pas ce jour', async () => {
    const index = String(await aRevisionIndex(portal));
    portal.clock.now = noonOf('2026-08-01');
    const me = await aHolder(portal, 'subscriber');
    const contract = await aContract(portal, me, dates);
    portal.clock.now = noonOf('2026-06-10');
    await reviseContract(portal, contract, { index });
    portal.clock.now = noonOf('2026-08-01');
    const fromAfter = async (rules: Partial<RevisionFormula>) => {
      expect((await write(me, contract, aFormula({ index }, rules))).status).toBe(200);
      const stored = portal.db.selectFrom('contract_revisions').select('remind_from').where('contract_id', '=', contract.id);
      return (await stored.executeTakeFirstOrThrow()).remind_from;
    };
    expect(await fromAfter({ capUp: '5' })).toBe('2026-06-10');
    expect(await fromAfter({ periodMonths: 1 })).toBe('2026-08-01');
  });

  it('ne l’est pas quand la formule est écrite après la valeur, ni quand sa première date change', async () => {
    const index = await aRevisionIndex(portal);
    portal.clock.now = noonOf('2026-08-01');
    const me = await aHolder(portal, 'subscriber');
    const contract = await aContract(portal, me, { ...dates, prices_revision_clause: true });
    expect((await write(me, contract, aFormula({ index: String(index) }))).status).toBe(200);
    await aLook();
    expect((await write(me, contract, aFormula({ index: String(index) }, { firstDate: '2026-07-15' }))).status).toBe(200);
    await aLook();
    expect(await toldTo(me)).toEqual([]);
  });

  it('attend le jour même quand la formule lit le dernier indice publié', async () => {
    const index = await aRevisionIndex(portal);
    portal.clock.now = noonOf('2026-06-20');
    const me = await aHolder(portal, 'subscriber');
    const contract = await aContract(portal, me, dates);
    await reviseContract(portal, contract, { index: String(index), rule: 'published' });
    await aLook();
    expect(await toldTo(me)).toEqual([]);
    portal.clock.now = noonOf('2026-07-01');
    await aNight();
    expect(await toldTo(me)).toEqual([expect.stringContaining('peut être calculée')]);
  });

  it('n’est plus annoncée par le mail une fois validée', async () => {
    const { me, contract } = await aRevised({ day: '2026-07-14' });
    portal.clock.now = noonOf('2026-07-16');
    await aLook();
    await aResult(portal, contract, '2026-07-01');
    await sendDigests(portal, noonOf('2026-07-17'));
    expect(mailsTo(portal, me.email)).toEqual([]);
  });

  it('d’un contrat arrêté ou que personne ne suit attend', async () => {
    const { me, contract } = await aRevised({ day: '2026-07-16' });
    await portal.db.updateTable('contracts').set({ status: 'halted' }).where('id', '=', contract.id).execute();
    await aLook();
    await portal.db.updateTable('contracts').set({ status: 'active' }).where('id', '=', contract.id).execute();
    await portal.db.updateTable('users').set({ disabled_at: portal.clock.now }).where('id', '=', me.id).execute();
    await aLook();
    expect(await toldTo(me)).toEqual([]);
    await portal.db.updateTable('users').set({ disabled_at: null }).where('id', '=', me.id).execute();
    await aLook();
    expect(await toldTo(me)).toHaveLength(1);
  });
});

describe('les révisions calculables avant que le contrat ne les annonce', () => {
  const june = 'La révision du prix (Forfait annuel) du 01/07/2026';
  const patch = (me: SignedHolder, { id }: { id: number }, form: object) => me.change('PATCH', `/api/v1/contract/${id}`, form);
  async function anUntold(over: object) {
    portal.clock.now = noonOf('2026-07-20');
    const index = await aRevisionIndex(portal);
    const me = await aHolder(portal, 'subscriber');
    const contract = await aContract(portal, me, dates);
    portal.clock.now = noonOf('2026-06-10');
    await reviseContract(portal, contract, { index: String(index) }, { firstDate: '2026-06-01', periodMonths: 1 });
    await portal.db.updateTable('contracts').set(over).where('id', '=', contract.id).execute();
    portal.clock.now = noonOf('2026-07-20');
    await aLook();
    return { index, me, contract };
  }
  async function isToldOfTheNextOnly({ index, me }: { index: number; me: SignedHolder }) {
    await aLook();
    await aNight();
    expect((await toldTo(me)).filter((text) => text.includes(june))).toEqual([]);
    portal.clock.now = noonOf('2026-08-20');
    await addPoint(portal, index, '2026-07-01', '131');
    await aLook();
    expect((await toldTo(me)).filter((text) => text.includes('calculée'))).toEqual([expect.stringContaining('du 01/08/2026')]);
  }

  it('ne sont pas dites quand le brouillon est validé, la suivante si', async () => {
    const untold = await anUntold({ status: 'draft' });
    expect((await patch(untold.me, untold.contract, { contractStatus: 'validated' })).status).toBe(200);
    await isToldOfTheNextOnly(untold);
  });

  it('ni quand la clause redevient « Oui »', async () => {
    const untold = await anUntold({ prices_revision_clause: false });
    expect((await patch(untold.me, untold.contract, { pricesRevisionClause: true })).status).toBe(200);
    await isToldOfTheNextOnly(untold);
  });
});

it.each(['formule', 'validation', 'clause', 'archivage'])(
  'un calcul n’est pas annoncé quand il a changé pendant la nuit : %s',
  async (what) => {
    const { contract } = await aRevised({ day: '2026-07-01' });
    portal.clock.now = noonOf('2026-07-16');
    const ready = await readyAmong(portal.db, await listOpenRevisions(portal.db, '2026-07-16', contract.id), '2026-07-16');
    expect(ready).toHaveLength(1);
    const set = (row: object) => portal.db.updateTable('contracts').set(row).where('id', '=', contract.id).execute();
    if (what === 'formule') await reviseContract(portal, contract, { index: String(await aRevisionIndex(portal)) });
    if (what === 'validation') await aResult(portal, contract, '2026-07-01');
    if (what === 'clause') await set({ prices_revision_clause: false });
    if (what === 'archivage') await set({ status: 'archived' });
    expect(await portal.db.transaction().execute((tx) => takeReadyRevisions(tx, ready, portal.clock.now))).toEqual([]);
  },
);

describe('une révision provisoire', () => {
  it('validée, est annoncée définitive quand la valeur est publiée, une fois, avec les deux prix', async () => {
    const { me, contract } = await aRevised({ day: '2026-07-10', rules: { allowsProvisional: true } });
    expect((await validate(me, contract)).status).toBe(200);
    await aLook();
    expect(await toldTo(me)).toEqual([]);
    for (const day of ['2026-07-15', '2026-07-16']) {
      portal.clock.now = noonOf(day);
      await aNight();
    }
    const announced = await toldTo(me);
    expect(announced).toHaveLength(1);
    expect(announced[0]).toContain('La révision du prix (Forfait annuel) du 01/07/2026 est définitive : la valeur attendue est publiée.');
    expect(announced[0]).toContain('Le prix définitif est de 106 600,00 €, au lieu de 105 800,00 € à titre provisoire.');
    await sendDigests(portal);
    const [mail = ''] = mailsTo(portal, me.email);
    expect(plain(plainText(mail))).toContain('Le prix définitif est de 106 600,00 €');
  });

  it('calculable sur un indice provisoire, est annoncée définitive quand il ne l’est plus', async () => {
    const index = await aRevisionIndex(portal);
    const june = portal.db.updateTable('index_points').where('index_id', '=', index).where('day', '=', '2026-06-01');
    await june.set({ provisional: true }).execute();
    const { me } = await aRevised({ index, day: '2026-07-01' });
    portal.clock.now = noonOf('2026-07-16');
    await aLook();
    await aLook();
    await june.set({ provisional: false }).execute();
    await aLook();
    await aLook();
    const announced = await toldTo(me);
    expect(announced).toEqual([expect.stringContaining('avec une valeur encore provisoire'), expect.stringContaining('est définitive')]);
    expect(announced[1]).toContain('Hausse de 6,60 % : 106 600,00 € au lieu de 100 000,00 €.');
  });
});

it('un avenant n’annonce que les dates qu’il prend, son contrat les autres', async () => {
  const index = await aRevisionIndex(portal);
  const { me, contract } = await aRevised({ index, day: '2026-07-14' });
  const amendment = await aContract(portal, me, {
    ...dates,
    title: 'Avenant',
    amendment: true,
    parent_id: contract.id,
    start_date: '2026-07-01',
  });
  await reviseContract(portal, amendment, { index: String(index) });
  portal.clock.now = noonOf('2026-07-16');
  await aLook();
  const titles = await portal.db.selectFrom('notifications').select('title').where('user_id', '=', me.id).execute();
  expect(titles).toEqual([{ title: 'Révision\u00a0: Avenant' }]);
});
