import { useEffect } from 'react';
import { useConfig } from './http/config.ts';

/** Sets the title of the browser's tab: 'Fournisseurs · Mercurial'. */
export function useTitle(title: string): void {
  const network = useConfig()?.networkName;
  useEffect(() => {
    document.title = network ? `${title} · ${network}` : title;
  }, [title, network]);
}
