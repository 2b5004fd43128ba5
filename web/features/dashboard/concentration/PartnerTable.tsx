import { Link } from 'react-router';
import type { ConcentrationPartner, DashboardConcentration } from '#protocol/dashboard/dashboard-concentration.ts';
import type { DashboardTab } from '#protocol/dashboard/dashboard-tabs.ts';
import { leavingAnalysis } from '#web/features/dashboard/dashboard.url-state.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { percent, price } from '#web/lib/formats/amounts.ts';
import { count } from '#web/lib/formats/words.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { useLaterRows } from '#web/ui/charts/use-later-rows.ts';
import { Tag } from '#web/ui/content/Tag.tsx';
import { quarterLabel, shareOfTheirsText, wordsOf } from './concentration.texts.ts';
import css from './PartnerTable.module.css';

type PartnerTableProps = {
  data: DashboardConcentration;
  /** The kind of detail of a partner. */
  tab: DashboardTab;
  /** Has the column of what the company is to its suppliers. */
  isBuyer: boolean;
};

/** The rows that are shown at first. */
const firstRows = 10;
const shareText = (share: number | null): string => (share === null ? '' : percent(share));

/** The partners with their amounts and shares, the largest first. The rows that make 80 % are apart from the others. */
export function PartnerTable({ data: { rows, rowCount, measure, total, range }, tab, isBuyer }: PartnerTableProps) {
  const { role } = useMe();
  const { with: linkWith } = useQueryParams();
  const { isWhole, list, showAll } = useLaterRows<HTMLTableSectionElement>(firstRows);
  const others = isWhole ? 0 : rows.length - firstRows;
  const rowClass = (at: number) =>
    [at + 1 === measure?.partnersOfEighty && css.eighty, !isWhole && at >= firstRows && css.later].filter(Boolean).join(' ');
  const hasTheirs = isBuyer && rows.some(({ shareOfTheirs }) => shareOfTheirs !== null);
  return (
    <div className={css.frame}>
      <table className={css.table}>
        <caption className="sr-only">
          Montant et part de chaque {wordsOf(role).partner.toLowerCase()}, {range}
        </caption>
        <thead>
          <tr>
            <th scope="col">{wordsOf(role).partner}</th>
            <th scope="col" className={css.amount}>
              Montant
            </th>
            <th scope="col" className={css.share}>
              Part
            </th>
            <th scope="col" className={css.cumulatedCell}>
              Part cumulée
            </th>
            {hasTheirs && (
              <th scope="col" className={css.theirs}>
                Ce que vous êtes pour lui
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={list}>
          {rows.map((partner, at) => (
            <tr key={partner.slug} className={rowClass(at)}>
              <th scope="row">
                <Link to={linkWith(leavingAnalysis({ context: tab, id: partner.slug }))} preventScrollReset>
                  {partner.title}
                </Link>
              </th>
              <td className={css.amount}>{price(partner.amount)}</td>
              <td className={css.share}>{shareText(partner.share)}</td>
              <td className={css.cumulatedCell}>
                <Cumulated share={partner.cumulatedShare} />
              </td>
              {hasTheirs && (
                <td className={css.theirs}>
                  <Theirs partner={partner} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {rowCount === rows.length && (
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td className={css.amount}>{price(total)}</td>
              <td />
              <td />
              {hasTheirs && <td className={css.theirs} />}
            </tr>
          </tfoot>
        )}
      </table>
      {others > 0 && (
        <div className={css.more}>
          <Button onClick={showAll}>{others === 1 ? 'Voir l’autre ligne' : `Voir les ${count(others)}\u00a0autres lignes`}</Button>
        </div>
      )}
    </div>
  );
}

/** A cumulated share as a figure and, behind it, a bar. */
function Cumulated({ share }: { share: number | null }) {
  if (share === null) return null;
  return (
    <span className={css.cumulated}>
      <span className={css.bar} style={{ width: `${share}%` }} aria-hidden />
      <span className={css.figure}>{shareText(share)}</span>
    </span>
  );
}

const Theirs = ({ partner }: { partner: ConcentrationPartner }) => (
  <>
    {shareOfTheirsText(partner)}
    {partner.isAboveQuarter && (
      <span className={css.mark}>
        <Tag tone="warm">{quarterLabel}</Tag>
      </span>
    )}
  </>
);
