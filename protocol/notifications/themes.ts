import { z } from 'zod';
import type { MemberRole } from '#protocol/core/role.ts';

const everyone: readonly MemberRole[] = ['subscriber', 'supplier', 'operator'];
const buyers: readonly MemberRole[] = ['subscriber', 'operator'];
const companies: readonly MemberRole[] = ['subscriber', 'supplier'];

type Theme = {
  title: string;
  description: string;
  /** The roles that are notified of the theme. */
  audience: readonly MemberRole[];
  /** The page with everything of the theme, for the last line of an e-mail. */
  path: string;
};

/** The themes of notifications, in the order of the preferences (NOT-02). */
export const themes = {
  contrats: {
    title: 'Contrats',
    description: 'Les échéances et les préavis des contrats que vous suivez.',
    audience: companies,
    path: '/contrats',
  },
  etudes: {
    title: 'Études d’achat',
    description: 'Une nouvelle étude, un changement de statut, une pièce ajoutée.',
    audience: buyers,
    path: '/etudes-achat',
  },
  indices: {
    title: 'Indices',
    description: 'Les nouvelles valeurs des indices que vous suivez.',
    audience: buyers,
    path: '/indices',
  },
  offres: {
    title: 'Offres',
    description: 'Les nouvelles offres négociées avec vos fournisseurs.',
    audience: buyers,
    path: '/offres',
  },
  actualites: {
    title: 'Actualités',
    description: 'Les articles, les webinars et les rendez-vous du réseau.',
    audience: everyone,
    path: '/articles',
  },
  formations: {
    title: 'Formations',
    description: 'Les nouvelles sessions, et la suite de vos inscriptions.',
    audience: buyers,
    path: '/formations',
  },
  documents: {
    title: 'Documents',
    description: 'Les guides et les documents qui vous sont ouverts.',
    audience: everyone,
    path: '/documents',
  },
  reseau: {
    title: 'Vie du réseau',
    description: 'Les nouveaux membres, et ce qui change sur le portail.',
    audience: everyone,
    path: '/',
  },
} as const satisfies Record<string, Theme>;

export type ThemeId = keyof typeof themes;
const isThemeId = (text: string): text is ThemeId => Object.hasOwn(themes, text);
export const themeIds: readonly ThemeId[] = Object.keys(themes).filter(isThemeId);
export const themeId = z.enum(themeIds);

/** Lists the themes that a role is notified of. */
export const themesOf = (role: MemberRole): ThemeId[] => themeIds.filter((id) => themes[id].audience.includes(role));
