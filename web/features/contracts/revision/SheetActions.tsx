import { useState } from 'react';
import { type ContractRevision, revisionEndpoints } from '#protocol/contracts/contract-revision.ts';
import { download, spreadsheetType } from '#web/lib/http/download.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { useDialogChunk } from '#web/ui/chunks/use-dialog-chunk.ts';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import css from './Revision.module.css';
import type { SheetAnswer } from './sheet-to-validate.ts';
import type { ShownSheet } from './use-shown-sheet.ts';

/** Opens the dialog of a validation, loaded then. One that does not load leaves the sheet. */
function useValidateDialog() {
  const [isOpen, setOpen] = useState(false);
  const Dialog = useDialogChunk({
    load: () => import('./ValidateDialog.tsx'),
    isOpen,
    onClose: () => setOpen(false),
    failure: 'La validation n’a pas pu être préparée. Rechargez la page.',
  });
  return { open: () => setOpen(true), close: () => setOpen(false), Dialog };
}

type SheetActionsProps = {
  id: string;
  revision: ContractRevision;
  date: string;
  day: string;
  data: SheetAnswer | undefined;
  shown: ShownSheet;
  /** Opens the terms of use; undefined once the user has accepted them. */
  openTerms: (() => void) | undefined;
  onChanged: () => Promise<unknown>;
};

/** Shows the actions of a sheet: validate it, see the other calculation of its date, save it as a file. */
export function SheetActions({ id, revision, date, day, data, shown, openTerms, onChanged }: SheetActionsProps) {
  const validation = useValidateDialog();
  const { sheet, kept, toValidate, showsKept, calculation, showOther } = shown;
  // The file shows the kept sheet unless a day is asked for.
  const asOf = kept && !showsKept && sheet ? sheet.asOf : day;
  const save = (format: 'pdf' | 'xlsx', accept: string) => () =>
    download(revisionEndpoints.file, { params: { id }, query: { date, format, ...(asOf !== '' && { asOf }) } }, accept);
  return (
    <div className={css.actions}>
      {toValidate && !showsKept && revision.actions.validate.allowed && (
        <Button look="primary" onClick={openTerms ?? validation.open}>
          Valider cette révision
        </Button>
      )}
      {toValidate && kept && <Button onClick={showOther}>Voir le {showsKept ? calculation : 'calcul validé'}</Button>}
      {sheet && sheet.state !== 'awaited' && <ExportButton label="PDF pour le fournisseur" save={save('pdf', 'application/pdf')} />}
      <ExportButton label="Tableur" save={save('xlsx', spreadsheetType)} />
      {validation.Dialog && data && (
        <validation.Dialog id={id} sheet={data.sheet} revision={revision} onClose={validation.close} onChanged={onChanged} />
      )}
    </div>
  );
}
