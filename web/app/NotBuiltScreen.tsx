import { MessagePage } from './MessagePage.tsx';

/** The one page of the areas that are still to come. */
export const NotBuiltScreen = ({ label }: { label: string }) => (
  <MessagePage title={label}>Cet espace arrive bientôt. Le reste du portail est à votre disposition.</MessagePage>
);
