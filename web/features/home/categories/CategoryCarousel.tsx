import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { Category } from '#protocol/catalogue/catalogue.ts';
import { counted } from '#web/lib/formats/words.ts';
import { useArrived } from '#web/lib/http/use-arrived.ts';
import { useCategories } from '#web/shared/catalogue/use-categories.ts';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import css from './CategoryCarousel.module.css';
import { useSlides } from './use-slides.ts';

const Tile = ({ category: { slug, title, media, suppliers } }: { category: Category }) => (
  <li className={css.tile}>
    {media && <img className={css.picture} src={media.source} alt="" width={72} height={56} />}
    <span className={css.words}>
      <Link to={`/fournisseurs/${slug}`}>{title}</Link>
      <span>{counted(suppliers, 'fournisseur')}</span>
    </span>
  </li>
);

function Tiles({ categories }: { categories: readonly Category[] }) {
  const track = useRef<HTMLUListElement>(null);
  const { hidden, slide } = useSlides(track);
  return (
    <>
      <ul className={css.track} ref={track}>
        {categories.map((category) => (
          <Tile key={category.slug} category={category} />
        ))}
      </ul>
      {(hidden.previous || hidden.next) && (
        <div className={css.arrows}>
          <IconButton label="Catégories précédentes" onClick={() => slide('previous')}>
            <IconChevronLeft className={hidden.previous ? '' : css.end} size={20} aria-hidden />
          </IconButton>
          <IconButton label="Catégories suivantes" onClick={() => slide('next')}>
            <IconChevronRight className={hidden.next ? '' : css.end} size={20} aria-hidden />
          </IconButton>
        </div>
      )}
    </>
  );
}

/** The purchase categories on two rows that scroll (HOM-04). Above 1440 px, a fixed grid shows them all (HOM-05, RDG-124). */
export function CategoryCarousel() {
  const { data: answer, isError, refetch } = useCategories();
  const data = useArrived(answer);
  return (
    <section className={css.carousel} aria-label="Vos achats par catégorie" aria-roledescription="carrousel">
      <h2 className={css.heading}>Vos achats par catégorie</h2>
      {data && data.length > 0 && <Tiles categories={data} />}
      {data?.length === 0 && <EmptyState>Aucune catégorie d’achats pour le moment.</EmptyState>}
      {!data && isError && <FailedState onRetry={() => void refetch()}>Les catégories d'achats n'ont pas pu être chargées.</FailedState>}
      {!data && !isError && (
        <Loading quiet>
          <SkeletonBar height={160} />
        </Loading>
      )}
    </section>
  );
}
