/** The pages that menus, footers and buttons of the portal name, with their titles. One that nobody has written yet is announced as such (RDG-442). */
export const namedPages = {
  acheteurs: 'Les acheteurs du réseau',
  'clubs-affaires': 'Clubs d’affaires',
  'club-avantages': 'Club avantages',
  'mentions-legales': 'Mentions légales',
  'politique-cookies': 'Politique de cookies',
  'donnees-personnelles': 'Données personnelles',
  accessibilite: 'Accessibilité',
  'faq-contrats': 'Questions fréquentes sur les contrats',
  'glossaire-certifications': 'Glossaire des certifications',
  mercurial: 'L’équipe',
  'boite-a-outils': 'Boîte à outils',
} as const satisfies Record<string, string>;
export type NamedPage = keyof typeof namedPages;

/** The legal texts, which guests read too (RDG-441). */
export const legalPages = ['mentions-legales', 'politique-cookies', 'donnees-personnelles', 'accessibilite'] as const satisfies NamedPage[];
export type LegalPage = (typeof legalPages)[number];

/** Tells that a page is a legal text. */
export const isLegalPage = (slug: string): slug is LegalPage => legalPages.some((one) => one === slug);

/** The title of a page that the portal names; undefined for any other. */
export const namedTitle = (slug: string): string | undefined => Object.entries(namedPages).find(([name]) => name === slug)?.[1];

/** The form of the slug of a page, and the message of any other text. */
export const pageSlug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const pageSlugExpected = 'Minuscules sans accents, chiffres et tirets attendus, comme mentions-legales';

/** The page where a subscriber asks for a purchasing study, if the operator has written it (RDG-517). */
export const askForStudyPage = 'demander-une-etude';

/** The end of the slug of the expert pages of a category (RDG-128). */
export const expertSuffix = '-fiches-experts';
