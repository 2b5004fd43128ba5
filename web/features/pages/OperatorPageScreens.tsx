import { useQuery } from '@tanstack/react-query';
import type { NamedPage } from '#protocol/pages/page-slugs.ts';
import { useConfig } from '#web/lib/http/config.ts';
import { PageText } from '#web/shared/pages/PageText.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { pageQuery } from './pages.queries.ts';

/** A screen with a title of its own, above the page that the operator wrote under a slug. */
function OperatorPage({ slug, title }: { slug: NamedPage; title: string }) {
  const { data, isError, refetch } = useQuery(pageQuery(slug));
  return (
    <>
      <PageHead title={title} />
      {data && <PageText page={data} />}
      {!data && isError && <FailedState onRetry={() => void refetch()}>Cette page n’a pas pu être chargée.</FailedState>}
      {!data && !isError && <PageSkeleton />}
    </>
  );
}

/** /mercurial: the team of the network (PAG-05, RDG-189). */
export function TeamScreen() {
  return <OperatorPage slug="mercurial" title={`L’équipe ${useConfig()?.networkName ?? ''}`.trim()} />;
}

/** /boite-a-outils: the toolbox (PAG-06, RDG-189). */
export const ToolboxScreen = () => <OperatorPage slug="boite-a-outils" title="Boîte à outils" />;
