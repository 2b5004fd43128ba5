import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type MissingRow, turnoverDeskEndpoints } from '#protocol/turnover/turnover-desk.ts';
import { euros } from '#web/lib/formats/amounts.ts';
import { monthName } from '#web/lib/formats/dates.ts';
import { count, counted } from '#web/lib/formats/words.ts';
import { call } from '#web/lib/http/call.ts';
import { download, spreadsheetType } from '#web/lib/http/download.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import list from '#web/operator/kit/list/List.module.css';
import { ListSearch } from '#web/operator/kit/list/ListSearch.tsx';
import { ListTable } from '#web/operator/kit/list/ListTable.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { PagedResults } from '#web/ui/list/PagedResults.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import css from './Turnover.module.css';
import { TurnoverTabs } from './TurnoverTabs.tsx';
import { missingStateOf } from './turnover.url-state.ts';
import { turnoverKey } from './turnover-view.ts';

/** The suppliers that have not declared a month yet, with whom to ask. The month and the search stand in the address. */
export function MissingScreen() {
  const { params, page, change } = useQueryParams();
  const state = missingStateOf(params);
  const query = useQuery({
    queryKey: [...turnoverKey, 'missing', state, page],
    queryFn: ({ signal }) => call(turnoverDeskEndpoints.missing, { query: { ...state, page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const { month = state.month, months = [], expected = 0, missing = 0 } = query.data ?? {};
  return (
    <>
      <PageHead
        title="Chiffre d’affaires"
        context="Attendus&nbsp;: les fournisseurs qui ont déclaré un des trois mois d’avant"
        actions={
          <ExportButton
            label="Exporter"
            save={() => download(turnoverDeskEndpoints.missing, { query: { ...state, xlsx: 'true' } }, spreadsheetType)}
          />
        }
      />
      <TurnoverTabs current="Non déclarés" />
      <search className={list.tools}>
        <ListSearch q={state.q} onChange={change} />
        <SelectField
          label="Mois"
          value={month}
          options={months.map((id) => ({ id, label: monthName(id) }))}
          onChange={(chosen) => change({ month: chosen })}
        />
      </search>
      <p className={css.count} role="status">
        {query.data ? `${count(missing)} sur ${counted(expected, 'fournisseur attendu', 'fournisseurs attendus')}` : '\u00a0'}
      </p>
      <PagedResults
        query={query}
        failed="La liste n’a pas pu être chargée."
        empty={
          state.q !== '' ? (
            <EmptyState action={<Button onClick={() => change({ q: null })}>Tout afficher</Button>}>
              Aucun fournisseur ne répond à cette recherche.
            </EmptyState>
          ) : (
            <EmptyState>
              {expected > 0 ? 'Tous les fournisseurs attendus ont déclaré ce mois.' : 'Aucune déclaration les trois mois d’avant.'}
            </EmptyState>
          )
        }
      >
        {(rows, isStale) => <MissingTable rows={rows} isStale={isStale} />}
      </PagedResults>
    </>
  );
}

const MissingTable = ({ rows, isStale }: { rows: readonly MissingRow[]; isStale: boolean }) => (
  <ListTable
    label="Fournisseurs qui n’ont pas déclaré"
    headings={['Fournisseur', 'Contact', 'Dernier mois déclaré', { label: 'Montant de ce mois', className: css.right }]}
    isStale={isStale}
  >
    {rows.map((row) => (
      <tr key={row.id}>
        <td className={list.title}>
          <Link to={`/chiffre-affaires?supplier=${row.id}`}>{row.title}</Link>
          <span className={list.small}>{row.city}</span>
        </td>
        <td data-label="Contact">
          {row.email && <a href={`mailto:${row.email}`}>{row.email}</a>}
          {row.phone && <span className={list.small}>{row.phone}</span>}
        </td>
        <td data-label="Dernier mois déclaré">{monthName(row.lastMonth)}</td>
        <td data-label="Montant de ce mois" className={css.right}>
          {euros(row.lastAmount)}
        </td>
      </tr>
    ))}
  </ListTable>
);
