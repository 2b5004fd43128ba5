import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { shortestSearch } from '#protocol/search/search.ts';

/** The selected choice of the panel, scrolled into view. The choices are read from the DOM, so that the order is the one on screen. */
function useSelection(root: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState<string>();
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const choices = () => [...(root.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
  /** Selects the next or the previous choice. Past either end, no choice is selected and the field itself is active. */
  const move = (step: 1 | -1) => {
    const all = choices();
    const current = all.findIndex(({ id }) => id === active);
    const next = current < 0 ? (step === 1 ? 0 : all.length - 1) : current + step;
    setActive(all[next]?.id);
  };
  /** Opens the selected choice. Returns false when there is none. */
  const follow = (): boolean => {
    const choice = choices().find(({ id }) => id === active);
    choice?.click();
    return choice !== undefined;
  };
  return { active, clear: () => setActive(undefined), move, follow, hasChoices: () => choices().length > 0 };
}

/**
 * The state of the suggestions panel and its keyboard: it opens from 3 letters on (SEA-06, SEA-07), the arrows move the selection while
 * the focus stays in the field, Escape closes it.
 */
export function usePanel(searchText: string, root: RefObject<HTMLElement | null>) {
  const [isActivated, setActivated] = useState(false);
  const selection = useSelection(root);
  const open = isActivated && searchText.length >= shortestSearch;
  const show = () => {
    setActivated(true);
    selection.clear();
  };
  const close = () => {
    setActivated(false);
    selection.clear();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Tab never reaches a choice, so it closes the panel; a panel that failed has a button, which Tab must reach.
    if (event.key === 'Tab' && selection.hasChoices()) return close();
    if (event.key === 'Escape' && open) close();
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (open) selection.move(event.key === 'ArrowDown' ? 1 : -1);
      else show();
    } else return;
    event.preventDefault();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  const followActive = (): boolean => open && selection.follow();
  return { open, active: open ? selection.active : undefined, show, close, onKeyDown, onBlur, followActive };
}
