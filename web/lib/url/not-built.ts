/** The areas of the portal that are not built yet. Each path opens NotBuiltScreen, and `isOpen` hides the links that lead to it. Remove an area from this list when you build it. */
export const notBuilt: readonly { label: string; path: string }[] = [{ label: "Études d'achat", path: '/etudes-achat' }];
