import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { revisionEndpoints } from '#protocol/contracts/contract-revision.ts';
import { call } from '#web/lib/http/call.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import css from './Index.module.css';

/** The contracts of the user whose price follows an index, each with a link to its revision. Nothing without any. */
export default function ContractsOnIndex({ id }: { id: string }) {
  const { data } = useQuery({
    // Behind the keys of contracts: a formula that is written makes this list stale too.
    queryKey: ['contracts', 'on-index', id],
    queryFn: ({ signal }) => call(revisionEndpoints.onIndex, { params: { id } }, { signal }),
  });
  if (!data || data.rows.length === 0) return null;
  return (
    <Card title="Vos contrats sur cet indice">
      <ul className={css.contracts}>
        {data.rows.map((contract) => (
          <li key={contract.id}>
            <Link to={`/contrat/${contract.id}/revision`}>{contract.title}</Link>
            <span className={css.note}>{[contract.subject, contract.supplier].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
