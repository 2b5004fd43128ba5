import { type ReactNode, useEffect, useRef } from 'react';
import { useTitle } from '#web/lib/use-title.ts';
import css from './PageHead.module.css';

type PageHeadProps = {
  title: string;
  /** The title of the browser's tab, when it is not the title of the page. */
  tabTitle?: string;
  /** One line under the title. */
  context?: ReactNode;
  actions?: ReactNode;
};

/** The head of a page: its only h1, which also sets the title of the tab and receives the focus after a navigation. */
export function PageHead({ title, tabTitle = title, context, actions }: PageHeadProps) {
  useTitle(tabTitle);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A page that was still loading after the navigation left the focus on <main>: move it to the title.
    if (document.activeElement?.tagName === 'MAIN') heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={css.head}>
      <div className={css.words}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {context && <div className={css.context}>{context}</div>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
