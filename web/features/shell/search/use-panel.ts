import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { shortestSearch } from '#protocol/search/search.ts';

/**
 * The state of the suggestions panel and its keyboard: it opens from 3 letters on (SEA-06, SEA-07), the arrows move the selection while
 * the focus stays in the field, Escape closes it. The choices are read from the DOM, so that the arrows follow the order on screen.
 */
export function usePanel(searchText: string, root: RefObject<HTMLElement | null>) {
  const [isActivated, setActivated] = useState(false);
  const [active, setActive] = useState<string>();
  const open = isActivated && searchText.length >= shortestSearch;
  const choices = () => [...(root.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
  const activeChoice = () => (open ? choices().find(({ id }) => id === active) : undefined);

  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const show = () => {
    setActivated(true);
    setActive(undefined);
  };
  const close = () => {
    setActivated(false);
    setActive(undefined);
  };
  /** Selects the next or the previous choice. Past either end, no choice is selected and the field itself is active. */
  const move = (step: 1 | -1) => {
    const all = choices();
    const current = all.findIndex(({ id }) => id === active);
    const next = current < 0 ? (step === 1 ? 0 : all.length - 1) : current + step;
    setActive(all[next]?.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Tab never reaches a choice, so it closes the panel; a panel that failed has a button, which Tab must reach.
    if (event.key === 'Tab' && choices().length > 0) return close();
    if (event.key === 'Escape' && open) close();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (open) move(event.key === 'ArrowDown' ? 1 : -1);
      else show();
    } else return;
    event.preventDefault();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  /** Opens the selected choice. Returns false when there is none. */
  const followActive = (): boolean => {
    const choice = activeChoice();
    choice?.click();
    return choice !== undefined;
  };
  return { open, active: open ? active : undefined, show, close, onKeyDown, onBlur, followActive };
}
