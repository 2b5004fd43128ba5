import type { AnnouncementState } from '#protocol/notifications/announcement-desk.ts';
import tag from '#web/operator/kit/StateTag.module.css';
import { stateLabels } from './announcement-texts.ts';

const dots: Readonly<Record<AnnouncementState, string | undefined>> = {
  draft: tag.draft,
  planned: tag.planned,
  sent: tag.shown,
  withdrawn: tag.ended,
  trash: tag.trash,
};

/** The state of an announcement: a dot and a word. */
export const AnnouncementStateTag = ({ state }: { state: AnnouncementState }) => (
  <span className={tag.state}>
    <span className={`${tag.dot} ${dots[state]}`} aria-hidden="true" />
    {stateLabels[state]}
  </span>
);
