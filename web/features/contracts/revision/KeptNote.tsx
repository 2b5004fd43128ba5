import type { RevisionResult } from '#protocol/contracts/contract-revision.ts';
import { instant } from '#web/lib/formats/dates.ts';
import css from './Revision.module.css';
import { money } from './revision.texts.ts';

type KeptNoteProps = {
  result: RevisionResult;
  corrections: string | null;
  /** The name of the calculation that is shown instead of the validated one; null where the validated one is shown. */
  shown: string | null;
};

/** Tells who validated the revision of a date, and which of its calculations the sheet shows. */
export const KeptNote = ({ result: { by, validatedAt, price, currency }, corrections, shown }: KeptNoteProps) => (
  <p className={css.note}>
    {shown === null ? 'Validée' : 'Prix provisoire validé'} par {by}, le {instant(validatedAt)}&nbsp;:{' '}
    {shown === null
      ? 'les chiffres sont ceux de ce jour-là.'
      : `${money(price, currency)}. Les chiffres ci-dessous sont ceux du ${shown}, pas encore validé.`}
    {corrections !== null && <strong> {corrections}</strong>}
  </p>
);
