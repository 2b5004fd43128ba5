import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import css from './Find.module.css';

const keys = [
  { keys: ['Ctrl', 'K'], does: 'Rechercher partout au bureau' },
  { keys: ['?'], does: 'Montrer ces raccourcis' },
  { keys: ['Ctrl', 'S'], does: 'Enregistrer le formulaire' },
  { keys: ['Alt', 'F10'], does: 'Dans un texte, aller à la barre de mise en forme' },
  { keys: ['Échap'], does: 'Fermer une fenêtre' },
];

/** The keys of the desk. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Raccourcis du clavier" place="middle" onClose={onClose}>
    <dl className={css.keys}>
      {keys.map(({ keys: names, does }) => (
        <div key={does}>
          <dt>
            {names.map((name, at) => (
              <span key={name}>
                {at > 0 && ' + '}
                <kbd>{name}</kbd>
              </span>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
