import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ChangeKey } from '#protocol/dashboard/dashboard-changes.ts';
import { analysisLabels } from '#protocol/dashboard/dashboard-tabs.ts';
import { changesQuery } from '#web/features/dashboard/dashboard.queries.ts';
import { analysisChanges } from '#web/features/dashboard/dashboard.url-state.ts';
import { useArrived } from '#web/lib/http/use-arrived.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import css from './ChangesSentence.module.css';

/** The change of the year in one sentence, above the tabs, and the way to what explains it. Nothing without two years to compare. */
export function ChangesSentence({ slug, by }: { slug: string; by: ChangeKey }) {
  const { with: linkWith } = useQueryParams();
  const { data: answer, isError } = useQuery(changesQuery(slug, by));
  const data = useArrived(answer);
  if (isError || (data && data.difference === null)) return null;
  return (
    <section className={css.sentence} aria-label="Ce qui a changé" aria-busy={data === undefined}>
      <p>{data?.sentence ?? 'Chargement…'}</p>
      <LinkButton small to={linkWith(analysisChanges('changes', by))} icon={<IconArrowRight aria-hidden />}>
        {analysisLabels.changes}
      </LinkButton>
    </section>
  );
}
