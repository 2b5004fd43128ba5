import { LinkButton } from '#web/ui/actions/Button.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import css from './MessagePage.module.css';

type MessagePageProps = {
  title: string;
  tabTitle?: string;
  children: string;
};

/** A page with one message and a link to the home page (PAG-09, PAG-10). */
export const MessagePage = ({ title, tabTitle = title, children }: MessagePageProps) => (
  <div className={css.page}>
    <svg className={css.mark} viewBox="0 0 96 64" aria-hidden="true">
      <path fill="var(--blue-line)" d="M0 0h30v30a30 30 0 0 1-30-30Z" />
      <path fill="var(--navy)" d="M33 0h30v30H33z" />
      <path fill="var(--blue-soft)" d="M66 30A30 30 0 0 1 96 0v30Z" />
      <path fill="var(--blue-soft)" d="M0 33h30L0 63Z" />
      <path fill="var(--orange)" d="M63 33v30H33Z" />
      <circle fill="var(--blue)" cx="81" cy="48" r="15" />
    </svg>
    <PageHead title={title} tabTitle={tabTitle} context={<p>{children}</p>} />
    <LinkButton to="/" look="primary">
      Revenir à l’accueil
    </LinkButton>
  </div>
);
