import { dotOf, noStatus } from '#protocol/studies/study-status.ts';
import css from './StudyStatus.module.css';

/** The status of a study: its dot and its words (STU-10 to STU-17). */
export const StudyStatus = ({ status, networkName }: { status: string | null; networkName: string }) => (
  <span className={css.status} data-dot={dotOf(status, networkName)}>
    {status ?? noStatus}
  </span>
);
