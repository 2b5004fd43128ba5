import { coreRefusals } from '#protocol/core/refusal.ts';
import { MessagePage } from '#web/ui/states/MessagePage.tsx';

export const NotFoundScreen = () => (
  <MessagePage title={coreRefusals.notFound.message} tabTitle="Page introuvable">
    L’adresse a peut-être changé, ou la page a été retirée.
  </MessagePage>
);

export const DeniedScreen = () => (
  <MessagePage title={coreRefusals.accessDenied.message} tabTitle="Accès refusé">
    Votre compte n’ouvre pas cette page.
  </MessagePage>
);
