import { useConfig } from '#web/lib/http/config.ts';
import css from './Brand.module.css';

/** The logo and the name of the network. */
export const Brand = () => (
  <span className={css.brand}>
    <img src="/favicon.svg" alt="" width={24} height={24} />
    {useConfig()?.networkName}
  </span>
);
