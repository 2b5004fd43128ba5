import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { correctionEndpoints, correctionsAtOnce, type ImportCorrection } from '#protocol/imports/import-corrections.ts';
import { count, counted } from '#web/lib/formats/words.ts';
import { call } from '#web/lib/http/call.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import list from '#web/operator/kit/list/List.module.css';
import { ListTable } from '#web/operator/kit/list/ListTable.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import { tellFailure, tellSuccess } from '#web/ui/toasts/toasts.ts';
import css from './Imports.module.css';
import { showOthersText } from './import-texts.ts';
import { TakeAllDialog } from './TakeAllDialog.tsx';
import { correctionsKey, untilPauseEnds } from './use-imports.ts';

const shownAtFirst = 20;
const title = 'Corrigées au bureau';

/** The values that operators corrected and that an import left as they are, each with that of the file, which may be taken. */
export function KeptValues({ id }: { id: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: correctionsKey(id),
    queryFn: ({ signal }) => call(correctionEndpoints.list, { params: { id } }, { signal }),
    staleTime: 0,
    ...untilPauseEnds,
  });
  const { take, isPending, taking, reasons } = useTaking(id);
  if (isError) return <FailedState onRetry={() => void refetch()}>Les valeurs corrigées au bureau n’ont pas pu être chargées.</FailedState>;
  if (!data)
    return (
      <Loading>
        <SkeletonBar height={80} />
      </Loading>
    );
  const { rows, total } = data;
  const shown = isWhole ? rows : rows.slice(0, shownAtFirst);
  return (
    <section className={css.kind} aria-label={title}>
      <h3>{title}</h3>
      <p className={css.soft}>
        {total === 0
          ? 'Il ne reste rien à décider ici\u00a0: ces valeurs ont été prises, changées, ou relues par un import plus récent.'
          : 'Ces valeurs restent celles du bureau. Prenez celle du fichier si c’est la bonne\u00a0: l’historique garde l’autre.'}
      </p>
      {total > 0 && (
        <>
          {total > 1 && (
            <p className={css.takeAll}>
              <Button small busy={isPending && taking.length > 1} onClick={() => setIsAsking(true)}>
                {`Prendre les ${count(rows.length)} valeurs des fichiers…`}
              </Button>
              {total > rows.length && <span className={css.soft}>{`Sur ${count(total)}\u00a0: les autres viennent ensuite.`}</span>}
            </p>
          )}
          <KeptTable rows={shown} reasons={reasons} taking={isPending ? taking : []} onTake={(row) => take([row])} />
          {rows.length > shown.length && (
            <p className={css.takeAll}>
              <Button small onClick={() => setIsWhole(true)}>
                {showOthersText(rows.length - shown.length)}
              </Button>
            </p>
          )}
          {isAsking && <TakeAllDialog rows={rows} onTake={take} onClose={() => setIsAsking(false)} />}
        </>
      )}
    </section>
  );
}

/** Takes values, and keeps why some were left. */
function useTaking(id: string) {
  const client = useQueryClient();
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const { mutate, isPending, variables } = useSingleMutation({
    mutationFn: (rows: readonly ImportCorrection[]) =>
      call(correctionEndpoints.take, {
        params: { id },
        body: { corrections: rows.slice(0, correctionsAtOnce).map((row) => ({ id: row.id, version: row.version })) },
      }),
    onSuccess: ({ taken, left }) => {
      setReasons((former) => new Map([...former, ...left.map((one) => [one.id, one.reason] as const)]));
      if (taken.length > 0) tellSuccess(taken.length > 1 ? `${counted(taken.length, 'valeur')} prises.` : 'Valeur du fichier prise.');
      if (left.length > 0)
        tellFailure(left.length > 1 ? `${counted(left.length, 'valeur')} laissées, avec la raison.` : (left[0]?.reason ?? ''));
    },
    onError: (problem) => tellFailure(problem.message),
    onSettled: () => client.invalidateQueries({ queryKey: correctionsKey(id) }),
  });
  return { take: (rows: readonly ImportCorrection[]) => mutate(rows), isPending, taking: variables ?? [], reasons };
}

type KeptTableProps = {
  rows: readonly ImportCorrection[];
  reasons: ReadonlyMap<string, string>;
  taking: readonly ImportCorrection[];
  onTake: (row: ImportCorrection) => void;
};

const KeptTable = ({ rows, reasons, taking, onTake }: KeptTableProps) => (
  <ListTable label={title} headings={['Fiche', 'Colonne', 'Au bureau', 'Dans le fichier']} hasActions>
    {rows.map((row) => (
      <tr key={row.id}>
        <td className={list.title}>
          {row.name}
          <span className={list.small}>{`${row.file}, ligne ${row.line}`}</span>
          {reasons.has(row.id) && <span className={css.leftReason}>{reasons.get(row.id)}</span>}
        </td>
        <td data-label="Colonne">{row.column}</td>
        <td data-label="Au bureau" className={css.keptText}>
          {row.kept}
        </td>
        <td data-label="Dans le fichier" className={css.keptText}>
          {row.brought}
        </td>
        <td className={css.takeOne}>
          <Button
            small
            busy={taking.length === 1 && taking[0]?.id === row.id}
            label={`Prendre la valeur du fichier\u00a0: ${row.name}, ${row.column}`}
            onClick={() => onTake(row)}
          >
            Prendre la valeur du fichier
          </Button>
        </td>
      </tr>
    ))}
  </ListTable>
);
