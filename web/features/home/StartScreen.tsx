import { Link } from 'react-router';
import { counted } from '#web/lib/formats/words.ts';
import { useMe } from '#web/lib/session/use-me.ts';
import { useCategories } from '#web/lib/use-categories.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading } from '#web/ui/states/Loading.tsx';
import css from './StartScreen.module.css';

function CategoryTiles() {
  const { data, isError, refetch } = useCategories();
  if (isError) return <FailedState onRetry={() => void refetch()}>Les catégories d'achats n'ont pas pu être chargées.</FailedState>;
  if (!data) return <Loading />;
  return (
    <ul className={css.tiles}>
      {data.map(({ slug, title, media, suppliers }) => (
        <li key={slug}>
          <Link className={css.tile} to={`/fournisseurs/${slug}`}>
            {media && <img className={css.picture} src={media.source} alt="" width={320} height={120} loading="lazy" />}
            <span className={css.title}>{title}</span>
            <span className={css.count}>{counted(suppliers, 'fournisseur')}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Where one arrives: who one is, and the way to what one comes for. */
export function StartScreen() {
  const { firstname, role, slug, enterprise } = useMe();
  return (
    <>
      <PageHead title={`Bonjour ${firstname}`} tabTitle="Accueil" context={enterprise?.title} />
      {role !== 'supplier' && (
        <section aria-labelledby="categories">
          <h2 id="categories" className={css.heading}>
            Vos achats par catégorie
          </h2>
          <CategoryTiles />
        </section>
      )}
      {role === 'supplier' && slug && (
        <LinkButton look="primary" to={`/fournisseur/${slug}`}>
          Voir ma fiche
        </LinkButton>
      )}
    </>
  );
}
