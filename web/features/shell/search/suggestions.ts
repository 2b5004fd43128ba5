import { createSearchParams } from 'react-router';
import type { ArticleCard } from '#protocol/articles/articles.ts';
import type { Category } from '#protocol/catalogue/catalogue.ts';
import type { SearchType } from '#protocol/search/search.ts';
import { count } from '#web/lib/formats/words.ts';

type Suggestion = {
  slug: string;
  title: string;
};
export type SupplierFound = {
  keywords: Suggestion[];
  partners: Suggestion[];
  suppliers: Suggestion[];
  families: Suggestion[];
  articles: { rows: Pick<ArticleCard, 'slug' | 'title'>[]; total: number };
};
/** What the server found for what was typed, by type of search. */
export type Found =
  | ({ type: 'suppliers' } & SupplierFound)
  | { type: 'subscribers'; subscribers: Suggestion[] }
  | { type: 'offers' | 'documents'; keywords: Suggestion[] };

export type Choice = {
  key: string;
  to: string;
  label: string;
  /** Where it stands or what it is, beside the label. */
  note?: string;
  image?: string | undefined;
  /** What the field then holds; nothing when one leaves the search. */
  keyword?: string;
  /** It leads to all of what the group begins. */
  all?: boolean;
};
export type ChoiceGroup = {
  key: string;
  title: string;
  look: 'tags' | 'lines' | 'button' | 'tiles';
  choices: Choice[];
};

/** Where each type of search shows its results (3-news-training 2, 'Search dropdown'). */
export const resultPages: Record<SearchType, string> = {
  suppliers: '/recherche',
  subscribers: '/recherche/adherents',
  offers: '/offres',
  documents: '/documents',
};
export const resultsFor = (type: SearchType, keyword: string): string =>
  keyword === '' ? resultPages[type] : `${resultPages[type]}?${createSearchParams({ motclef: keyword })}`;

const linesAtMost = 5;
const articlesAtMost = 3;

const tagsFor = (type: SearchType, keywords: readonly Suggestion[]): ChoiceGroup => ({
  key: 'keywords',
  title: 'Mots-clés',
  look: 'tags',
  choices: keywords.map(({ slug, title }) => ({ key: `keyword ${slug}`, to: resultsFor(type, title), label: title, keyword: title })),
});

const sheets = (key: string, title: string, page: string, rows: readonly Suggestion[]): ChoiceGroup => ({
  key,
  title,
  look: 'lines',
  choices: rows.slice(0, linesAtMost).map((one) => ({ key: `${key} ${one.slug}`, to: `${page}/${one.slug}`, label: one.title })),
});

/** A family opens the list of its category narrowed to it, and a sub-family under its family; before the categories are known, a search. */
function familyChoice({ slug, title }: Suggestion, categories: readonly Category[]): Choice {
  for (const category of categories) {
    const page = `/fournisseurs/${category.slug}`;
    for (const family of category.families) {
      const inFamily = { famille: family.slug };
      if (family.slug === slug)
        return { key: `family ${slug}`, to: `${page}?${createSearchParams(inFamily)}`, label: title, note: category.title };
      if (family.subFamilies.some((one) => one.slug === slug))
        return {
          key: `family ${slug}`,
          to: `${page}?${createSearchParams({ ...inFamily, sousfamille: slug })}`,
          label: title,
          note: family.title,
        };
    }
  }
  return { key: `family ${slug}`, to: resultsFor('suppliers', title), label: title, keyword: title };
}

const familyGroup = (families: readonly Suggestion[], categories: readonly Category[]): ChoiceGroup => ({
  key: 'families',
  title: 'Familles et sous-familles',
  look: 'lines',
  choices: families
    .filter(({ title }) => title.length > 1)
    .slice(0, linesAtMost)
    .map((family) => familyChoice(family, categories)),
});

const articleGroup = ({ rows, total }: SupplierFound['articles'], typed: string): ChoiceGroup => ({
  key: 'articles',
  title: `Articles (${count(total)})`,
  look: 'lines',
  choices:
    rows.length === 0
      ? []
      : [
          ...rows.slice(0, articlesAtMost).map(({ slug, title }) => ({ key: `article ${slug}`, to: `/article/${slug}`, label: title })),
          { key: 'articles all', to: `/articles?${createSearchParams({ motclef: typed })}`, label: 'Voir tous les articles', all: true },
        ],
});

const allFor = (type: SearchType, title: string, label: string, typed: string): ChoiceGroup => ({
  key: `all ${type}`,
  title,
  look: 'button',
  choices: [{ key: `all ${type}`, to: resultsFor(type, typed), label, keyword: typed }],
});

const contact = `/formulaire?${createSearchParams({ object: 'Un besoin sur-mesure' })}`;
/** What is left when nothing was found (1-portal 2.11): people, and the categories to look in. */
const elsewhere = (categories: readonly Category[]): ChoiceGroup[] => [
  {
    key: 'elsewhere',
    title: 'Un besoin sur-mesure ?',
    look: 'tags',
    choices: [
      { key: 'contact', to: contact, label: 'Demander un contact' },
      { key: 'buyers', to: '/page/acheteurs', label: 'Les acheteurs du réseau' },
    ],
  },
  {
    key: 'categories',
    title: 'Parcourir les catégories',
    look: 'tiles',
    choices: categories.map(({ slug, title, media }) => ({
      key: `category ${slug}`,
      to: `/fournisseurs/${slug}`,
      label: title,
      image: media?.source,
    })),
  },
];

function supplierGroups(found: SupplierFound, typed: string, categories: readonly Category[]): ChoiceGroup[] {
  const partners = new Set(found.partners.map(({ slug }) => slug));
  const others = found.suppliers.filter(({ slug }) => !partners.has(slug));
  const groups = [
    tagsFor('suppliers', found.keywords),
    sheets('partner', 'Vous travaillez avec', '/fournisseur', found.partners),
    sheets('supplier', partners.size > 0 ? 'Autres fournisseurs' : 'Fournisseurs', '/fournisseur', others),
    familyGroup(found.families, categories),
    articleGroup(found.articles, typed),
  ];
  if (groups.every(({ choices }) => choices.length === 0)) return elsewhere(categories);
  return [...groups, allFor('offers', 'Offres négociées', `Voir les offres négociées pour « ${typed} »`, typed)];
}

/** The groups of choices that the panel shows, those without a choice left out. */
export function groupsOf(found: Found, typed: string, categories: readonly Category[]): ChoiceGroup[] {
  const groups =
    found.type === 'suppliers'
      ? supplierGroups(found, typed, categories)
      : found.type === 'subscribers'
        ? [
            {
              key: 'subscribers',
              title: 'Adhérents',
              look: 'lines' as const,
              choices: found.subscribers.map(({ slug, title }) => ({ key: `subscriber ${slug}`, to: `/adherent/${slug}/`, label: title })),
            },
          ]
        : [
            tagsFor(found.type, found.keywords),
            found.type === 'offers'
              ? allFor('offers', 'Offres négociées', `Voir les offres négociées pour « ${typed} »`, typed)
              : allFor('documents', 'Documents', `Voir les documents pour « ${typed} »`, typed),
          ];
  return groups.filter(({ choices }) => choices.length > 0);
}
