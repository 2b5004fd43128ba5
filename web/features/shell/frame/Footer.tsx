import { footerLinks } from '#web/features/shell/destinations.ts';
import { LinkList } from '#web/features/shell/LinkList.tsx';
import { useConfig } from '#web/lib/http/config.ts';
import css from './Footer.module.css';

/** The footer of every page, with its five links (PAG-03). */
export const Footer = () => (
  <footer className={css.footer}>
    <p className={css.name}>{useConfig()?.networkName}</p>
    <nav aria-label="Pied de page">
      <LinkList entries={footerLinks} linkClass={css.link} className={css.links} />
    </nav>
  </footer>
);
