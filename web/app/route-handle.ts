/** The `handle` of a route: its layout. A route without handle has the default layout (SHL-03). */
export type RouteHandle = {
  layout: 'default' | 'noDrawer';
};

/** Returns the layout of the innermost matched route that names one. */
export function layoutOf(matches: readonly { handle: unknown }[]): RouteHandle['layout'] {
  const layouts = matches.map(({ handle }) => (handle instanceof Object ? Reflect.get(handle, 'layout') : undefined));
  return layouts.findLast((layout) => layout !== undefined) === 'noDrawer' ? 'noDrawer' : 'default';
}
