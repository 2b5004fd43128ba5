import { useQuery } from '@tanstack/react-query';
import { listBannersQuery } from '#web/features/suppliers/suppliers.queries.ts';
import { AnyLink } from '#web/ui/actions/AnyLink.tsx';
import { bannerOf } from './banner-of.ts';
import css from './InterstitialBanner.module.css';

/** One banner of the operator, a different one on each page of the list (SEA-32). Renders nothing without a banner, or when the call fails. */
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
