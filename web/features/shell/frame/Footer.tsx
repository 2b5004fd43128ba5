import { entriesFor, footerLinks } from '#web/features/shell/destinations.ts';
import { LinkList } from '#web/features/shell/LinkList.tsx';
import { useMe } from '#web/lib/account/use-me.ts';
import { useConfig } from '#web/lib/http/config.ts';
import css from './Footer.module.css';

/** The footer of every page, with its links (PAG-03); the law wants the state of accessibility among them (RDG-450). */
export function Footer() {
  const links = entriesFor(useMe(), footerLinks);
  return (
    <footer className={css.footer}>
      <p className={css.name}>{useConfig()?.networkName ?? '\u00a0'}</p>
      {links.length > 0 && (
        <nav aria-label="Pied de page">
          <LinkList entries={links} linkClass={css.link} className={css.links} />
        </nav>
      )}
    </footer>
  );
}
