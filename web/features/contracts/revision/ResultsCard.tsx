import { useState } from 'react';
import type { ContractRevision, RevisionResult } from '#protocol/contracts/contract-revision.ts';
import { fullDate, instant } from '#web/lib/formats/dates.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { useDialogChunk } from '#web/ui/chunks/use-dialog-chunk.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import css from './Revision.module.css';
import { money } from './revision.texts.ts';

type ResultsCardProps = {
  id: string;
  revision: ContractRevision;
  /** Opens the terms of use; undefined once the user has accepted them. */
  openTerms: (() => void) | undefined;
  onChanged: () => Promise<unknown>;
};

/** The validated revisions, the latest first; those taken back stay with their note. */
export function ResultsCard({ id, revision, openTerms, onChanged }: ResultsCardProps) {
  const [open, setOpen] = useState<RevisionResult | null>(null);
  const WithdrawDialog = useDialogChunk({
    load: () => import('./WithdrawDialog.tsx'),
    isOpen: open !== null,
    onClose: () => setOpen(null),
    failure: 'Le retrait n’a pas pu être préparé. Rechargez la page.',
  });
  const { results, contract, actions } = revision;
  const latest = results.find(({ withdrawn }) => withdrawn === null);
  if (results.length === 0) return null;
  return (
    <Card title={latest ? 'Révisions validées' : 'Révisions retirées'}>
      <ul className={css.results}>
        {results.map((one) => (
          <li key={one.id}>
            <p>
              <strong>{fullDate(one.date)}</strong>&nbsp;: {money(one.price, one.currency)}
              {one.isProvisional && ', provisoire'}
              {one.withdrawn !== null && ', retirée'}
            </p>
            <p className={css.detail}>
              {one.by}, le {instant(one.validatedAt)}
            </p>
            {one.withdrawn !== null && <p className={css.detail}>Validation retirée&nbsp;: {one.withdrawn}</p>}
            {one === latest && actions.validate.allowed && (
              <Button small look="quiet" onClick={openTerms ?? (() => setOpen(one))}>
                Retirer la validation
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open && WithdrawDialog && (
        <WithdrawDialog id={id} result={open} version={contract.version} onClose={() => setOpen(null)} onChanged={onChanged} />
      )}
    </Card>
  );
}
