import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { activeRole } from '#protocol/core/active-role.ts';
import type { DashboardSummary } from '#protocol/dashboard/dashboard.ts';
import { summaryQuery } from '#web/features/home/home.queries.ts';
import { dashboardOf } from '#web/lib/account/dashboard-of.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { change, euros } from '#web/lib/formats/amounts.ts';
import { monthName } from '#web/lib/formats/dates.ts';
import { count } from '#web/lib/formats/words.ts';
import { useConfig } from '#web/lib/http/config.ts';
import type { StoredUser } from '#web/lib/session/stored-user.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { Bars } from '#web/ui/charts/Bars.tsx';
import { EmptyNote, HomeCard } from './HomeCard.tsx';
import css from './SummaryCard.module.css';

const scopes = { company: '', group: ', groupe', network: ', réseau' } as const;

const monthsOf = ({ months }: DashboardSummary): string =>
  `Montants par mois, ${months.map(({ month, ca }) => `${monthName(month)}\u00a0: ${euros(ca)}`).join('\u00a0; ')}`;

function Figures({ summary }: { summary: DashboardSummary }) {
  const { ca, evolution, suppliers, subscribers, scope, lastMonth, months } = summary;
  if (lastMonth === null) return <EmptyNote>Aucun chiffre d'affaires déclaré</EmptyNote>;
  return (
    <>
      <dl className={css.figures}>
        <div className={css.main}>
          <dt>Chiffre d’affaires, 12 mois{scopes[scope]}</dt>
          <dd>
            {euros(ca)}
            {evolution !== null && <span className={evolution < 0 ? css.down : css.up}>{change(evolution)} sur un an</span>}
          </dd>
        </div>
        {suppliers !== null && (
          <div>
            <dt>{scope === 'network' ? 'Fournisseurs' : 'Fournisseurs actifs'}</dt>
            <dd>{count(suppliers)}</dd>
          </div>
        )}
        {subscribers !== null && (
          <div>
            <dt>{scope === 'network' ? 'Adhérents' : 'Adhérents actifs'}</dt>
            <dd>{count(subscribers)}</dd>
          </div>
        )}
        <div>
          <dt>Dernier mois déclaré</dt>
          <dd className={css.month}>{monthName(lastMonth)}</dd>
        </div>
      </dl>
      <Bars values={months.map((month) => month.ca)} label={monthsOf(summary)} />
    </>
  );
}

/** Tells that a user has figures: the preview of a content shows the page of a member without company, who has none. */
export const hasFigures = ({ roles, enterprise }: StoredUser): boolean => activeRole(roles) === 'operator' || enterprise !== null;

/** The dashboard in a few figures, a link to it, and a link to declare turnover (HOM-19, HOM-20, RDG-125). */
export function SummaryCard() {
  const me = useMe();
  const isShown = hasFigures(me);
  const summary = useQuery({ ...summaryQuery, enabled: isShown });
  const declaration = useConfig()?.revenueDeclarationUrl ?? '/edeal';
  if (!isShown) return null;
  return (
    <div className={css.card}>
      <HomeCard title="Tableau de bord" query={summary} failed="Vos chiffres n’ont pas pu être chargés." skeleton={[58, 44, 43]}>
        {(summary) => <Figures summary={summary} />}
      </HomeCard>
      <div className={css.actions}>
        <LinkButton look="primary" to={dashboardOf(me)}>
          Tableau de bord détaillé
        </LinkButton>
        <LinkButton href={declaration} icon={<IconExternalLink aria-hidden />}>
          Déclarer mon chiffre d’affaires
        </LinkButton>
      </div>
    </div>
  );
}
