import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HistoryRow } from '#protocol/contracts/contracts.ts';
import { typeset } from '#protocol/text/typeset.ts';
import { historyQuery } from '#web/features/contracts/contracts.queries.ts';
import { instant } from '#web/lib/formats/dates.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { FailedNote } from '#web/ui/states/FailedNote.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading } from '#web/ui/states/Loading.tsx';
import own from './HistoryDialog.module.css';
import css from './Popup.module.css';

/** The history of a contract: date, user, action and note of each event (CTR-36). */
function HistoryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isError, refetch } = useQuery(historyQuery(id));
  const retry = () => void refetch();
  return (
    <Dialog title="Historique" place="middle" onClose={onClose}>
      {isError && !data && <FailedState onRetry={retry}>L’historique n’a pas pu être chargé.</FailedState>}
      {isError && data && (
        <div className={own.stale}>
          <FailedNote onRetry={retry}>L’historique n’a pas pu être mis à jour.</FailedNote>
        </div>
      )}
      {!data && !isError && <Loading />}
      {data?.rows.length === 0 && <EmptyState>Aucun historique</EmptyState>}
      {data && data.rows.length > 0 && <Events rows={data.rows} label="Historique du contrat" />}
    </Dialog>
  );
}

/** A list of events, in the order given by the server: the latest first. */
export const Events = ({ rows, label }: { rows: readonly HistoryRow[]; label: string }) => (
  <ul className={css.history} aria-label={label}>
    {rows.map(({ date, user, action, note }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two events of the same instant differ only by their index, and the order never changes
      <li key={`${date} ${index}`} className={css.event}>
        <p className={css.action}>{typeset(action)}</p>
        <p className={css.author}>
          {user}, <time dateTime={date}>{instant(date)}</time>
        </p>
        {note !== null && <p className={css.note}>«{`\u00a0${note}\u00a0`}»</p>}
      </li>
    ))}
  </ul>
);

/** The button 'Historique' and its popup (CTR-25). */
export function HistoryButton({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Historique</Button>
      {isOpen && <HistoryDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
