import { Link } from 'react-router';
import type { ContractRow } from '#protocol/contracts/contracts.ts';
import { typeset } from '#protocol/text/typeset.ts';
import { StatusMark } from '#web/features/contracts/StatusMark.tsx';
import { useBackToList } from '#web/features/contracts/use-back-to-list.ts';
import { shortDate } from '#web/lib/formats/dates.ts';
import { Tag } from '#web/ui/content/Tag.tsx';
import css from './ContractCards.module.css';
import { ParentalityButton } from './ParentalityButton.tsx';
import { RevisionDue } from './RevisionDue.tsx';
import type { RowsProps } from './rows-props.ts';

/** Contracts as cards, for screens too narrow for six columns. The whole card opens its contract. */
export const ContractCards = ({ label, contracts, isStale, onTree }: RowsProps) => (
  <ul className={css.cards} aria-label={label} aria-busy={isStale} data-waiting={isStale || undefined}>
    {contracts.map((contract) => (
      <li key={contract.id} className={css.card} data-urgent={contract.highlighted || undefined}>
        <div className={css.head}>
          <h3 className={css.title}>
            <TitleLink {...contract} />
          </h3>
          <span className={css.icon}>
            <ParentalityButton contract={contract} onTree={onTree} />
          </span>
        </div>
        <p className={css.marks}>
          <StatusMark status={contract.contractStatus} />
          {contract.amendment && <Tag>Avenant</Tag>}
          {contract.supplier && <span className={css.supplier}>{contract.supplier}</span>}
        </p>
        <p className={css.deadline}>{typeset(contract.deadline)}</p>
        <RevisionDue contract={contract} />
        <dl className={css.dates}>
          <Day name="Date d'application" date={contract.startDate} />
          <Day name="Date de fin" date={contract.endDate} />
          <Day name="Date de prévenance" date={contract.notificationDate} />
        </dl>
      </li>
    ))}
  </ul>
);

function TitleLink({ id, title }: ContractRow) {
  const { state } = useBackToList();
  return (
    <Link to={`/contrat/${id}`} state={state}>
      {title}
    </Link>
  );
}

const Day = ({ name, date }: { name: string; date: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{shortDate(date)}</dd>
  </div>
);
