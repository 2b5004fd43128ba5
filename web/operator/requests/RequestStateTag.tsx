import type { RequestState } from '#protocol/requests/request-values.ts';
import tag from '#web/operator/kit/StateTag.module.css';
import { stateLabels } from './request-texts.ts';

const dots: Readonly<Record<RequestState, string | undefined>> = {
  new: tag.planned,
  ongoing: tag.draft,
  answered: tag.shown,
  filed: tag.ended,
};

/** The state of a request: a dot and a word. */
export const RequestStateTag = ({ state }: { state: RequestState }) => (
  <span className={tag.state}>
    <span className={`${tag.dot} ${dots[state]}`} aria-hidden="true" />
    {stateLabels[state]}
  </span>
);
