import { useSearchParams } from 'react-router';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import { DropCard } from './DropCard.tsx';
import css from './Imports.module.css';
import { PastImports } from './PastImports.tsx';
import { ProgressCard } from './ProgressCard.tsx';
import { ReportCard } from './ReportCard.tsx';
import { isGone, useProgress, useStaged } from './use-imports.ts';

const runParam = 'import';

/** The imports of the network: files are dropped, tried, imported; the report of a run, and the imports of the past. */
export function ImportsScreen() {
  const [params, setParams] = useSearchParams();
  const { data: staged, isError, refetch } = useStaged();
  const openRun = (id: string) => setParams({ [runParam]: id }, { replace: true, preventScrollReset: true });
  const shown = params.get(runParam) ?? staged?.running ?? null;
  const { data: progress, error } = useProgress(shown);
  const isRunning = progress?.state === 'running';
  const reported = !isRunning && (progress || isGone(error)) ? shown : null;
  return (
    <>
      <PageHead
        title="Imports"
        context={
          <p>Les fichiers du réseau, tels qu’ils viennent de votre tableur ou de votre logiciel&nbsp;: un essai dit tout avant d’écrire.</p>
        }
      />
      <div className={css.page}>
        {isRunning && shown !== null && <ProgressCard id={shown} progress={progress} />}
        {!isRunning && isError && !staged && (
          <FailedState onRetry={() => void refetch()}>Les imports n’ont pas pu être chargés.</FailedState>
        )}
        {!isRunning && !isError && !staged && (
          <Loading>
            <SkeletonBar height={240} />
          </Loading>
        )}
        {reported !== null && <ReportCard key={reported} id={reported} />}
        {!isRunning && staged && <DropCard staged={staged} reported={reported} onStarted={openRun} />}
        {!isRunning && <PastImports onStarted={openRun} />}
      </div>
    </>
  );
}
