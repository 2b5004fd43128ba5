import { colourOf, initialsOf } from './initials.ts';
import css from './Logo.module.css';

type LogoProps = {
  image: { source: string } | null;
  title: string;
  /** Side in pixels. */
  size?: number;
};

/** The logo of an organisation, or its initials. Hidden from screen readers, since the name stands beside it. */
export function Logo({ image, title, size = 44 }: LogoProps) {
  const box = { width: size, height: size };
  if (image) return <img className={css.logo} style={box} src={image.source} alt="" width={size} height={size} loading="lazy" />;
  return (
    <span className={css.initials} style={{ ...box, fontSize: size * 0.36, backgroundColor: colourOf(title) }} aria-hidden="true">
      {initialsOf(title)}
    </span>
  );
}
