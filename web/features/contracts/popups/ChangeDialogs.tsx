import { contractLimits } from '#protocol/contracts/contract-values.ts';
import { count } from '#web/lib/formats/words.ts';
import { DateField } from '#web/ui/forms/DateField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { PopupForm } from './PopupForm.tsx';
import { Warning } from './Warning.tsx';

/** The fields of the popups, in their order. */
export type PopupField = 'endDate' | 'revisionNote';
/** Returns the id of a popup's field, distinct from that of the same field in the form behind. */
export const popupFieldId = (field: PopupField): string => `popup-${field}`;

type ChangeDialogProps = {
  /** The revision note. The form holds it, so that a popup closed by a failure loses nothing. */
  note: string;
  onNote: (note: string) => void;
  /** Returns the server's issue on a field of the popup. */
  issueOf: (field: PopupField) => string | undefined;
  busy: boolean;
  onClose: () => void;
};

type NoteProps = Pick<ChangeDialogProps, 'note' | 'onNote' | 'issueOf'> & { browserRequires?: boolean };

/** The revision note. A pasted text beyond the limit is cut, and the help text shows the limit. */
const Note = ({ note, onNote, issueOf, browserRequires = false }: NoteProps) => (
  <TextField
    id={popupFieldId('revisionNote')}
    label="Note de révision"
    required
    browserRequires={browserRequires}
    lines={3}
    maxLength={contractLimits.revisionNote}
    value={note}
    error={issueOf('revisionNote')}
    help={note.length < contractLimits.revisionNote ? undefined : `${count(contractLimits.revisionNote)}\u00a0caractères au plus.`}
    onChange={onNote}
  />
);

/** Asks for a note before a change is saved (CTR-59). Only the browser requires it: the server accepts an empty one (CTR-60). */
export const UpdateDialog = ({ note, onNote, issueOf, busy, onConfirm, onClose }: ChangeDialogProps & { onConfirm: () => void }) => (
  <PopupForm
    title="Enregistrer les modifications"
    confirm="Enregistrer le contrat"
    busy={busy}
    browserChecks
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>Dites en quelques mots ce qui change&nbsp;: votre note reste dans l’historique du contrat.</p>
    <Note note={note} onNote={onNote} issueOf={issueOf} browserRequires />
  </PopupForm>
);

type EndDialogProps = ChangeDialogProps & {
  /** The last day of the contract. The form holds it, as it holds the note. */
  endDate: string;
  onEndDate: (day: string) => void;
  onConfirm: () => void;
};

/** Asks for the end date and a note before a contract is ended (CTR-53). */
export const EndDialog = ({ endDate, onEndDate, note, onNote, issueOf, busy, onConfirm, onClose }: EndDialogProps) => (
  <PopupForm title="Arrêter le contrat" confirm="Arrêter le contrat" busy={busy} onConfirm={onConfirm} onClose={onClose}>
    <p>Le contrat ne sera plus reconduit, et ses rappels cesseront.</p>
    <DateField
      id={popupFieldId('endDate')}
      label="Date de fin"
      required
      value={endDate}
      error={issueOf('endDate')}
      help="La date de fin d’origine, ou celle de l’arrêt."
      onChange={onEndDate}
    />
    <Note note={note} onNote={onNote} issueOf={issueOf} />
  </PopupForm>
);

/** Asks for a note before a contract is archived, and warns that archiving is final (CTR-57). */
export const ArchiveDialog = ({ note, onNote, issueOf, busy, onConfirm, onClose }: ChangeDialogProps & { onConfirm: () => void }) => (
  <PopupForm title="Archiver le contrat" confirm="Archiver le contrat" danger busy={busy} onConfirm={onConfirm} onClose={onClose}>
    <Warning>
      L’archivage est définitif&nbsp;: le contrat reste consultable, mais son statut et ses informations ne changeront plus.
    </Warning>
    <Note note={note} onNote={onNote} issueOf={issueOf} />
  </PopupForm>
);
