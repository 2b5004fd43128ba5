import {
  IconBuildingStore,
  IconCalendarStats,
  IconCategory,
  IconCurrencyEuro,
  IconFileDescription,
  IconSearch,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Card, CardButton } from '#protocol/dashboard/dashboard-cards.ts';
import { cardsQuery } from '#web/features/dashboard/dashboard.queries.ts';
import { useArrived } from '#web/lib/http/use-arrived.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { FailedNote } from '#web/ui/states/FailedNote.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import css from './DashboardCards.module.css';
import { PopinButton } from './PopinButton.tsx';

const icons: Record<Card['id'], TablerIcon> = {
  revenue: IconCurrencyEuro,
  summary: IconCalendarStats,
  families: IconCategory,
  suppliers: IconBuildingStore,
  subscribers: IconUsersGroup,
  roadmap: IconFileDescription,
  views: IconSearch,
};

/** The cards that most companies of a role have: the placeholder has as many, so that nothing moves. */
const expected = {
  subscriber: ['revenue', 'summary', 'families', 'suppliers', 'roadmap'],
  supplier: ['revenue', 'summary', 'subscribers', 'views'],
} as const;

/** The summary cards, and their figures in one sentence (DSH-18, DSH-21). */
export function DashboardCards({ role, slug }: { role: 'subscriber' | 'supplier'; slug: string }) {
  const { data: answer, isError, refetch } = useQuery(cardsQuery(role, slug));
  const data = useArrived(answer);
  if (isError && !data) return <FailedNote onRetry={() => void refetch()}>Les chiffres n’ont pas pu être chargés.</FailedNote>;
  if (!data) {
    return (
      <Loading quiet>
        <div className={css.section}>
          <div className={css.paragraph}>
            <SkeletonBar width="60%" />
          </div>
          <div className={css.cards}>
            {expected[role].map((id) => (
              <div key={id} className={css.card}>
                <SkeletonBar width="60%" />
              </div>
            ))}
          </div>
        </div>
      </Loading>
    );
  }
  return (
    <section aria-label="Chiffres clés" className={css.section}>
      <p className={css.paragraph}>{data.paragraph}</p>
      {data.cards.length > 0 && (
        <ul className={css.cards}>
          {data.cards.map((card) => (
            <FigureCard key={card.id} card={card} slug={slug} />
          ))}
        </ul>
      )}
    </section>
  );
}

function FigureCard({ card: { id, title, value, note, buttons }, slug }: { card: Card; slug: string }) {
  const Icon = icons[id];
  return (
    <li className={css.card}>
      <h2 className={css.title}>
        <Icon size={18} aria-hidden />
        {title}
      </h2>
      <p className={css.value}>{value}</p>
      <p className={css.note}>{note}</p>
      <div className={css.buttons}>
        {buttons.map((button) => (
          <CardAction key={'anchor' in button ? button.anchor.link : button.popin.id} button={button} slug={slug} />
        ))}
      </div>
    </li>
  );
}

const CardAction = ({ button, slug }: { button: CardButton; slug: string }) =>
  'anchor' in button ? (
    <LinkButton small look="quiet" to={button.anchor.link}>
      {button.anchor.wording}
    </LinkButton>
  ) : (
    <PopinButton button={button.popin} slug={slug} />
  );
