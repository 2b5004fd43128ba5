import { isOpen } from '#web/lib/url/is-open.ts';
import { useMe } from './use-me.ts';

/** Returns the test that a link passes before it is shown to the signed-in user: it leads to a page. */
export function useIsOpen(): (to: string) => boolean {
  const me = useMe();
  return (to) => isOpen(me, to);
}
