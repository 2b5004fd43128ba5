import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

/** The bytes, before compression, for which a module must have one more screen. With more, the heaviest pages pass their limit. */
const bytesPerScreen = 480;
/** The bytes that an icon counts for: it comes with the shell when four screens show it. */
const bytesOfIcon = 1500;

type InfoOf = (id: string) => Rolldown.ModuleInfo | null;

/** Matches an import of icons. They come from one file that names thousands, so the graph of modules does not tell which of them a module uses. */
const iconImport = /import\s*\{([^}]*)\}\s*from\s*["']@tabler\/icons-react["']/g;
/** The key of a module: an icon counts by its name, any other module by its path. */
const keyOf = (id: string): string => /\/icons\/\w+\.mjs$/.exec(id)?.[0] ?? id;

const iconsIn = (code: string): string[] =>
  [...code.matchAll(iconImport)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => {
      const icon = name.trim().split(/\s+as\s+/)[0];
      return icon ? [`/icons/${icon}.mjs`] : [];
    }),
  );

/** Collects what a module needs at once: itself and all that it imports, styles and icons included. */
function needsOf(id: string, infoOf: InfoOf, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  const info = infoOf(id);
  for (const icon of iconsIn(info?.code ?? '')) seen.add(icon);
  for (const other of info?.importedIds ?? []) needsOf(other, infoOf, seen);
  return seen;
}

/** Returns the size of a module before compression, its styles included. */
function sizeOf(id: string, infoOf: InfoOf): number {
  if (id.startsWith('/icons/')) return bytesOfIcon;
  const own = (one: string): number => (one.endsWith('.css') ? readFileSync(one).length : (infoOf(one)?.code?.length ?? 0));
  const styles = (infoOf(id)?.importedIds ?? []).filter((other) => other.endsWith('.css'));
  return [id, ...styles].reduce((total, one) => total + own(one), 0);
}

/**
 * Tells which modules are worth loading with every screen, in the file of the shell: the smaller a module, the fewer screens it takes. A phone
 * loads six files at a time and waits for each, however small, so a file of its own costs more than the bytes that a screen could have spared
 * (decision 55).
 */
export function sharedModules(): { plugin: Plugin; isShared: (id: string) => boolean } {
  const shared = new Set<string>();
  const plugin: Plugin = {
    name: 'shared-modules',
    apply: 'build',
    buildEnd() {
      const infoOf: InfoOf = (id) => this.getModuleInfo(id);
      const routes = [...this.getModuleIds()].find((id) => id.endsWith('/web/app/routes.tsx'));
      if (routes === undefined) return;
      const screens = new Map<string, number>();
      for (const screen of infoOf(routes)?.dynamicallyImportedIds ?? [])
        for (const id of needsOf(screen, infoOf)) screens.set(id, (screens.get(id) ?? 0) + 1);
      for (const [id, count] of screens) if (count > 1 && sizeOf(id, infoOf) < bytesPerScreen * count) shared.add(id);
    },
  };
  return { plugin, isShared: (id) => shared.has(keyOf(id)) };
}
