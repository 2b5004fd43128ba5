import type { ReactNode } from 'react';
import { Logo } from '#web/ui/content/Logo.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import css from './SheetHead.module.css';

type SheetHeadProps = {
  image: { source: string } | null;
  title: string;
  tabTitle: string;
  /** One line under the title. */
  context: ReactNode;
  /** The star, on the right of the title. */
  mark: ReactNode;
  /** The main button of the sheet; on a phone it stays at the bottom of the screen. */
  action?: ReactNode;
  tabs: ReactNode;
};

/** The head of a sheet: logo, title, star, action and tabs. It sticks to the top while the sheet scrolls. */
export const SheetHead = ({ image, title, tabTitle, context, mark, action, tabs }: SheetHeadProps) => (
  <div className={css.head}>
    <div className={css.identity}>
      <Logo image={image} title={title} size={52} />
      <div className={css.words}>
        <PageHead title={title} tabTitle={tabTitle} context={context} />
      </div>
      <div>{mark}</div>
      {action && <div className={css.action}>{action}</div>}
    </div>
    <div className={css.tabs}>{tabs}</div>
  </div>
);
