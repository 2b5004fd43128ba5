import { ContactRequest } from '#web/features/suppliers/aside/ContactRequest.tsx';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { DrawerContent } from '#web/ui/drawer/DrawerContent.tsx';
import css from './SupplierSheet.module.css';

/** The drawer of a supplier's sheet: the evaluation (SHL-40) and a request for help. `evaluation`: URL of the evaluation form. */
export const SheetDrawer = ({ title, evaluation }: { title: string; evaluation: string }) => (
  <DrawerContent title="Autour de cette fiche" apply="Voir la fiche">
    <div className={css.drawer}>
      <section>
        <h2>Votre avis</h2>
        <p>Vous avez fait appel à {title}&nbsp;? Votre évaluation aide les autres adhérents à choisir.</p>
        <LinkButton small look="primary" href={evaluation}>
          Évaluer ce fournisseur
        </LinkButton>
      </section>
      <ContactRequest />
    </div>
  </DrawerContent>
);
