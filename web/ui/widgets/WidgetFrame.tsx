import type { ReactNode, RefObject } from 'react';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';
import { I18nProvider } from 'react-aria-components/I18nProvider';

type WidgetFrameProps = {
  /** An element of the field. The popup is added to the native dialog around it, outside of which everything is inert, else to <main>. */
  anchor: RefObject<Element | null>;
  children: ReactNode;
};

/** Sets up React Aria for one widget: its own texts and formats in French, its popup in the open dialog. */
export const WidgetFrame = ({ anchor, children }: WidgetFrameProps) => (
  <I18nProvider locale="fr-FR">
    <UNSAFE_PortalProvider getContainer={() => anchor.current?.closest('dialog') ?? document.querySelector('main') ?? document.body}>
      {children}
    </UNSAFE_PortalProvider>
  </I18nProvider>
);
