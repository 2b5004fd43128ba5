import { type ContractStatus, contractStatusLabels } from '#protocol/contracts/contract-values.ts';
import css from './StatusMark.module.css';

/** The status of a contract: a coloured dot and its label. */
export const StatusMark = ({ status }: { status: ContractStatus }) => (
  <span className={css.status}>
    <span className={`${css.dot} ${css[status]}`} aria-hidden="true" />
    {contractStatusLabels[status]}
  </span>
);
