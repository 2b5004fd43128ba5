import { IconPencil, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { frenchDate } from '#protocol/core/calendar.ts';
import { type DeskPoint, pointEndpoints, type RemovedPoint } from '#protocol/indices/index-desk.ts';
import { instant } from '#web/lib/formats/dates.ts';
import { call } from '#web/lib/http/call.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import listCss from '#web/operator/kit/list/List.module.css';
import { ListTable } from '#web/operator/kit/list/ListTable.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { PagedResults } from '#web/ui/list/PagedResults.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import css from './IndexPoints.module.css';
import { PointDialog } from './PointDialog.tsx';
import { PointsFile } from './PointsFile.tsx';
import { shownValue } from './point-value.ts';
import { WithdrawPointDialog } from './WithdrawPointDialog.tsx';

/** The values of an index, a page of them at a time: to add, and to correct or to withdraw with a reason. */
export function IndexPoints({ id }: { id: string }) {
  const { page } = useQueryParams();
  const [edited, setEdited] = useState<DeskPoint | 'new' | null>(null);
  const [withdrawn, setWithdrawn] = useState<DeskPoint | null>(null);
  const query = useQuery({
    queryKey: ['desk', 'indices', 'points', id, page],
    queryFn: ({ signal }) => call(pointEndpoints.list, { params: { id }, query: { page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const mayWrite = query.data?.mayWrite === true;
  return (
    <div className={css.points}>
      <Card title="Valeurs">
        {mayWrite && (
          <div className={css.add}>
            <div>
              <Button small icon={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
                Ajouter une valeur
              </Button>
            </div>
            <PointsFile id={id} />
          </div>
        )}
        <PagedResults
          query={query}
          failed="Les valeurs n’ont pas pu être chargées."
          empty={<EmptyState>Cet indice n’a pas encore de valeur.</EmptyState>}
        >
          {(rows) => <PointTable rows={rows} onEdit={mayWrite ? setEdited : undefined} />}
        </PagedResults>
        {query.data && query.data.removed.length > 0 && <Removed points={query.data.removed} />}
      </Card>
      {edited && (
        <PointDialog
          id={id}
          point={edited === 'new' ? null : edited}
          onWithdraw={() => {
            if (edited !== 'new') setWithdrawn(edited);
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {withdrawn && <WithdrawPointDialog id={id} point={withdrawn} onClose={() => setWithdrawn(null)} />}
    </div>
  );
}

const PointTable = ({ rows, onEdit }: { rows: readonly DeskPoint[]; onEdit: ((point: DeskPoint) => void) | undefined }) => (
  <ListTable label="Valeurs de l’indice" headings={['Jour', 'Valeur', 'Publiée le', 'Valeurs remplacées']} hasActions>
    {rows.map((point) => (
      <tr key={point.day}>
        <td className={listCss.title}>{frenchDate(point.day)}</td>
        <td data-label="Valeur" className={css.value}>
          {shownValue(point.value)}
          {point.provisional && <span className={listCss.small}>provisoire</span>}
        </td>
        <td data-label="Publiée le">{point.publishedOn && frenchDate(point.publishedOn)}</td>
        <td data-label="Valeurs remplacées">{point.former.length > 0 && <Former point={point} />}</td>
        <td className={listCss.actions}>
          {onEdit && (
            <IconButton label={`Corriger la valeur du ${frenchDate(point.day)}`} onClick={() => onEdit(point)}>
              <IconPencil size={16} aria-hidden />
            </IconButton>
          )}
        </td>
      </tr>
    ))}
  </ListTable>
);

type FormerValue = DeskPoint['former'][number];
/** A value that is no more: what it was, until when, and why. */
const FormerText = ({ value: { value, provisional, until, by, reason } }: { value: FormerValue }) => (
  <>
    {`${shownValue(value)}${provisional ? ' (provisoire)' : ''}, jusqu’au ${instant(until)}`}
    {(by || reason) && <span className={listCss.small}>{[by, reason].filter(Boolean).join('\u00a0: ')}</span>}
  </>
);

/** The trail of a corrected value. */
const Former = ({ point }: { point: DeskPoint }) => (
  <ul className={css.former}>
    {point.former.map((value) => (
      <li key={value.until}>
        <FormerText value={value} />
      </li>
    ))}
  </ul>
);

/** The trail of the values that were taken out of the series. */
const Removed = ({ points }: { points: readonly RemovedPoint[] }) => (
  <section className={css.removed} aria-label="Valeurs retirées">
    <h3>Valeurs retirées</h3>
    <ul className={css.former}>
      {points.map((value) => (
        <li key={value.day}>
          {`${frenchDate(value.day)}\u00a0: `}
          <FormerText value={value} />
        </li>
      ))}
    </ul>
  </section>
);
