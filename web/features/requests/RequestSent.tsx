import { useEffect, useRef } from 'react';
import { requestTexts } from '#protocol/requests/request-values.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import css from './Requests.module.css';

/** The receipt of a request: its number, who has it and what follows (FRM-10). */
export function RequestSent({ number, receiver }: { number: string; receiver: string }) {
  const { email } = useMe();
  const receipt = useRef<HTMLElement>(null);
  useEffect(() => {
    scrollTo({ top: 0 });
    receipt.current?.focus();
  }, []);
  return (
    <section ref={receipt} className={css.receipt} tabIndex={-1} aria-labelledby="demande-envoyee">
      <h2 id="demande-envoyee">{requestTexts.sent}</h2>
      <dl>
        <div>
          <dt>Numéro</dt>
          <dd className={css.number}>{number}</dd>
        </div>
        <div>
          <dt>Destinataire</dt>
          <dd>{receiver}</dd>
        </div>
      </dl>
      <p>Une confirmation part à {email}, où la réponse arrivera aussi. L’état de la demande se lit dans votre profil.</p>
      <div className={css.ways}>
        <LinkButton look="primary" to="/profil#mes-demandes">
          Suivre mes demandes
        </LinkButton>
        <LinkButton to="/">Revenir à l’accueil</LinkButton>
      </div>
    </section>
  );
}
