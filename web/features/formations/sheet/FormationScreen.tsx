import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { ArticleSheet } from '#protocol/articles/article-sheet.ts';
import type { Prefetch } from '#web/lib/http/prefetch.ts';
import { useArrived } from '#web/lib/http/use-arrived.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { SheetColumns } from '#web/shared/sheet/frame/SheetColumns.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import { PageFailed } from '#web/ui/states/PageFailed.tsx';
import css from './Formation.module.css';
import { FormationFacts } from './FormationFacts.tsx';
import { FormationHead } from './FormationHead.tsx';
import { FormationStory } from './FormationStory.tsx';
import { Formats } from './Formats.tsx';
import { formationQuery } from './formation.queries.ts';
import { formatIn } from './formation.url-state.ts';
import { Sessions } from './Sessions.tsx';

export const prefetch: Prefetch = (client, { path }) => client.prefetchQuery(formationQuery(path.slug ?? ''));

/** /formation/{slug}: a training, its formats and its sessions (TRN-05 to TRN-20). */
export function FormationScreen() {
  const { slug = '' } = useParams();
  const { data: answer, error, refetch } = useQuery(formationQuery(slug));
  const data = useArrived(answer);
  if (data) return <Formation key={data.slug} formation={data} />;
  if (error)
    return (
      <PageFailed problem={error} onRetry={() => void refetch()} back={{ to: '/formations', label: 'Voir les formations' }}>
        La formation n’a pas pu être chargée.
      </PageFailed>
    );
  return (
    <Loading>
      <SkeletonBar height={36} width="60%" />
      <SkeletonBar height={280} />
    </Loading>
  );
}

function Formation({ formation }: { formation: ArticleSheet }) {
  const format = formatIn(useQueryParams().params);
  return (
    <>
      <FormationHead formation={formation} />
      <SheetColumns
        first={
          <div className={css.offer}>
            <Formats formation={formation} current={format} />
            <Sessions formation={formation} format={format} />
          </div>
        }
        story={<FormationStory formation={formation} />}
        facts={<FormationFacts formation={formation} />}
      />
    </>
  );
}
