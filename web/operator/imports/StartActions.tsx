import { useState } from 'react';
import { importEndpoints, type Staged } from '#protocol/imports/imports-desk.ts';
import { counted } from '#web/lib/formats/words.ts';
import { call } from '#web/lib/http/call.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import formCss from '#web/operator/kit/form/ContentForm.module.css';
import { Button } from '#web/ui/actions/Button.tsx';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { tellFailure } from '#web/ui/toasts/toasts.ts';
import css from './Imports.module.css';

type StartActionsProps = { staged: Staged; isSending: boolean; onStarted: (id: string) => void };

/** The trial and the import of the files deposited. On the embedded database both make members wait, which is said before. */
export function StartActions({ staged, isSending, onStarted }: StartActionsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (body: { dryRun: boolean; strict: boolean }) => call(importEndpoints.start, { body }),
    onSuccess: ({ id }) => {
      setIsAsking(false);
      onStarted(id);
    },
    onError: (problem) => {
      setIsAsking(false);
      tellFailure(problem.message);
    },
  });
  const expected = staged.files.filter(({ isExpected }) => isExpected).length;
  if (staged.files.length === 0) return null;
  return (
    <>
      {staged.membersWait && <MembersWait />}
      <div className={css.start}>
        <Button look="primary" busy={isPending} disabled={isSending} onClick={() => mutate({ dryRun: true, strict: false })}>
          Essayer
        </Button>
        <Button busy={isPending} disabled={isSending} onClick={() => setIsAsking(true)}>
          Importer…
        </Button>
        <p className={css.soft}>L’essai lit tout et dit tout, sans rien écrire.</p>
      </div>
      {isAsking && (
        <ImportDialog
          count={expected}
          membersWait={staged.membersWait}
          isPending={isPending}
          onClose={() => setIsAsking(false)}
          onImport={(strict) => mutate({ dryRun: false, strict })}
        />
      )}
    </>
  );
}

/** Says beforehand that the portal answers nobody meanwhile. */
export const MembersWait = () => (
  <p className={css.wait}>
    Pendant un essai ou un import, le portail ne répond pas aux membres&nbsp;: ils lisent qu’il revient dans quelques minutes. Choisissez
    une heure creuse.
  </p>
);

type ImportDialogProps = {
  count: number;
  membersWait: boolean;
  isPending: boolean;
  onClose: () => void;
  onImport: (strict: boolean) => void;
};

function ImportDialog({ count, membersWait, isPending, onClose, onImport }: ImportDialogProps) {
  const [isStrict, setIsStrict] = useState(false);
  return (
    <Dialog
      title={`Importer ${counted(count, 'fichier')}`}
      place="middle"
      onClose={onClose}
      footer={
        <div className={formCss.buttons}>
          <Button look="primary" busy={isPending} onClick={() => onImport(isStrict)}>
            Importer maintenant
          </Button>
          <Button onClick={onClose}>Annuler</Button>
        </div>
      }
    >
      <div className={css.asking}>
        <p>Les lignes justes sont écrites, les autres rendues à corriger. Les fichiers quittent le dépôt une fois importés.</p>
        {membersWait && <p>Le portail ne répondra pas aux membres pendant l’import.</p>}
        <Checkbox label="Ne rien écrire si une seule ligne est refusée" checked={isStrict} onChange={setIsStrict} />
      </div>
    </Dialog>
  );
}
