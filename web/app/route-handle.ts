/** How the shell frames a route; one that says nothing has the default layout (SHL-03). */
export type RouteHandle = {
  layout: 'default' | 'noDrawer';
};

/** The layout that the matched routes ask for, the innermost first. */
export function layoutOf(matches: readonly { handle: unknown }[]): RouteHandle['layout'] {
  const layouts = matches.map(({ handle }) => (handle instanceof Object ? Reflect.get(handle, 'layout') : undefined));
  return layouts.findLast((layout) => layout !== undefined) === 'noDrawer' ? 'noDrawer' : 'default';
}
