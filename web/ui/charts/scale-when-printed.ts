/** Gives the drawing of a chart a view box, so that it prints at the width of the paper. */
export function scaleWhenPrinted(element: HTMLElement): void {
  const svg = element.querySelector('svg');
  svg?.setAttribute('viewBox', `0 0 ${svg.getAttribute('width')} ${svg.getAttribute('height')}`);
}
