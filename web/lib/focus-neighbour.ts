/**
 * Moves the focus from a button that leaves its list to the same button of the next item, or else of the one before; from the last one, to
 * what holds the list. Without it, the keyboard starts again from the top of the page. Outside a list, the focus stays.
 */
export function focusNeighbour(button: HTMLElement): void {
  const list = button.closest('ul');
  if (!list) return;
  const peers = [...list.querySelectorAll<HTMLElement>('button')].filter(({ className }) => className === button.className);
  const at = peers.indexOf(button);
  (peers[at + 1] ?? peers[at - 1] ?? list.closest<HTMLElement>('[tabindex]'))?.focus({ preventScroll: true });
}
