import { useQuery } from '@tanstack/react-query';
import { callsQuery } from '#web/features/dashboard/dashboard.queries.ts';
import { analysisChanges } from '#web/features/dashboard/dashboard.url-state.ts';
import { count } from '#web/lib/formats/words.ts';
import { useArrived } from '#web/lib/http/use-arrived.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { FailedNote } from '#web/ui/states/FailedNote.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import { CallList } from './CallList.tsx';
import css from './CallsCard.module.css';
import { emptyCalls, stakeNote } from './calls.texts.ts';

/** The number of subscribers of the card. */
const maxRows = 4;

/** 'À appeler': the first subscribers that a supplier has a reason to call, the largest stake first. */
export function CallsCard({ slug }: { slug: string }) {
  const { with: linkWith } = useQueryParams();
  const { data: answer, isError, refetch } = useQuery(callsQuery(slug));
  const data = useArrived(answer);
  const others = data ? data.total - maxRows : 0;
  return (
    <Card title="À appeler">
      <div className={css.content}>
        {data && data.total === 0 && <p className={css.soft}>{emptyCalls(data)}</p>}
        {data && data.total > 0 && <p className={css.soft}>{stakeNote}</p>}
        {data && data.total > 0 && <CallList rows={data.rows.slice(0, maxRows)} />}
        {others > 0 && (
          <LinkButton to={linkWith(analysisChanges('calls'))}>
            {others === 1 ? 'Voir l’autre adhérent' : `Voir les ${count(others)} autres`}
          </LinkButton>
        )}
        {!data && isError && (
          <FailedNote onRetry={() => void refetch()}>La liste des adhérents à appeler n’a pas pu être chargée.</FailedNote>
        )}
        {!data && !isError && (
          <Loading quiet>
            <div className={css.place}>
              <SkeletonBar width="80%" />
            </div>
          </Loading>
        )}
      </div>
    </Card>
  );
}
