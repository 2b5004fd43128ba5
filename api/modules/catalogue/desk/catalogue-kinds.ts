import { reindexFamilies } from '#api/modules/catalogue/catalogue.import.queries.ts';
import { type ContentKind, movedIds } from '#api/modules/desk/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { normalise } from '#api/platform/text/normalise.ts';
import {
  type CategoryForm,
  categoryDeskEndpoints,
  categoryFields,
  type FamilyForm,
  familyDeskEndpoints,
  familyFields,
} from '#protocol/catalogue/catalogue-desk.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { contentRefusals } from '#protocol/desk/content-endpoints.ts';
import { ofName } from '#protocol/text/of-name.ts';
import * as category from './category-desk.queries.ts';
import * as family from './family-desk.queries.ts';

const counted = (count: number, one: string, many: string, path: string | null) =>
  count === 0 ? [] : [{ label: `${count}\u00a0${count > 1 ? many : one}`, path }];

const namesBelow = { families: 'sous-familles', categories: 'familles' } as const;
/** Refuses to close what has an open family below it (409), one that is opened at the same time included. */
async function mustBeEmpty(tx: Tx, table: keyof typeof namesBelow, id: number): Promise<void> {
  if (await family.hasOpenBelow(tx, table, id))
    throw new Refusal({ ...contentRefusals.notNow, message: `Fermez d’abord ses ${namesBelow[table]}.` });
}

/** The categories of purchases at the desk. */
export const categoryKind: ContentKind<CategoryForm> = {
  resource: 'categories',
  endpoints: categoryDeskEndpoints,
  searchKind: null,
  fields: categoryFields,
  table: 'categories',
  source: category.categorySource,
  order: category.categoryOrder,
  filters: [],
  columns: ['families', 'suppliers'],
  pathOf: (slug) => `/fournisseurs/${slug}`,
  choices: {},
  readForm: category.findCategoryForm,
  async judge(db, form, id) {
    const { isTaken, hasPicture } = await category.findCategoryFacts(db, form, id);
    const issues: InputIssue[] = [];
    if (isTaken) issues.push({ field: 'title', message: 'Une autre catégorie a ce titre' });
    if (form.image && !hasPicture) issues.push({ field: 'image', message: 'Cette image n’est plus dans la bibliothèque' });
    return { form, issues };
  },
  insert: category.insertCategory,
  async update(tx, id, form, facts) {
    if (facts.deletedAt !== null) await mustBeEmpty(tx, 'categories', id);
    await category.updateCategory(tx, id, form, facts);
  },
  uses: async (db, id) => counted(await category.countFamilies(db, id), 'famille', 'familles', `/familles?category=${id}`),
  async move(tx, id, direction) {
    const ids = (await category.listOpenCategories(tx)).map((row) => row.id);
    await category.placeCategories(tx, movedIds(ids, id, direction));
  },
};

/** Judges the form of a family. A sub-family has the category of its parent, which has no parent itself. */
const judgeFamily: ContentKind<FamilyForm>['judge'] = async (db, form, id) => {
  const { parent, hasCategory, hasCategories, twin } = await family.findFamilyFacts(db, form, id);
  const issues: InputIssue[] = [];
  if (twin !== null) issues.push({ field: 'code', message: `Déjà celui ${ofName(twin)}` });
  if (form.parent && !parent) issues.push({ field: 'parent', message: `Cette famille n’existe plus : ${form.parent.label}` });
  else if (parent?.hasParent) issues.push({ field: 'parent', message: 'Une sous-famille n’a pas de sous-familles' });
  else if (parent?.isClosed) issues.push({ field: 'parent', message: 'Cette famille est fermée' });
  if (!form.parent && form.category === '')
    issues.push({ field: 'category', message: hasCategories ? 'Champ requis pour une famille' : 'Créez d’abord une catégorie d’achats' });
  else if (!form.parent && !hasCategory) issues.push({ field: 'category', message: 'Cette catégorie n’existe plus' });
  return {
    form: { ...form, parent: parent ? { id: parent.id, label: parent.label } : form.parent, category: parent?.category ?? form.category },
    issues,
  };
};

/** Indexes again the organisations that sell any of these families, and their lists: the assembly passes it, as organisations depend on the catalogue. */
type ReindexSellers = (tx: Tx, familyIds: readonly number[]) => Promise<void>;

const namesAbove = { parent: 'famille mère', category: 'catégorie' } as const;

/** Writes a family. It does not open again under a closed family, or in a closed category, and does not close over an open one (409). */
const changeFamily: ContentKind<FamilyForm>['update'] = async (tx, id, form, facts) => {
  const closed = facts.deletedAt === null ? await family.findClosedAbove(tx, id) : null;
  if (closed !== null) throw new Refusal({ ...contentRefusals.notNow, message: `Rouvrez d’abord sa ${namesAbove[closed]}.` });
  if (facts.deletedAt !== null) await mustBeEmpty(tx, 'families', id);
  await family.updateFamily(tx, id, form, facts);
};

/** Returns the families and sub-families at the desk. The search of members and the lists of suppliers follow each change. */
export const familyKind = (reindexSellers: ReindexSellers): ContentKind<FamilyForm> => ({
  resource: 'families',
  endpoints: familyDeskEndpoints,
  searchKind: null,
  searchedText: family.familyWords,
  fields: familyFields,
  table: 'families',
  source: family.familySource,
  order: family.familyOrder,
  filters: ['category'],
  columns: ['category', 'code', 'suppliers'],
  pathOf: (slug) => `/fournisseurs?famille=${slug}`,
  choices: {
    category: family.findCategories,
    parent: (db, q) => {
      const words = normalise(q).split(' ').filter(Boolean);
      return family.findMainFamilies(db, words.length === 0 ? null : words.map((word) => `${word}:*`).join(' & '));
    },
  },
  readForm: family.findFamilyForm,
  judge: judgeFamily,
  insert: family.insertFamily,
  update: changeFamily,
  async uses(db, id) {
    const { subFamilies, suppliers, closedSuppliers, contracts, turnover } = await family.countFamilyUses(db, id);
    return [
      ...counted(subFamilies, 'sous-famille', 'sous-familles', null),
      ...counted(suppliers, 'fournisseur', 'fournisseurs', `/fournisseurs?family=${id}`),
      ...counted(closedSuppliers, 'fournisseur fermé', 'fournisseurs fermés', `/fournisseurs?family=${id}&state=trash`),
      ...counted(contracts, 'contrat', 'contrats', null),
      ...counted(turnover, 'ligne de chiffre d’affaires', 'lignes de chiffre d’affaires', null),
    ];
  },
  async move(tx, id, direction) {
    const siblings = await family.listSiblings(tx, id);
    const ids = siblings.map((one) => one.id);
    await family.placeFamilies(
      tx,
      movedIds(ids, id, direction),
      siblings.map(({ position }) => position),
    );
  },
  async settle(tx, ids) {
    await reindexFamilies(tx, ids);
    await reindexSellers(tx, ids);
  },
});
