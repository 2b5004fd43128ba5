import type { AreaNames } from './area-names.ts';

const queries = ({ kebab, camel }: AreaNames): string => `import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ${camel}Endpoints } from '#protocol/${kebab}/${kebab}.ts';
import { call } from '#web/lib/http/call.ts';

/** One page of the list. The previous page stays until the next one arrives. */
export const ${camel}ListQuery = (page: number) =>
  queryOptions({
    queryKey: ['${kebab}', 'list', page],
    queryFn: ({ signal }) => call(${camel}Endpoints.list, { query: { page: String(page) } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** One detail by its slug. */
export const ${camel}Query = (slug: string) =>
  queryOptions({
    queryKey: ['${kebab}', 'one', slug],
    queryFn: ({ signal }) => call(${camel}Endpoints.one, { params: { slug } }, { signal }),
  });
`;

const listScreen = ({ kebab, camel, pascal, label, path }: AreaNames): string => `import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { shortDate } from '#web/lib/formats/dates.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { PagedResults } from '#web/ui/list/PagedResults.tsx';
import { ResultCount } from '#web/ui/list/ResultCount.tsx';
import { ResultList } from '#web/ui/list/ResultList.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ${camel}ListQuery } from './${kebab}.queries.ts';

/** ${path}: the list, page by page. */
export function ${pascal}ListScreen() {
  const { page } = useQueryParams();
  const query = useQuery(${camel}ListQuery(page));
  const count = <ResultCount total={query.data?.pager.total} isStale={query.isPlaceholderData} singular="résultat" keyword="" />;
  return (
    <>
      <PageHead title="${label}" context={<p role="status">{count}</p>} />
      <PagedResults query={query} failed="La liste n’a pas pu être chargée." empty={<EmptyState>Aucun résultat</EmptyState>}>
        {(rows, isStale) => (
          <ResultList label="${label}" waiting={isStale}>
            {rows.map(({ slug, title, updatedAt }) => (
              <li key={slug}>
                <Link to={\`${path}/\${slug}\`}>{title}</Link> <time dateTime={updatedAt}>{shortDate(updatedAt)}</time>
              </li>
            ))}
          </ResultList>
        )}
      </PagedResults>
    </>
  );
}
`;

const screen = ({ kebab, camel, pascal, path }: AreaNames): string => `import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { HtmlText } from '#web/ui/content/HtmlText.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { ListSkeleton, Loading } from '#web/ui/states/Loading.tsx';
import { PageFailed } from '#web/ui/states/PageFailed.tsx';
import { ${camel}Query } from './${kebab}.queries.ts';

/** ${path}/{slug}: one detail. A slug that the server does not find leads to /404. */
export function ${pascal}Screen() {
  const { slug = '' } = useParams();
  const { data, error, refetch } = useQuery(${camel}Query(slug));
  if (error && !data) {
    return (
      <PageFailed problem={error} onRetry={() => void refetch()}>
        Cette page n’a pas pu être chargée.
      </PageFailed>
    );
  }
  if (!data) {
    return (
      <Loading>
        <ListSkeleton />
      </Loading>
    );
  }
  return (
    <>
      <PageHead title={data.title} />
      <HtmlText html={data.body} />
    </>
  );
}
`;

const journey = ({ label, path }: AreaNames): string => `import { expect, test } from './support/test.ts';

test('${label} : la liste s’ouvre et se lit', async ({ page, signIn, axe }) => {
  await signIn('subscriber', { path: '${path}' });
  await expect(page.getByRole('heading', { level: 1, name: '${label}' })).toBeVisible();
  await axe();
  expect(false, 'À remplacer par un parcours pour chaque exigence de l’écran (docs/requirements)').toBe(true);
});
`;

/** The files of an area in the browser, by path. */
export const screenFiles = (names: AreaNames): Record<string, string> => {
  const feature = `web/features/${names.kebab}`;
  return {
    [`${feature}/${names.kebab}.queries.ts`]: queries(names),
    [`${feature}/${names.pascal}ListScreen.tsx`]: listScreen(names),
    [`${feature}/${names.pascal}Screen.tsx`]: screen(names),
    [`e2e/${names.kebab}.spec.ts`]: journey(names),
  };
};
