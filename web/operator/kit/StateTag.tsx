import { wordsOf } from './content-texts.ts';
import type { ContentRow, ContentView } from './content-view.ts';
import css from './StateTag.module.css';

/** The state of a content: a dot and a word, and whether changes wait to be published. */
export const StateTag = ({ view, state, hasDraft }: Pick<ContentRow, 'state' | 'hasDraft'> & { view: ContentView }) => (
  <span className={css.state}>
    <span className={`${css.dot} ${css[state]}`} aria-hidden="true" />
    {wordsOf(view).stateLabels[state]}
    {hasDraft && <span className={css.draft}>{wordsOf(view).draftTag}</span>}
  </span>
);
