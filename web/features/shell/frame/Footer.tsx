import { Link } from 'react-router';
import { footerLinks } from '#web/features/shell/destinations.ts';
import { useConfig } from '#web/lib/http/config.ts';
import css from './Footer.module.css';

export const Footer = () => (
  <footer className={css.footer}>
    <p className={css.name}>{useConfig()?.networkName}</p>
    <nav aria-label="Pied de page">
      <ul className={css.links}>
        {footerLinks.map(({ label, to }) => (
          <li key={label}>
            <Link className={css.link} to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  </footer>
);
