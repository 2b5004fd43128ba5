import type { MemberRole } from '#protocol/core/role.ts';
import type { ConcentrationPartner, DashboardConcentration } from '#protocol/dashboard/dashboard-concentration.ts';
import type { DashboardTab } from '#protocol/dashboard/dashboard-tabs.ts';
import { count, counted } from '#web/lib/formats/words.ts';

type Words = { tab: DashboardTab; partner: string; partners: string };

/** Returns the words of a role for its partners, and the tab that shows them. */
export const wordsOf = (role: MemberRole): Words =>
  role === 'supplier'
    ? { tab: 'subscriber', partner: 'Adhérent', partners: 'adhérents' }
    : { tab: 'supplier', partner: 'Fournisseur', partners: 'fournisseurs' };

/** Returns what the shares leave out when a partner has a net that is not positive; empty without one. */
export function creditsNote({ rowCount, count }: Pick<DashboardConcentration, 'rowCount' | 'count'>, partners: string): string {
  const others = rowCount - count;
  return others === 0
    ? ''
    : `Parts des montants positifs\u00a0: ${counted(others, partners.slice(0, -1))} au montant nul ou négatif, avoirs déduits, n’en ${others === 1 ? 'a' : 'ont'} pas.`;
}

/** Returns how many partners follow those of the screen. */
export const laterPartners = (others: number, { partner, partners }: Pick<Words, 'partner' | 'partners'>): string =>
  `${others === 1 ? `Le ${partner.toLowerCase()} suivant est` : `Les ${count(others)}\u00a0${partners} suivants sont`} dans le tableau à télécharger.`;

/** Returns what the company is to a supplier: 'environ 12 %'; empty where its public turnover is not known. */
export function shareOfTheirsText({ shareOfTheirs }: Pick<ConcentrationPartner, 'shareOfTheirs'>): string {
  if (shareOfTheirs === null) return '';
  return shareOfTheirs === 0 ? 'moins de 1\u00a0%' : `environ ${shareOfTheirs.toLocaleString('fr-FR')}\u00a0%`;
}

/** The mark of a supplier to which the company is a quarter of its turnover or more. */
export const quarterLabel = 'le quart ou plus de son chiffre d’affaires';
