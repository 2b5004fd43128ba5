import type { Sheet } from '#protocol/sheets/sheet.ts';
import { ofName } from '#protocol/text/of-name.ts';
import { count } from '#web/lib/formats/words.ts';
import type { LinkTab } from '#web/ui/layout/LinkTabs.tsx';

const numbered = (value: number) => (value > 0 ? { count: count(value) } : {});

export type SupplierTab = 'presentation' | 'offres' | 'documents' | 'fiches';

const tabTitles: Record<Exclude<SupplierTab, 'presentation'>, string> = {
  offres: 'Offres',
  documents: 'Documents',
  fiches: 'Fiches experts',
};
/** Returns the title of the document for a tab of the sheet (SHL-04). */
export const tabTitle = (supplier: string, tab: SupplierTab): string =>
  tab === 'presentation' ? supplier : `${tabTitles[tab]} ${ofName(supplier)}`;

/** Returns the tabs of a supplier's sheet (SHT-20). The tab of documents is left out when there is none (SHT-18). */
export function tabsOf({ slug, counts, expertPages }: Pick<Sheet, 'slug' | 'counts' | 'expertPages'>, tab: SupplierTab): LinkTab[] {
  const sheet = `/fournisseur/${slug}`;
  return [
    { label: 'Présentation', to: sheet, current: tab === 'presentation' },
    { label: 'Offres', to: `${sheet}/offres`, ...numbered(counts.offers), current: tab === 'offres' },
    ...(counts.documents > 0
      ? [{ label: 'Documents', to: `${sheet}/documents`, ...numbered(counts.documents), current: tab === 'documents' }]
      : []),
    { label: 'Fiches', to: { pathname: sheet, search: '?tab=fiches' }, ...numbered(expertPages.length), current: tab === 'fiches' },
  ];
}
