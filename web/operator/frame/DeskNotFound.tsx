import { coreRefusals } from '#protocol/core/refusal.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';

/** An address that the desk does not have. */
export const DeskNotFound = () => (
  <PageHead
    title={coreRefusals.notFound.message}
    tabTitle="Page introuvable"
    context={<p>L’adresse a peut-être changé, ou le contenu a été supprimé.</p>}
    actions={<LinkButton to="/">Revenir à l’accueil</LinkButton>}
  />
);
