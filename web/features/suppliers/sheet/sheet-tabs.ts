import type { Sheet } from '#protocol/sheets/sheet.ts';
import { count } from '#web/lib/formats/words.ts';
import type { SheetTab } from '#web/ui/sheet/frame/SheetTabs.tsx';

const numbered = (value: number) => (value > 0 ? { count: count(value) } : {});

/** The tabs of a supplier's sheet (SHT-20); the one of the documents shows only when there are some. */
export function tabsOf({ slug, counts, expertPages }: Pick<Sheet, 'slug' | 'counts' | 'expertPages'>, onExpertPages: boolean): SheetTab[] {
  const sheet = `/fournisseur/${slug}`;
  return [
    { label: 'Présentation', to: sheet, current: !onExpertPages },
    { label: 'Offres', to: `${sheet}/offres`, ...numbered(counts.offers), current: false },
    ...(counts.documents > 0 ? [{ label: 'Documents', to: `${sheet}/documents`, ...numbered(counts.documents), current: false }] : []),
    { label: 'Fiches', to: { pathname: sheet, search: '?tab=fiches' }, ...numbered(expertPages.length), current: onExpertPages },
  ];
}
