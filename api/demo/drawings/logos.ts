import type { Random } from '../random.ts';
export const logo = (random: Random, title: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><rect width="120" height="120" rx="${random.int(0, 60)}" fill="#14508C"/><text x="60" y="76" font-size="44" text-anchor="middle" fill="#fff">${title.slice(0, 1)}</text></svg>`;
