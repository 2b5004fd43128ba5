import type { ChangePopup, useUpdate } from '#web/features/contracts/form/use-update.ts';
import { ArchiveDialog, HaltDialog, UpdateDialog } from '#web/features/contracts/popups/ChangeDialogs.tsx';

interface UpdatePopupsProps {
  popup: ChangePopup;
  /** When the contract would have ended. */
  endDate: string;
  issueOf: (field: string) => string | undefined;
  update: ReturnType<typeof useUpdate>;
  onClose: () => void;
}

/** The popup that a change asks for, one at a time. */
export function UpdatePopups({ popup, endDate, issueOf, update, onClose }: UpdatePopupsProps) {
  const shared = { note: update.note, onNote: update.setNote, issueOf, busy: update.isSaving, onClose };
  if (popup === 'update') return <UpdateDialog {...shared} onConfirm={update.confirm} />;
  if (popup === 'halted') return <HaltDialog {...shared} endDate={endDate} onConfirm={update.halt} />;
  if (popup === 'archived') return <ArchiveDialog {...shared} onConfirm={update.archive} />;
  return null;
}
