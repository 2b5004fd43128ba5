/** The `handle` of a route: its layout. A route without handle has the default layout (SHL-03). */
export type RouteHandle = {
  /** 'drawerOnDemand': the drawer is closed at every width, until a button opens it (SHL-08, RDG-510). */
  layout: 'default' | 'noDrawer' | 'drawerOnDemand';
};

/** Returns the layout of the innermost matched route that names one. */
export function layoutOf(matches: readonly { handle: unknown }[]): RouteHandle['layout'] {
  const layouts = matches.map(({ handle }) => (handle instanceof Object ? Reflect.get(handle, 'layout') : undefined));
  const last = layouts.findLast((layout) => layout !== undefined);
  return last === 'noDrawer' || last === 'drawerOnDemand' ? last : 'default';
}
