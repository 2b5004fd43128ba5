import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { shortestSearch } from '#protocol/search/search.ts';

/**
 * The panel under the search field, by the keyboard: it opens at 3 letters (1-portal 2.11), the arrows go through its choices without
 * leaving the field, Escape closes it. The choices are found in the page, so that their order is the one that is seen.
 */
export function usePanel(typed: string, root: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState(false);
  const [active, setActive] = useState<string>();
  const open = wanted && typed.length >= shortestSearch;
  const choices = () => [...(root.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
  const activeChoice = () => (open ? choices().find(({ id }) => id === active) : undefined);

  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const show = () => {
    setWanted(true);
    setActive(undefined);
  };
  const close = () => {
    setWanted(false);
    setActive(undefined);
  };
  /** One choice further or back; past either end stands the field itself. */
  const move = (step: 1 | -1) => {
    const all = choices();
    const at = all.findIndex(({ id }) => id === active);
    const next = at < 0 ? (step === 1 ? 0 : all.length - 1) : at + step;
    setActive(all[next]?.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Nothing of a list of choices is reached by Tab; a panel that failed has a button that is.
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
  /** Opens the choice that the arrows reached, if any. */
  const followActive = (): boolean => {
    const choice = activeChoice();
    choice?.click();
    return choice !== undefined;
  };
  return { open, active: open ? active : undefined, show, close, onKeyDown, onBlur, followActive };
}
