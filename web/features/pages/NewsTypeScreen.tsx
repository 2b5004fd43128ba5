import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useIsOpen } from '#web/lib/account/use-is-open.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import css from './Pages.module.css';
import { newsCategoriesQuery } from './pages.queries.ts';

/** The length at which `type` is cut: a URL must not put a sentence of a stranger under the name of the network (RDG-445). */
const longestType = 60;

/** /actualite?type=…: the placeholder of the news (PAG-07). It links to the category when `type` is the slug or the title of one. */
export function NewsTypeScreen() {
  const type = (useSearchParams()[0].get('type') ?? '').trim();
  const isOpen = useIsOpen();
  const { data } = useQuery({ ...newsCategoriesQuery, enabled: type !== '' });
  const category = data?.rows.find(({ value, label }) => value === type || label === type);
  const feed = category ? `/actualites?filtre=${encodeURIComponent(category.value)}` : '/actualites';
  return (
    <>
      <PageHead title="Actualité" />
      {type !== '' && (
        <p className={css.words}>
          Type{'\u00a0'}: {[...type].slice(0, longestType).join('')}
        </p>
      )}
      {isOpen(feed) && (
        <LinkButton to={feed}>{category ? `Voir «\u00a0${category.label}\u00a0»` : 'Voir toutes les actualités'}</LinkButton>
      )}
    </>
  );
}
