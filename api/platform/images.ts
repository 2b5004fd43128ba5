/** Where an image of the site is served; its name comes from its content, so that it may be cached for ever. */
export const imageUrl = (name: string): string => `/media/${name}`;
