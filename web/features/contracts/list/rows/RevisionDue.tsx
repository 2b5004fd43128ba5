import { IconReceiptEuro } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ContractRow } from '#protocol/contracts/contracts.ts';
import { revisionDueText } from '#web/features/contracts/contracts.texts.ts';
import { useBackToList } from '#web/features/contracts/use-back-to-list.ts';
import css from './RevisionDue.module.css';

/** The link to a revision of the price whose date is reached and that nobody validated. Absent from a contract without one. */
export function RevisionDue({ contract: { id, title, revisionDue } }: { contract: ContractRow }) {
  const { state } = useBackToList();
  if (revisionDue === null) return null;
  const text = revisionDueText(revisionDue);
  return (
    <p className={css.due}>
      <Link to={`/contrat/${id}/revision`} state={state} aria-label={`${text}, ${title}`}>
        <IconReceiptEuro size={16} stroke={1.7} aria-hidden />
        {text}
      </Link>
    </p>
  );
}
