import { expect, it } from 'vitest';
import { layoutOf } from './route-handle.ts';

const match = (handle?: unknown) => ({ handle });

it("donne la mise en page de la route la plus proche, celle par défaut quand aucune n'en demande", () => {
  expect(layoutOf([match(), match({})])).toBe('default');
  expect(layoutOf([match(), match({ layout: 'noDrawer' })])).toBe('noDrawer');
  expect(layoutOf([match({ layout: 'noDrawer' }), match({ layout: 'default' })])).toBe('default');
});
