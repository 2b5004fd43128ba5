import { type RefObject, useEffect, useState } from 'react';

/** Returns true while a mouse pointer or the focus is inside the element. A touch does not count as hovering. */
export function useHoverOrFocus(element: RefObject<HTMLElement | null>): boolean {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const enter = ({ pointerType }: PointerEvent) => setHovered(pointerType !== 'touch');
    const leave = () => setHovered(false);
    const focus = () => setFocused(true);
    const blur = ({ relatedTarget }: FocusEvent) => setFocused(relatedTarget instanceof Node && node.contains(relatedTarget));
    node.addEventListener('pointerenter', enter);
    node.addEventListener('pointerleave', leave);
    node.addEventListener('focusin', focus);
    node.addEventListener('focusout', blur);
    return () => {
      node.removeEventListener('pointerenter', enter);
      node.removeEventListener('pointerleave', leave);
      node.removeEventListener('focusin', focus);
      node.removeEventListener('focusout', blur);
    };
  }, [element]);
  return hovered || focused;
}
