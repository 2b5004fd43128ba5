import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { typeset } from '#protocol/text/typeset.ts';
import { PageText } from '#web/shared/pages/PageText.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { PageFailed } from '#web/ui/states/PageFailed.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { pageQuery } from './pages.queries.ts';

/** /page/{slug}: a page that the operator writes (PAG-01). */
export function PageScreen() {
  const { slug = '' } = useParams();
  const { data, error, refetch } = useQuery(pageQuery(slug));
  if (data)
    return (
      <>
        <PageHead key={slug} title={typeset(data.title)} />
        <PageText page={data} />
      </>
    );
  if (!error) return <PageSkeleton hasTitle />;
  return (
    <PageFailed problem={error} onRetry={() => void refetch()}>
      Cette page n’a pas pu être chargée.
    </PageFailed>
  );
}
