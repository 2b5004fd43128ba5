import { useIsOpen } from '#web/lib/account/use-is-open.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import css from './ContactRequest.module.css';

const form = '/formulaire';

/** The request for help at the end of a drawer. `waiting`: what stands above is still loading, and would push it down. */
export function ContactRequest({ waiting = false }: { waiting?: boolean }) {
  const isOpen = useIsOpen();
  if (!isOpen(form)) return null;
  return (
    <section className={css.request} data-waiting={waiting || undefined}>
      <h2>Un besoin sur-mesure&nbsp;?</h2>
      <p>L’équipe achats cherche pour vous et revient avec des offres comparées.</p>
      <LinkButton small to={form}>
        Demander un contact
      </LinkButton>
    </section>
  );
}
