import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Prefetch } from '#web/lib/http/prefetch.ts';
import { useQueryParams } from '#web/lib/url/use-query-params.ts';
import { useCategories } from '#web/shared/catalogue/use-categories.ts';
import { PageFailed } from '#web/ui/states/PageFailed.tsx';
import { SupplierList } from './list/SupplierList.tsx';
import { categoryQuery, supplierListQuery } from './suppliers.queries.ts';
import { readUrlState } from './suppliers.url-state.ts';

export const prefetch: Prefetch = (client, { path, params }) =>
  client.prefetchQuery(supplierListQuery(readUrlState(params, { kind: 'directory', category: path.category })));

/** /fournisseurs and /fournisseurs/{category}: the directory of suppliers, or those of one category (SUP-01). */
export function SupplierListScreen() {
  const { category: slug } = useParams();
  const { params } = useQueryParams();
  const category = useQuery({ ...categoryQuery(slug ?? ''), enabled: slug !== undefined });
  // The menu and the home page share the query of all categories: when it is cached, the head has its title at once.
  const listed = useCategories().data?.find((candidate) => candidate.slug === slug);
  if (category.error && !category.data) {
    return (
      <PageFailed problem={category.error} onRetry={() => void category.refetch()}>
        Cette catégorie n’a pas pu être chargée.
      </PageFailed>
    );
  }
  return (
    <SupplierList key={slug} urlState={readUrlState(params, { kind: 'directory', category: slug })} category={category.data ?? listed} />
  );
}
