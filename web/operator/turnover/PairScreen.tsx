import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { type AmountsRow, type TurnoverPair, turnoverDeskEndpoints } from '#protocol/turnover/turnover-desk.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { DeskNotFound } from '#web/operator/frame/DeskNotFound.tsx';
import formCss from '#web/operator/kit/form/ContentForm.module.css';
import { Button } from '#web/ui/actions/Button.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import { AmountsTable } from './AmountsTable.tsx';
import { CorrectionDialog, type CorrectionTarget } from './CorrectionDialog.tsx';
import { CorrectionsTable } from './CorrectionsTable.tsx';
import css from './Turnover.module.css';
import { yearOf } from './turnover.url-state.ts';
import { cellLabel, figure } from './turnover-texts.ts';
import { turnoverKey } from './turnover-view.ts';

/** The turnover of a buyer with a supplier, by family and month. Each cell is corrected with its reason; the corrections stand below. */
export function PairScreen() {
  const { supplier = '', subscriber = '' } = useParams();
  const { params } = useQueryParams();
  const year = yearOf(params);
  const { data, error, refetch } = useQuery({
    queryKey: [...turnoverKey, 'pair', supplier, subscriber, year],
    queryFn: ({ signal }) => call(turnoverDeskEndpoints.pair, { params: { supplier, subscriber }, query: { year } }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (data) return <Pair pair={data} onFresh={() => void refetch()} />;
  if (error instanceof CallError && error.status === 404) return <DeskNotFound />;
  if (error) return <FailedState onRetry={() => void refetch()}>Ce chiffre d’affaires n’a pas pu être chargé.</FailedState>;
  return (
    <Loading>
      <SkeletonBar width="40%" height={28} />
      <SkeletonBar height={240} />
    </Loading>
  );
}

function Pair({ pair, onFresh }: { pair: TurnoverPair; onFresh: () => void }) {
  const { change } = useQueryParams();
  const [target, setTarget] = useState<CorrectionTarget | null>(null);
  const { supplier, subscriber, year } = pair;
  return (
    <>
      <p className={formCss.back}>
        <Link to={`/chiffre-affaires?supplier=${supplier.id}&year=${year}`}>{supplier.title}</Link>
      </p>
      <PageHead
        title={subscriber.title}
        context={`Ses achats à ${supplier.title}, hors taxes`}
        actions={
          <Button icon={<IconPlus size={18} aria-hidden />} onClick={() => setTarget({ family: null, month: '' })}>
            Ajouter un montant…
          </Button>
        }
      />
      <div className={css.year}>
        <SelectField
          label="Année"
          value={String(year)}
          options={pair.years.map((one) => ({ id: String(one), label: String(one) }))}
          onChange={(chosen) => change({ year: chosen })}
        />
      </div>
      {pair.rows.length === 0 ? (
        <EmptyState>{`Aucun achat déclaré en ${year}.`}</EmptyState>
      ) : (
        <AmountsTable
          label={`Chiffre d’affaires ${year}`}
          heading="Famille"
          months={pair.months}
          rows={pair.rows}
          cents
          title={({ title }) => title}
          cell={(row, month, amount) =>
            month <= pair.lastMonth && (
              <Cell
                row={row}
                month={month}
                amount={amount}
                onCorrect={() => setTarget({ family: { id: row.id, label: row.title }, month })}
              />
            )
          }
        />
      )}
      <h2 className={css.subtitle}>Corrections</h2>
      {pair.corrections.length > 0 ? (
        <CorrectionsTable rows={pair.corrections} />
      ) : (
        <p className={css.hint}>Aucune pour le moment. Choisissez un montant du tableau pour le corriger.</p>
      )}
      {target && <CorrectionDialog pair={pair} target={target} onFresh={onFresh} onClose={() => setTarget(null)} />}
    </>
  );
}

type CellProps = { row: AmountsRow; month: string; amount: number | null; onCorrect: () => void };

const Cell = ({ row, month, amount, onCorrect }: CellProps) => (
  <button type="button" className={css.cell} aria-label={cellLabel(row.title, month, amount)} onClick={onCorrect}>
    {amount === null ? '–' : figure(amount, true)}
  </button>
);
