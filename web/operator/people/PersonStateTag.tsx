import type { PersonRow } from '#protocol/accounts/people-desk.ts';
import { personStateLabels } from '#protocol/accounts/person-states.ts';
import css from './People.module.css';

/** The state of an account: a dot and a word. */
export const PersonStateTag = ({ state }: Pick<PersonRow, 'state'>) => (
  <span className={css.state}>
    <span className={`${css.dot} ${css[state]}`} aria-hidden="true" />
    {personStateLabels[state]}
  </span>
);
