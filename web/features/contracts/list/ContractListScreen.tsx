import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsent } from '#web/features/contracts/consent/use-consent.tsx';
import { contractListQuery } from '#web/features/contracts/contracts.queries.ts';
import { counted } from '#web/lib/formats/words.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import type { Prefetch } from '#web/lib/http/prefetch.ts';
import { useArrived } from '#web/lib/http/use-arrived.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { drawerAlwaysShown, useMediaQuery } from '#web/lib/use-media-query.ts';
import { useDialogChunk } from '#web/ui/chunks/use-dialog-chunk.ts';
import { Pagination } from '#web/ui/layout/Pagination.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { PageFailed } from '#web/ui/states/PageFailed.tsx';
import { ContractSearch } from './ContractSearch.tsx';
import { EmptyList } from './EmptyList.tsx';
import { ActivePills } from './filters/ActivePills.tsx';
import { ContractFilters } from './filters/ContractFilters.tsx';
import { ListHead } from './ListHead.tsx';
import { isFiltered, readUrlState } from './list.url-state.ts';
import { Contracts } from './rows/Contracts.tsx';
import { TableSkeleton } from './rows/TableSkeleton.tsx';
import { useSilentRefresh } from './use-silent-refresh.ts';

export const prefetch: Prefetch = (client, { params }) => client.prefetchQuery(contractListQuery(readUrlState(params)));

/** Returns the last value that was not undefined. A failed list keeps the filters of the last one, so that the user can remove them. */
function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

/** Opens the popups of the list. */
function usePopups() {
  const [name, setName] = useState<'add' | 'calendar'>();
  const onClose = () => setName(undefined);
  const AddContractDialog = useDialogChunk({ load: () => import('./AddContractDialog.tsx'), isOpen: name === 'add', onClose });
  const CalendarDialog = useDialogChunk({
    load: () => import('#web/shared/contract-calendar/CalendarDialog.tsx'),
    isOpen: name === 'calendar',
    onClose,
  });
  const Popup = AddContractDialog ?? CalendarDialog;
  return { openPopup: setName, popup: Popup && <Popup onClose={onClose} /> };
}

/** /contrats: the contracts that the user can see, the urgent ones first (CTR-01, CTR-02). */
export function ContractListScreen() {
  const urlState = readUrlState(useQueryParams().params);
  const { data: answer, error, isPlaceholderData, refetch } = useQuery(contractListQuery(urlState));
  const data = useArrived(answer);
  const choices = useLastDefined(data?.filters);
  const consent = useConsent();
  const isDrawerShown = useMediaQuery(drawerAlwaysShown);
  const { openPopup, popup } = usePopups();
  useSilentRefresh();
  const add = () => (consent.isMissing ? consent.openTerms() : openPopup('add'));
  const retry = () => void refetch();
  // A user of the network has no contracts: the server answers 403.
  if (error instanceof CallError && error.status === 403) {
    return (
      <PageFailed problem={error} onRetry={retry}>
        Ces contrats n’ont pas pu être chargés.
      </PageFailed>
    );
  }
  const total = isPlaceholderData ? undefined : data?.pager.total;
  // An empty previous list does not show as the result of the query that is loading.
  const shown = isPlaceholderData && data?.rows.length === 0 ? undefined : data;
  return (
    <>
      <ContractFilters urlState={urlState} choices={choices} failed={error !== null} total={total} />
      <ListHead
        urlState={urlState}
        summary={summary()}
        canExport={data ? data.pager.total > 0 : error ? false : undefined}
        onAdd={add}
        onCalendar={() => openPopup('calendar')}
      />
      {(total !== 0 || urlState.keyword !== '' || isFiltered(urlState)) && <ContractSearch keyword={urlState.keyword} />}
      {!isDrawerShown && <ActivePills urlState={urlState} choices={choices} label="Filtres de la liste" />}
      {results()}
      {popup}
      {consent.dialog}
    </>
  );

  function summary() {
    if (!shown) return '\u00a0';
    if (isPlaceholderData) return 'Chargement...';
    const { total: count } = shown.pager;
    return (
      <>
        <strong>{counted(count, 'contrat')}</strong>
        {count > 1 && ', par date de fin'}
      </>
    );
  }

  function results() {
    if (error && !data) return <FailedState onRetry={retry}>Les contrats n’ont pas pu être chargés.</FailedState>;
    if (!shown) return <TableSkeleton />;
    if (shown.rows.length === 0) return <EmptyList urlState={urlState} total={shown.pager.total} onAdd={add} />;
    return (
      <>
        <Contracts contracts={shown.rows} isStale={isPlaceholderData} />
        <Pagination pageCount={shown.pager.pageCount} />
      </>
    );
  }
}
