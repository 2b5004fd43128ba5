import { useConfig } from '#web/lib/http/config.ts';
import css from './Brand.module.css';

/** The logo and the name of the network. */
export const Brand = () => (
  <span className={css.brand}>
    {/* The same drawing as favicon.svg, which the first load would wait for. */}
    <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden>
      <path className={css.ground} d="M0 0h24v24H0z" />
      <path className={css.corner} d="M24 0v24H0z" />
    </svg>
    {useConfig()?.networkName}
  </span>
);
