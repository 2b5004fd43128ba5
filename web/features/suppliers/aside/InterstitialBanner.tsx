import { useQuery } from '@tanstack/react-query';
import { listBannersQuery } from '#web/features/suppliers/suppliers.queries.ts';
import { AnyLink } from '#web/ui/actions/AnyLink.tsx';
import { bannerOf } from './banner-of.ts';
import css from './InterstitialBanner.module.css';

/** One banner of the operator, another one on the next page. It says nothing when there is none, or when none comes. */
export function InterstitialBanner({ page }: { page: number }) {
  const { data } = useQuery(listBannersQuery);
  const banner = bannerOf(data?.rows ?? [], page);
  if (!banner) return null;
  return (
    <section className={css.banner} aria-label="À la une">
      <img src={banner.heading.source.search} alt={banner.heading.alt} width={560} height={240} />
      <p className={css.title}>{banner.link ? <AnyLink to={banner.link}>{banner.title}</AnyLink> : banner.title}</p>
    </section>
  );
}
