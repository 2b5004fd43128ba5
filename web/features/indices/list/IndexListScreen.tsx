import { useQuery } from '@tanstack/react-query';
import type { IndexFamily, Indice } from '#protocol/indices/indices.ts';
import IndexFilters from '#web/features/indices/IndexFilters.tsx';
import { IndexPills } from '#web/features/indices/IndexPills.tsx';
import { indexListQuery } from '#web/features/indices/indices.queries.ts';
import { readUrlState } from '#web/features/indices/indices.url-state.ts';
import { normalizeForSearch } from '#web/lib/formats/normalize-for-search.ts';
import { counted } from '#web/lib/formats/words.ts';
import type { Prefetch } from '#web/lib/http/prefetch.ts';
import { useArrived } from '#web/lib/http/use-arrived.ts';
import { keywordIn } from '#web/lib/url/query-params.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { useTypedKeyword } from '#web/lib/url/use-typed-keyword.ts';
import { drawerAlwaysShown, useMediaQuery } from '#web/lib/use-media-query.ts';
import { Button, LinkButton } from '#web/ui/actions/Button.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { ListActions } from '#web/ui/list/ListActions.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { ListSkeleton, Loading } from '#web/ui/states/Loading.tsx';
import css from './IndexList.module.css';
import { IndexRow } from './IndexRow.tsx';

export const prefetch: Prefetch = (client, { params }) => client.prefetchQuery(indexListQuery(readUrlState(params)));

/** Tells that the name, code or description of an index has every word of a keyword, without regard to accents. */
const answers = ({ name, code, description }: Indice, keyword: string): boolean => {
  const text = normalizeForSearch(`${name} ${code} ${description}`);
  return normalizeForSearch(keyword)
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/** /indices: the pinned indices, then the others by family (IND-01). */
export function IndexListScreen() {
  const { params, change } = useQueryParams();
  const urlState = readUrlState(params);
  const keyword = keywordIn(params);
  const search = useTypedKeyword(keyword);
  const isDrawerShown = useMediaQuery(drawerAlwaysShown);
  const { data: answer, error, refetch, isPlaceholderData } = useQuery(indexListQuery(urlState));
  const data = useArrived(answer);
  const found = data?.indices.filter((index) => answers(index, keyword));
  return (
    <>
      <IndexFilters urlState={urlState} apply={found ? `Voir ${counted(found.length, 'indice')}` : 'Voir les indices'} />
      <PageHead
        title="Indices"
        context={
          <>
            <p>Les cours et leurs variations, en devise de cotation ou en euros.</p>
            <p role="status">{found ? counted(found.length, 'indice') : '\u00a0'}</p>
          </>
        }
        actions={<ListActions />}
      />
      {!isDrawerShown && <IndexPills urlState={urlState} place="list" label="Filtres de la liste" />}
      <search className={css.search}>
        <TextField label="Rechercher un indice" value={search.text} maxLength={200} onChange={search.type} />
      </search>
      {results()}
    </>
  );

  function results() {
    if (!data && error) return <FailedState onRetry={() => void refetch()}>Les indices n’ont pas pu être chargés.</FailedState>;
    if (!data || !found)
      return (
        <Loading>
          <ListSkeleton />
        </Loading>
      );
    return (
      <div className={css.lists} aria-busy={isPlaceholderData} data-waiting={isPlaceholderData || undefined}>
        <Pinned indices={found.filter(({ favorite }) => favorite)} isAnyPinned={data.indices.some(({ favorite }) => favorite)} />
        <Others
          indices={found.filter(({ favorite }) => !favorite)}
          families={data.families}
          onClear={keyword === '' ? undefined : () => change({ motclef: null })}
        />
      </div>
    );
  }
}

/** The pinned indices that answer the search. `isAnyPinned`: some index is pinned, whether it answers or not. */
const Pinned = ({ indices, isAnyPinned }: { indices: readonly Indice[]; isAnyPinned: boolean }) => (
  <section className={css.section} aria-labelledby="epingles">
    <h2 id="epingles">Indices épinglés</h2>
    {indices.length > 0 ? (
      <Rows indices={indices} label="Indices épinglés" />
    ) : (
      <p className={css.none}>
        <strong>{isAnyPinned ? 'Aucun indice épinglé ne répond' : 'Aucun indice épinglé'}</strong>
        {isAnyPinned ? '.' : '. L’épingle d’un indice le garde ici, en haut de la page.'}
      </p>
    )}
  </section>
);

type OthersProps = { indices: readonly Indice[]; families: readonly IndexFamily[]; onClear: (() => void) | undefined };

function Others({ indices, families, onClear }: OthersProps) {
  const groups = families
    .map(({ code, label, subFamilies }) => {
      const codes = [code, ...subFamilies.map((one) => one.code)];
      return { label, rows: indices.filter(({ family }) => family !== null && codes.includes(family)) };
    })
    .filter(({ rows }) => rows.length > 0);
  const grouped = new Set(groups.flatMap(({ rows }) => rows));
  const rest = indices.filter((index) => !grouped.has(index));
  return (
    <section className={css.section} aria-labelledby="tous">
      <h2 id="tous">Tous les indices</h2>
      {indices.length === 0 && (
        <EmptyState
          action={
            onClear ? (
              <Button onClick={onClear}>Effacer la recherche</Button>
            ) : (
              <LinkButton to="/indices-marches">Voir les indices des marchés</LinkButton>
            )
          }
        >
          Aucun indice
        </EmptyState>
      )}
      {[...groups, ...(rest.length > 0 ? [{ label: groups.length > 0 ? 'Autres indices' : '', rows: rest }] : [])].map(
        ({ label, rows }) => (
          <div key={label} className={css.family}>
            {label && <h3>{label}</h3>}
            <Rows indices={rows} label={label || 'Indices'} />
          </div>
        ),
      )}
    </section>
  );
}

const Rows = ({ indices, label }: { indices: readonly Indice[]; label: string }) => (
  <ul className={css.rows} aria-label={label}>
    {indices.map((index) => (
      <IndexRow key={index.id} index={index} />
    ))}
  </ul>
);
