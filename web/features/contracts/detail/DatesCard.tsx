import { type ContractForm, contractFieldLabels } from '#protocol/contracts/contract-form.ts';
import { isOver } from '#protocol/contracts/contract-renewal.ts';
import { daysBetween } from '#protocol/core/calendar.ts';
import { fullDate, todayInParis } from '#web/lib/formats/dates.ts';
import { counted } from '#web/lib/formats/words.ts';
import { Facts } from '#web/shared/sheet/Facts.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import css from './DatesCard.module.css';

/** The dates of the contract, its notice and its renewal. */
export const DatesCard = ({ form }: { form: ContractForm }) => (
  <Card title="Échéances">
    <Timeline form={form} />
    <div className={css.facts}>
      <Facts facts={factsOf(form)} />
    </div>
  </Card>
);

const factsOf = (form: ContractForm) => [
  { name: contractFieldLabels.startDate, value: fullDate(form.startDate) },
  { name: contractFieldLabels.notificationDate, value: fullDate(form.notificationDate) },
  { name: contractFieldLabels.endDate, value: fullDate(form.endDate) },
  { name: 'Préavis', value: form.noticeDuration === 0 ? 'Aucun' : counted(form.noticeDuration, 'jour') },
  { name: 'Reconduction', value: renewalText(form) },
];

const renewalText = ({ contractStatus, automaticRenewal, renewalDuration }: ContractForm): string =>
  automaticRenewal && !isOver(contractStatus) ? `Automatique, ${renewalDuration ?? 0}\u00a0mois` : 'Aucune';

/** A bar from the start to the end date, with marks for today and the notification date. Hidden from screen readers: the dates follow as text. */
function Timeline({ form: { startDate, endDate, notificationDate } }: { form: ContractForm }) {
  const length = Math.max(daysBetween(startDate, endDate), 1);
  const share = (day: string): string => `${Math.min(Math.max(daysBetween(startDate, day) / length, 0), 1) * 100}%`;
  return (
    <div className={css.timeline} aria-hidden="true">
      <span className={css.passed} style={{ width: share(todayInParis()) }} />
      <span className={css.warned} style={{ left: share(notificationDate) }} />
      <span className={css.today} style={{ left: share(todayInParis()) }} />
    </div>
  );
}
