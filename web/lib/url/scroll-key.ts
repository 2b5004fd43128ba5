import type { Location } from 'react-router';

/**
 * Returns the key under which the scroll of a page is kept. The first page of every load has the key 'default': its address stands for it, so
 * that a page opened by its address does not take the scroll of the one before it in this tab.
 */
export const scrollKey = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key);
