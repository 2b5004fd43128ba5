import type { Sheet } from '#protocol/sheets/sheet.ts';
import { count } from '#web/lib/formats/words.ts';
import type { LinkTab } from '#web/ui/layout/LinkTabs.tsx';

/** The anchor of the subsidiaries: /adherent/{slug}/filiales opens the sheet scrolled to them (SHT-14, SHT-15). */
export const groupAnchor = 'filiales';

export const sheetPath = (slug: string): string => `/adherent/${slug}`;

/** Returns the tabs of a subscriber's sheet. Empty tabs of companies or documents are left out (SHT-18, SHT-19). */
export function tabsOf({ slug, metadatas, counts }: Pick<Sheet, 'slug' | 'counts' | 'metadatas'>, pathname: string): LinkTab[] {
  const sheet = sheetPath(slug);
  const further = [
    { label: 'Sociétés', to: `${sheet}/societes`, total: metadatas.affiliates.length },
    { label: 'Documents', to: `${sheet}/documents`, total: counts.documents },
  ]
    .filter(({ total }) => total > 0)
    .map(({ label, to, total }) => ({ label, to, count: count(total), current: pathname === to }));
  return [{ label: 'Présentation', to: sheet, current: further.every(({ current }) => !current) }, ...further];
}
