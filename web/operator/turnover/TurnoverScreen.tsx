import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { turnoverDeskEndpoints } from '#protocol/turnover/turnover-desk.ts';
import { counted } from '#web/lib/formats/words.ts';
import { call } from '#web/lib/http/call.ts';
import { download, spreadsheetType } from '#web/lib/http/download.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { ReferenceFinder } from '#web/operator/kit/fields/ReferenceField.tsx';
import formCss from '#web/operator/kit/form/ContentForm.module.css';
import list from '#web/operator/kit/list/List.module.css';
import { ListSearch } from '#web/operator/kit/list/ListSearch.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { PagedResults } from '#web/ui/list/PagedResults.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { AmountsTable } from './AmountsTable.tsx';
import { TurnoverTabs } from './TurnoverTabs.tsx';
import { type TableState, tableStateOf } from './turnover.url-state.ts';
import { turnoverKey, turnoverView } from './turnover-view.ts';

const useTable = (state: TableState, page: number) =>
  useQuery({
    queryKey: [...turnoverKey, 'table', state, page],
    queryFn: ({ signal }) => call(turnoverDeskEndpoints.table, { query: { ...state, page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The turnover of a year by month: the suppliers of the network, or the buyers of one. Search, year and order stand in the address. */
export function TurnoverScreen() {
  const { params, page, change } = useQueryParams();
  const state = tableStateOf(params);
  const query = useTable(state, page);
  const supplier = state.supplier === '' ? null : (query.data?.supplier ?? null);
  const noun = state.supplier === '' ? 'fournisseur' : 'adhérent';
  const total = query.data?.pager.total ?? 0;
  return (
    <>
      {state.supplier !== '' && (
        <p className={formCss.back}>
          <Link to={`/chiffre-affaires${state.year && `?year=${state.year}`}`}>Tous les fournisseurs</Link>
        </p>
      )}
      <PageHead
        title={supplier?.title ?? 'Chiffre d’affaires'}
        context={
          supplier ? 'Ce que chaque adhérent lui a acheté, hors taxes' : 'Ce que les adhérents ont acheté à chaque fournisseur, hors taxes'
        }
        actions={
          <ExportButton
            label="Exporter"
            save={() => download(turnoverDeskEndpoints.table, { query: { ...state, xlsx: 'true' } }, spreadsheetType)}
          />
        }
      />
      {state.supplier === '' && <TurnoverTabs current="Montants" />}
      <TableTools state={state} year={query.data?.year} years={query.data?.years ?? []} />
      <PagedResults
        query={query}
        failed="Le chiffre d’affaires n’a pas pu être chargé."
        empty={
          <EmptyState action={<Button onClick={() => change({ q: null, year: null, sort: null })}>Tout afficher</Button>}>
            {state.q === '' ? 'Aucune déclaration cette année.' : `Aucun ${noun} ne répond à cette recherche.`}
          </EmptyState>
        }
      >
        {(rows, isStale) => (
          <AmountsTable
            label={`Chiffre d’affaires ${query.data?.year ?? ''}`}
            heading={noun === 'adhérent' ? 'Adhérent' : 'Fournisseur'}
            months={query.data?.months ?? []}
            rows={rows}
            isStale={isStale}
            title={(row) => <Link to={rowPath(state, row.id, query.data?.year)}>{row.title}</Link>}
            foot={{ title: counted(total, noun), amounts: query.data?.sums ?? [] }}
          />
        )}
      </PagedResults>
    </>
  );
}

/** The page of a row: the buyers of a supplier, or the families of a pair. */
const rowPath = ({ supplier }: TableState, id: string, year: number | undefined): string =>
  supplier === '' ? `/chiffre-affaires?supplier=${id}&year=${year ?? ''}` : `/chiffre-affaires/${supplier}/${id}?year=${year ?? ''}`;

type TableToolsProps = { state: TableState; year: number | undefined; years: readonly number[] };

/** The search, the year and the order; beside them the way to a supplier, or to a buyer who bought nothing in the year. */
function TableTools({ state, year, years }: TableToolsProps) {
  const { change } = useQueryParams();
  const navigate = useNavigate();
  const isOfSupplier = state.supplier !== '';
  const open = (id: string) =>
    void navigate(isOfSupplier ? `/chiffre-affaires/${state.supplier}/${id}?year=${year ?? ''}` : `/chiffre-affaires?supplier=${id}`);
  return (
    <search className={list.tools}>
      <ListSearch q={state.q} onChange={change} />
      <SelectField
        label="Année"
        value={String(year ?? state.year)}
        options={years.map((one) => ({ id: String(one), label: String(one) }))}
        onChange={(chosen) => change({ year: chosen })}
      />
      <SelectField
        label="Trier par"
        value={state.sort}
        options={[
          { id: 'total', label: 'Total de l’année' },
          { id: 'title', label: 'Nom' },
        ]}
        onChange={(sort) => change({ sort: sort === 'total' ? null : sort })}
      />
      <ReferenceFinder
        key={state.supplier}
        view={turnoverView}
        name={isOfSupplier ? 'subscriber' : 'supplier'}
        disabled={false}
        texts={{
          id: 'ouvrir',
          label: isOfSupplier ? 'Ouvrir un adhérent' : 'Ouvrir un fournisseur',
          error: undefined,
          note: undefined,
          help: undefined,
          required: false,
        }}
        text=""
        chosen={null}
        onChoose={({ id }) => open(id)}
      />
    </search>
  );
}
