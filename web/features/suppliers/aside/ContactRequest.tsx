import { formPath } from '#web/shared/contact-form/form-address.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import css from './ContactRequest.module.css';

/** The request for help at the end of a drawer. `waiting`: what stands above is still loading, and would push it down. */
export function ContactRequest({ waiting = false }: { waiting?: boolean }) {
  return (
    <section className={css.request} data-waiting={waiting || undefined}>
      <h2>Un besoin sur-mesure&nbsp;?</h2>
      <p>L’équipe achats cherche pour vous et revient avec des offres comparées.</p>
      <LinkButton small to={formPath}>
        Demander un contact
      </LinkButton>
    </section>
  );
}
