import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { turnoverDeskEndpoints } from '#protocol/turnover/turnover-desk.ts';
import { call } from '#web/lib/http/call.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { PagedResults } from '#web/ui/list/PagedResults.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { CorrectionsTable } from './CorrectionsTable.tsx';
import css from './Turnover.module.css';
import { TurnoverTabs } from './TurnoverTabs.tsx';
import { turnoverKey } from './turnover-view.ts';

/** Every correction of turnover, the last first. */
export function CorrectionsScreen() {
  const { page } = useQueryParams();
  const query = useQuery({
    queryKey: [...turnoverKey, 'corrections', page],
    queryFn: ({ signal }) => call(turnoverDeskEndpoints.corrections, { query: { page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHead title="Chiffre d’affaires" context="Ce que le bureau a corrigé, et pourquoi" />
      <TurnoverTabs current="Corrections" />
      <div className={css.below}>
        <PagedResults
          query={query}
          failed="Les corrections n’ont pas pu être chargées."
          empty={<EmptyState>Aucune correction pour le moment.</EmptyState>}
        >
          {(rows, isStale) => <CorrectionsTable rows={rows} isStale={isStale} named />}
        </PagedResults>
      </div>
    </>
  );
}
