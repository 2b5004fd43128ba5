import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { registrationDeskEndpoints, registrationStates } from '#protocol/formations/registrations-desk.ts';
import { count as countText } from '#web/lib/formats/words.ts';
import { call } from '#web/lib/http/call.ts';
import { download, spreadsheetType } from '#web/lib/http/download.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import list from '#web/operator/kit/list/List.module.css';
import { ListSearch } from '#web/operator/kit/list/ListSearch.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { LinkTabs } from '#web/ui/layout/LinkTabs.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { PagedResults } from '#web/ui/list/PagedResults.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { RegistrationTable } from './RegistrationTable.tsx';
import { stateLists } from './registration-texts.ts';
import { registrationsKey } from './use-decision.ts';

/** The choices of the list, as its address says them. An unknown value counts as none. */
const listStateOf = (params: URLSearchParams) => ({
  q: (params.get('q') ?? '').trim().slice(0, 200),
  state: registrationStates.find((state) => state === params.get('state')) ?? ('' as const),
  session: /^[1-9]\d{0,8}$/.test(params.get('session') ?? '') ? (params.get('session') ?? '') : '',
});

const exportOf = (state: ReturnType<typeof listStateOf>) =>
  download(registrationDeskEndpoints.list, { query: { ...state, xlsx: 'true' } }, spreadsheetType);

const useSessions = () =>
  useQuery({
    queryKey: [...registrationsKey, 'sessions'],
    queryFn: async ({ signal }) => (await call(registrationDeskEndpoints.sessions, {}, { signal })).rows,
  });

/** The registrations for the sessions of trainings: states as tabs, search and session in the address, pages of 20. */
export function RegistrationListScreen() {
  const { params, page, with: urlWith, change } = useQueryParams();
  const state = listStateOf(params);
  const query = useQuery({
    queryKey: [...registrationsKey, 'list', state, page],
    queryFn: ({ signal }) => call(registrationDeskEndpoints.list, { query: { ...state, page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const { data: sessions = [] } = useSessions();
  const counts = query.data?.counts;
  const all = counts && registrationStates.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
  const tab = (value: typeof state.state, label: string, total: number | undefined) => ({
    label,
    to: urlWith({ state: value || null }),
    ...(total !== undefined && { count: countText(total) }),
    current: state.state === value,
  });
  const isNarrowed = state.q !== '' || state.session !== '' || state.state !== '';
  return (
    <>
      <PageHead
        title="Inscriptions"
        context="Aux sessions des formations"
        actions={<ExportButton label="Exporter" save={() => exportOf(state)} />}
      />
      <LinkTabs
        label="États"
        tabs={[tab('', 'Toutes', all), ...registrationStates.map((one) => tab(one, stateLists[one], counts?.[one]))]}
      />
      <search className={list.tools}>
        <ListSearch q={state.q} onChange={change} />
        <SelectField
          label="Session"
          none="Toutes les sessions"
          value={state.session}
          options={sessions}
          onChange={(session) => change({ session: session || null })}
        />
      </search>
      <PagedResults
        query={query}
        failed="Les inscriptions n’ont pas pu être chargées."
        empty={
          isNarrowed ? (
            <EmptyState action={<Button onClick={() => change({ q: null, state: null, session: null })}>Tout afficher</Button>}>
              Aucune inscription ne répond à ces critères.
            </EmptyState>
          ) : (
            <EmptyState>Aucune inscription. Celles que les membres demandent sur la page d’une formation arrivent ici.</EmptyState>
          )
        }
      >
        {(rows, isStale) => <RegistrationTable rows={rows} isStale={isStale} />}
      </PagedResults>
    </>
  );
}
