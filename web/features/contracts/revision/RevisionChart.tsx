import { useQuery } from '@tanstack/react-query';
import { failureText } from '#web/lib/http/failure-text.ts';
import { Chart } from '#web/ui/charts/Chart.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { FailedNote } from '#web/ui/states/FailedNote.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import { chartQuery } from './revision.queries.ts';

/** The price in force and the indices of the formula, month by month, on base 100. */
export default function RevisionChart({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(chartQuery(id));
  return (
    <Card title={data?.chart.chartTitle ?? 'Prix et indices, base 100'}>
      {data ? (
        <Chart chart={data.chart} />
      ) : error ? (
        <FailedNote onRetry={() => void refetch()}>{failureText(error)}</FailedNote>
      ) : (
        <Loading>
          <SkeletonBar height={360} />
        </Loading>
      )}
    </Card>
  );
}
