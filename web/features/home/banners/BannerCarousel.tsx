import { useQuery } from '@tanstack/react-query';
import type { Banner } from '#protocol/banners/banners.ts';
import { homeBannersQuery } from '#web/features/home/home.queries.ts';
import { AnyLink } from '#web/ui/actions/AnyLink.tsx';
import { Carousel } from '#web/ui/carousel/Carousel.tsx';
import { Brand } from '#web/ui/content/Brand.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading, SkeletonBar } from '#web/ui/states/Loading.tsx';
import css from './BannerCarousel.module.css';

/** Each banner stays on screen for 4 s (HOM-08). */
const autoplayMs = 4000;

const Logos = ({ logos, logos_categ, logo_mercurial }: Banner) => (
  <div className={css.logos}>
    {logo_mercurial && (
      <span className={css.brand}>
        <Brand />
      </span>
    )}
    {logos_categ.map(({ logo }) => (
      <img key={logo} className={css.category} src={logo} alt="" width={58} height={36} />
    ))}
    {logos.map(({ logo, title }) => (
      <img key={logo} className={css.logo} src={logo} alt={title} title={title} width={36} height={36} />
    ))}
  </div>
);

type SlideProps = { banner: Banner; isFirst: boolean };

/** The picture of the first banner is the largest part of the page: it is loaded before all other pictures. */
const Slide = ({ banner, isFirst }: SlideProps) => (
  <div className={css.slide}>
    {banner.media && (
      <img
        className={css.picture}
        src={banner.media.source}
        alt={banner.media.alt}
        width={640}
        height={240}
        fetchPriority={isFirst ? 'high' : 'low'}
      />
    )}
    <div className={css.words}>
      <Logos {...banner} />
      <h2>{banner.titre}</h2>
      <p>{banner.description}</p>
      {banner.link && (
        <AnyLink className={css.link} to={banner.link}>
          En savoir plus
        </AnyLink>
      )}
    </div>
  </div>
);

/** The banners of the network, one after the other in a loop (HOM-07). Renders nothing when there is no banner. */
export function BannerCarousel() {
  const { data, isError, refetch } = useQuery(homeBannersQuery);
  if (data?.rows.length === 0) return null;
  return (
    <div className={css.place}>
      {data ? (
        <Carousel
          label="À la une"
          slideName="Annonce"
          spacing={0}
          whole
          autoplayMs={autoplayMs}
          slides={data.rows.map((banner, index) => ({
            key: `${index} ${banner.titre}`,
            content: <Slide banner={banner} isFirst={index === 0} />,
          }))}
        />
      ) : isError ? (
        <FailedState onRetry={() => void refetch()}>Les annonces n’ont pas pu être chargées.</FailedState>
      ) : (
        <Loading quiet>
          <SkeletonBar height={248} />
        </Loading>
      )}
    </div>
  );
}
