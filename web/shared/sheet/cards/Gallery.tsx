import { Carousel } from '#web/ui/carousel/Carousel.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import css from './Gallery.module.css';

/** The space between two images, in pixels (SHT-13). */
const spacing = 15;

/** The images of an organisation, in a looping carousel (SHT-13); nothing without images. */
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
