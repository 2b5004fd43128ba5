import { Carousel } from '#web/ui/carousel/Carousel.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import css from './Gallery.module.css';

/** Space between two pictures, in pixels (1-portal 9). */
const spacing = 15;

/** The pictures of an organisation, in a loop; nothing when it has none. */
export function Gallery({ images }: { images: readonly { source: string; alt: string; title: string }[] }) {
  if (images.length === 0) return null;
  const slides = images.map(({ source, alt, title }) => ({
    key: source,
    content: (
      <figure className={css.picture}>
        <img src={source} alt={alt} width={320} height={200} loading="lazy" />
        {title && <figcaption>{title}</figcaption>}
      </figure>
    ),
  }));
  return (
    <Card title="Galerie">
      <Carousel label="Photos" slideName="Image" spacing={spacing} slides={slides} />
    </Card>
  );
}
