import { useEffect, useRef, useState } from 'react';
import { useConfig } from '#web/lib/http/config.ts';
import { failureText } from '#web/lib/http/failure-text.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Checkbox } from '#web/ui/forms/Checkbox.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import css from './TermsDialog.module.css';

type TermsDialogProps = {
  busy: boolean;
  problem: Error | null;
  onAccept: () => void;
  onClose: () => void;
};

/** The terms of use of the contracts and the box that accepts them (CTR-38, CTR-39). A click outside does not close it. */
export default function TermsDialog({ busy, problem, onAccept, onClose }: TermsDialogProps) {
  const [accepted, setAccepted] = useState(false);
  const footer = (
    <form
      className={css.footer}
      onSubmit={(event) => {
        event.preventDefault();
        onAccept();
      }}
    >
      <Checkbox label="J’ai lu et j’accepte les conditions d’utilisation des contrats" checked={accepted} onChange={setAccepted} />
      {problem && (
        <p className={css.problem} role="alert">
          Votre accord n’a pas pu être enregistré. {failureText(problem, 'Réessayez dans un moment.')}
        </p>
      )}
      <div className={css.buttons}>
        <Button onClick={onClose}>Plus tard</Button>
        <Button type="submit" look="primary" disabled={!accepted} busy={busy}>
          Valider
        </Button>
      </div>
    </form>
  );
  return (
    <Dialog title="Conditions d’utilisation des contrats" place="middle" outsideCloses={false} footer={footer} onClose={onClose}>
      <Terms />
    </Dialog>
  );
}

/** The text of the terms: what the server does with a contract. A change of meaning needs a new version of the terms on the server. */
function Terms() {
  const network = useConfig()?.networkName;
  // The server may have no name for the network.
  const operator = network ? `${network}, opérateur du réseau,` : 'l’opérateur du réseau';
  const text = useRef<HTMLElement>(null);
  // Focuses the text instead of the close button: the arrow keys scroll it at once.
  useEffect(() => text.current?.focus({ preventScroll: true }), []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region that the arrow keys must reach
    <section ref={text} className={css.terms} aria-label="Texte des conditions" tabIndex={0}>
      <p>Lisez ces quelques lignes avant de confier vos contrats au portail. Sans votre accord, vous pouvez lire, mais pas enregistrer.</p>
      <h3>Ce qui est conservé</h3>
      <p>
        Les informations que vous saisissez (titre, dates, préavis, montant, fournisseur, notes), les pièces jointes que vous déposez, et
        les noms de l’auteur et des collaborateurs de chaque contrat.
      </p>
      <h3>Qui voit un contrat</h3>
      <p>
        Son auteur, et les collaborateurs de votre entreprise ou de votre groupe qu’il choisit, en lecture ou en écriture. Un contrat sans
        auteur, repris d’un fichier du réseau, est visible des personnes de votre entreprise habilitées aux contrats. Le portail ne le
        montre à aucun autre membre.
      </p>
      <h3>L’opérateur du réseau</h3>
      <p>
        En créant un contrat, vous autorisez en outre {operator} à en consulter les informations. Les pièces jointes ne lui sont jamais
        ouvertes.
      </p>
      <h3>L’historique</h3>
      <p>
        Chaque création, modification, reconduction, arrêt ou archivage y laisse une ligne&nbsp;: la date, le nom de la personne et sa note.
        Ces lignes ne se modifient pas et sont lues par tous ceux qui voient le contrat.
      </p>
      <h3>La suppression</h3>
      <p>
        Un contrat supprimé disparaît pour tous. Il reste conservé, masqué, avec son historique, pour le seul besoin d’un contrôle
        ultérieur.
      </p>
      <h3>Les échéances</h3>
      <p>
        Des rappels vous sont adressés par e-mail et dans vos notifications. Ils vous aident à tenir vos dates&nbsp;; dénoncer un contrat à
        temps reste de votre ressort.
      </p>
      <h3>Votre accord</h3>
      <p>Sa date et la version de ces conditions sont conservées. Il ne vous sera plus demandé.</p>
    </section>
  );
}
