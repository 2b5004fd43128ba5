import { contentStateLabels } from '#protocol/desk/content-states.ts';
import type { ContentRow } from './content-view.ts';
import css from './StateTag.module.css';

/** The state of a content: a dot and a word, and whether changes wait to be published. */
export const StateTag = ({ state, hasDraft }: Pick<ContentRow, 'state' | 'hasDraft'>) => (
  <span className={css.state}>
    <span className={`${css.dot} ${css[state]}`} aria-hidden="true" />
    {contentStateLabels[state]}
    {hasDraft && <span className={css.draft}>modifié</span>}
  </span>
);
