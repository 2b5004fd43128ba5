import type { ImportCorrection } from '#protocol/imports/import-corrections.ts';
import { count } from '#web/lib/formats/words.ts';
import formCss from '#web/operator/kit/form/ContentForm.module.css';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';

type TakeAllDialogProps = { rows: readonly ImportCorrection[]; onTake: (rows: readonly ImportCorrection[]) => void; onClose: () => void };

/** Says what becomes of the values of the desk before those of the files replace them all. */
export const TakeAllDialog = ({ rows, onTake, onClose }: TakeAllDialogProps) => (
  <Dialog
    title="Prendre les valeurs des fichiers"
    place="middle"
    isAlert
    onClose={onClose}
    footer={
      <div className={formCss.buttons}>
        <Button
          look="primary"
          onClick={() => {
            onClose();
            onTake(rows);
          }}
        >
          {`Prendre les ${count(rows.length)} valeurs`}
        </Button>
        <Button onClick={onClose}>Garder celles du bureau</Button>
      </div>
    }
  >
    <p>
      Chaque fiche est enregistrée avec la valeur de son fichier, selon les règles d’aujourd’hui. Celles qui la refusent restent comme elles
      sont, avec la raison. L’historique des fiches garde ce qui était corrigé.
    </p>
  </Dialog>
);
