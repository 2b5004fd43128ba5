import { createSearchParams } from 'react-router';
import type { ArticleCard } from '#protocol/articles/articles.ts';
import type { Category } from '#protocol/catalogue/catalogue.ts';
import type { SearchType } from '#protocol/search/search.ts';
import { count } from '#web/lib/formats/words.ts';
import { articlePath } from '#web/shared/articles/article-path.ts';
import { formAddress } from '#web/shared/contact-form/form-address.ts';
import { resultsFor } from './result-pages.ts';

type Suggestion = {
  slug: string;
  title: string;
};
export type SupplierResults = {
  keywords: Suggestion[];
  partners: Suggestion[];
  suppliers: Suggestion[];
  /** The suppliers that only the contracts of the user find. */
  ofContracts: Suggestion[];
  families: Suggestion[];
  /** Articles and trainings: a slug is unique in each of both. */
  articles: { rows: Pick<ArticleCard, 'slug' | 'title' | 'category'>[]; total: number };
};
/** The results of the server for the typed text, by search type. */
export type PanelResults =
  | ({ type: 'suppliers' } & SupplierResults)
  | { type: 'subscribers'; subscribers: Suggestion[] }
  | { type: 'offers' | 'documents'; keywords: Suggestion[] };

export type Choice = {
  key: string;
  to: string;
  label: string;
  /** A detail beside the label: the category of a family, the family of a sub-family. */
  note?: string;
  image?: string | undefined;
  /** The text of the search field after this choice; absent when the choice leaves the search. */
  keyword?: string;
  /** The choice leads to the whole list of which the group shows the first rows. */
  all?: boolean;
};
export type ChoiceGroup = {
  key: string;
  title: string;
  look: 'tags' | 'lines' | 'button' | 'tiles';
  choices: Choice[];
};

const maxLines = 5;
const maxArticles = 3;

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
  choices: rows.slice(0, maxLines).map((row) => ({ key: `${key} ${row.slug}`, to: `${page}/${row.slug}`, label: row.title })),
});

/**
 * A family opens the list of its category filtered by it; a sub-family adds the filter of its family.
 * Until the categories are loaded, the choice opens a search instead.
 */
function familyChoice({ slug, title }: Suggestion, categories: readonly Category[]): Choice {
  for (const category of categories) {
    const page = `/fournisseurs/${category.slug}`;
    for (const family of category.families) {
      const inFamily = { famille: family.slug };
      if (family.slug === slug)
        return { key: `family ${slug}`, to: `${page}?${createSearchParams(inFamily)}`, label: title, note: category.title };
      if (family.subFamilies.some((subFamily) => subFamily.slug === slug))
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
    .slice(0, maxLines)
    .map((family) => familyChoice(family, categories)),
});

const articleGroup = ({ rows, total }: SupplierResults['articles'], searchText: string): ChoiceGroup => ({
  key: 'articles',
  title: `Articles (${count(total)})`,
  look: 'lines',
  choices:
    rows.length === 0
      ? []
      : [
          ...rows.slice(0, maxArticles).map((row) => ({
            key: `article ${row.category} ${row.slug}`,
            to: articlePath(row),
            label: row.title,
          })),
          {
            key: 'articles all',
            to: `/articles?${createSearchParams({ motclef: searchText })}`,
            label: 'Voir tous les articles',
            all: true,
          },
        ],
});

const allFor = (type: SearchType, title: string, label: string, searchText: string): ChoiceGroup => ({
  key: `all ${type}`,
  title,
  look: 'button',
  choices: [{ key: `all ${type}`, to: resultsFor(type, searchText), label, keyword: searchText }],
});

const allOffers = (searchText: string) =>
  allFor('offers', 'Offres négociées', `Voir les offres négociées pour «\u00a0${searchText}\u00a0»`, searchText);
const allDocuments = (searchText: string) =>
  allFor('documents', 'Documents', `Voir les documents pour «\u00a0${searchText}\u00a0»`, searchText);

const contact = formAddress({ object: 'Un besoin sur-mesure' });
/** The key of a group that is shown when a search finds nothing. */
const elsewhere = 'elsewhere';
/** The groups of a supplier search without result: contacts, and the categories to browse (SEA-14). */
const groupsWithoutResult = (categories: readonly Category[]): ChoiceGroup[] => [
  {
    key: elsewhere,
    title: 'Un besoin sur-mesure\u00a0?',
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

function supplierGroups(results: SupplierResults, searchText: string, categories: readonly Category[]): ChoiceGroup[] {
  const partners = new Set(results.partners.map(({ slug }) => slug));
  const others = results.suppliers.filter(({ slug }) => !partners.has(slug));
  const groups = [
    tagsFor('suppliers', results.keywords),
    sheets('partner', 'Vous travaillez avec', '/fournisseur', results.partners),
    sheets('supplier', partners.size > 0 ? 'Autres fournisseurs' : 'Fournisseurs', '/fournisseur', others),
    sheets('contract-supplier', 'D’après vos contrats', '/fournisseur', results.ofContracts),
    familyGroup(results.families, categories),
    articleGroup(results.articles, searchText),
  ];
  if (groups.every(({ choices }) => choices.length === 0)) return groupsWithoutResult(categories);
  return [...groups, allOffers(searchText)];
}

const subscriberGroup = (subscribers: readonly Suggestion[]): ChoiceGroup => ({
  key: 'subscribers',
  title: 'Adhérents',
  look: 'lines',
  choices: subscribers.map(({ slug, title }) => ({ key: `subscriber ${slug}`, to: `/adherent/${slug}/`, label: title })),
});

function groupsOfType(results: PanelResults, searchText: string, categories: readonly Category[]): ChoiceGroup[] {
  switch (results.type) {
    case 'suppliers':
      return supplierGroups(results, searchText, categories);
    case 'subscribers':
      return [subscriberGroup(results.subscribers)];
    case 'offers':
      return [tagsFor('offers', results.keywords), allOffers(searchText)];
    case 'documents':
      return [tagsFor('documents', results.keywords), allDocuments(searchText)];
  }
}

/** Tells that a search found nothing: its groups are empty, or only lead elsewhere. */
export const foundNothing = (groups: readonly ChoiceGroup[]): boolean => groups.length === 0 || groups.some(({ key }) => key === elsewhere);

/** Returns the groups of choices of the panel. A group without choice is left out. */
export const groupsOf = (results: PanelResults, searchText: string, categories: readonly Category[]): ChoiceGroup[] =>
  groupsOfType(results, searchText, categories).filter(({ choices }) => choices.length > 0);
