import { MessagePage } from './MessagePage.tsx';

/** Announces an area of the portal that is not built yet. */
export const NotBuiltScreen = ({ label }: { label: string }) => (
  <MessagePage title={label}>Cet espace arrive bientôt. Le reste du portail est à votre disposition.</MessagePage>
);
