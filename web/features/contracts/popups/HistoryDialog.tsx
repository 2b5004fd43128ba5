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

/** Everything that was done with a contract: when, by whom, what, and why (CTR-36). */
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

/** Lines of a history, the latest first. */
export const Events = ({ rows, label }: { rows: readonly HistoryRow[]; label: string }) => (
  <ul className={css.history} aria-label={label}>
    {rows.map(({ date, user, action, note }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of one instant are told apart by their place, and none ever moves
      <li key={`${date} ${at}`} className={css.event}>
        <p className={css.action}>{typeset(action)}</p>
        <p className={css.who}>
          {user}, <time dateTime={date}>{instant(date)}</time>
        </p>
        {note !== null && <p className={css.said}>«{`\u00a0${note}\u00a0`}»</p>}
      </li>
    ))}
  </ul>
);

/** 'Historique', and the popup that it opens. */
export function HistoryButton({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Historique</Button>
      {open && <HistoryDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
