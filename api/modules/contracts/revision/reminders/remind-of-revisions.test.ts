import { beforeAll, expect, it } from 'vitest';
import { contractsOfTheDay } from '#api/modules/contracts/deadlines/contracts.jobs.ts';
import { aContract, aHolder } from '#api/test/contracts.ts';
import { sendDigests } from '#api/test/digests.ts';
import { aJobContext, openPortal, type TestPortal } from '#api/test/harness.ts';
import { mailsTo, plainText } from '#api/test/mailbox.ts';
import { aResult, aRevisionIndex, reviseContract } from '#api/test/revisions.ts';
import { addDays } from '#protocol/core/calendar.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

const noonOf = (day: string) => new Date(`${day}T11:00:00Z`);
const aNightOf = (day: string) => contractsOfTheDay.run(aJobContext(portal.db, noonOf(day)), {});

it('une date de révision est annoncée 30 jours avant, puis le jour même, une fois chacune, et dans le mail des échéances', async () => {
  portal.clock.now = noonOf('2026-04-01');
  const me = await aHolder(portal, 'subscriber', { firstname: 'Anne' });
  const contract = await aContract(portal, me, {
    ...{
      title: 'Transport',
      start_date: '2025-07-01',
      end_date: '2030-12-31',
      first_end_date: '2030-12-31',
      notification_date: '2030-09-01',
    },
  });
  await reviseContract(portal, contract, { index: String(await aRevisionIndex(portal)) }, { firstDate: '2026-07-01', periodMonths: 3 });
  const notified: string[] = [];
  for (let day = '2026-05-28'; day <= '2026-07-03'; day = addDays(day, 1)) {
    await aNightOf(day);
    const rows = await portal.db.selectFrom('notifications').select('id').where('user_id', '=', me.id).execute();
    if (rows.length > notified.length) notified.push(day);
    if (day === '2026-06-01') {
      portal.clock.now = noonOf(day);
      await sendDigests(portal, portal.clock.now);
    }
  }
  expect(notified).toEqual(['2026-06-01', '2026-07-01']);
  const [mail = ''] = mailsTo(portal, me.email);
  expect(plainText(mail).replaceAll('\u00a0', ' ')).toContain('Révision du prix (Forfait annuel) le 01/07/2026, dans 30 jours.');
  expect(plainText(mail)).toContain(`http://portail.test/contrat/${contract.id}/revision`);
});

it('une révision déjà validée n’est plus annoncée', async () => {
  portal.clock.now = noonOf('2026-04-01');
  const me = await aHolder(portal, 'subscriber');
  const contract = await aContract(portal, me, {
    start_date: '2025-07-01',
    end_date: '2030-12-31',
    first_end_date: '2030-12-31',
    notification_date: '2030-09-01',
  });
  await reviseContract(portal, contract, { index: String(await aRevisionIndex(portal)) }, { firstDate: '2026-07-01' });
  await aResult(portal, contract, '2026-07-01');
  await aNightOf('2026-07-01');
  expect(await portal.db.selectFrom('notifications').select('id').where('user_id', '=', me.id).execute()).toEqual([]);
});

it.each([
  ['reconduit tacitement', { automatic_renewal: true, renewal_months: 12 }, true],
  ['sans reconduction', { automatic_renewal: false, renewal_months: null }, false],
])('la révision du lendemain de la fin d’un contrat %s est annoncée 30 jours avant, ou non', async (_which, renewal, isTold) => {
  portal.clock.now = noonOf('2026-12-01');
  const me = await aHolder(portal, 'subscriber');
  const contract = await aContract(portal, me, { start_date: '2025-01-01', end_date: '2026-12-31', ...renewal });
  await reviseContract(portal, contract, { index: String(await aRevisionIndex(portal)) }, { firstDate: '2026-01-01', periodMonths: 12 });
  await aResult(portal, contract, '2026-01-01');
  await aNightOf('2026-12-02');
  const reminders = portal.db
    .selectFrom('contract_revision_reminders')
    .select(['milestone', 'revised_on'])
    .where('contract_id', '=', contract.id);
  expect(await reminders.execute()).toEqual(isTold ? [{ milestone: '30', revised_on: '2027-01-01' }] : []);
});
