import { expect, it } from 'vitest';
import { sharedModules } from './shared-modules.ts';

type Module = { code?: string; imports?: string[]; opens?: string[] };
const icons = (names: string): string => `import { ${names} } from '@tabler/icons-react';`;

/** Gives the plugin the modules of a build, and returns what it would load with every screen. */
function shellOf(modules: Record<string, Module>): string[] {
  const { plugin, isShared } = sharedModules();
  const build = {
    getModuleIds: () => Object.keys(modules),
    getModuleInfo: (id: string) => {
      const { code = '', imports = [], opens = [] } = modules[id] ?? {};
      return { code, importedIds: imports, dynamicallyImportedIds: opens };
    },
  };
  (plugin.buildEnd as (this: unknown) => void).call(build);
  return [...Object.keys(modules), '/icons/IconStar.mjs', '/icons/IconBell.mjs'].filter(isShared);
}

it('plus un module est petit, moins il faut d’écrans pour qu’il vienne avec tous', () => {
  const screens = ['/a', '/b', '/c', '/d'];
  expect(
    shellOf({
      '/web/app/routes.tsx': { opens: screens },
      '/a': { imports: ['/small', '/large', '/of-one'] },
      '/b': { imports: ['/small', '/large'] },
      '/c': { imports: ['/deep'] },
      '/d': {},
      '/deep': { code: 'x'.repeat(900), imports: ['/large'] },
      '/small': { code: 'x'.repeat(900) },
      '/large': { code: 'x'.repeat(1500) },
      '/of-one': { code: 'x' },
    }),
  ).toEqual(['/small']);
});

it('une icône compte par son nom, où que l’écran la prenne', () => {
  const screens = ['/a', '/b', '/c', '/d'];
  const modules = Object.fromEntries(screens.map((id) => [id, { imports: ['/part'], code: icons('IconBell as Bell') }]));
  expect(
    shellOf({ '/web/app/routes.tsx': { opens: screens }, ...modules, '/a': { code: icons('IconStar, IconBell') }, '/part': {} }),
  ).toEqual(['/part', '/icons/IconBell.mjs']);
});
