import { useQuery } from '@tanstack/react-query';
import { historyQuery } from '#web/features/contracts/contracts.queries.ts';
import { Events } from '#web/features/contracts/popups/HistoryDialog.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';

const shownEvents = 3;

/** The three latest events. A failure hides the card: the popup 'Historique' shows it. */
export function LatestCard({ id }: { id: string }) {
  const { data, isError } = useQuery(historyQuery(id));
  if (data ? data.rows.length === 0 : isError) return null;
  return (
    <Card title="Derniers événements">
      {data ? (
        <Events rows={data.rows.slice(0, shownEvents)} label="Derniers événements" />
      ) : (
        <Loading quiet>
          <SkeletonBar height={120} />
        </Loading>
      )}
    </Card>
  );
}
