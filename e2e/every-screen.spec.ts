import { faultsOf } from './support/faults.ts';
import { openScreen, screensOf } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const visitSize = 5;
const visitsOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / visitSize) }, (_, visit) => items.slice(visit * visitSize, (visit + 1) * visitSize));

// One visit of a screen proves all that every screen must keep; an error in its console fails the test as well.
for (const role of ['subscriber', 'supplier'] as const)
  for (const screens of visitsOf(screensOf[role]))
    test(`[SHL-01] ${screens.map(({ path }) => path).join(', ')} (${role}) : axe, en français, sans défilement horizontal, cibles d’au moins 24 px`, async ({
      page,
      signIn,
      axe,
    }) => {
      const faults: string[] = [];
      await signIn(role, { path: '/403' });
      for (const screen of screens) {
        await page.setViewportSize(wide);
        await openScreen(page, screen);
        await axe();
        faults.push(...(await faultsOf(page, screen.path)));
        await page.setViewportSize(phone);
        await expect(page.getByRole('complementary', { name: 'Accès rapides' })).toHaveCount(0);
        await axe();
      }
      expect(faults).toEqual([]);
    });
