import type { ContentKind } from '#api/modules/desk/index.ts';
import type { SheetKind } from '#api/modules/organisations/index.ts';
import { reindexCompanies } from '#api/modules/sheets/reindex-companies.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import {
  type SubscriberSheetForm,
  type SupplierSheetForm,
  subscriberSheetEndpoints,
  subscriberSheetFields,
  supplierSheetEndpoints,
  supplierSheetFields,
} from '#protocol/sheets/sheet-desk.ts';
import { judgeSheet } from './judge-sheet.ts';
import { findStoredSheet, isOfFamily, sheetSource } from './sheet-desk.queries.ts';
import { formOf, type SheetForm, sheetFields } from './sheet-form.ts';
import { findFamilyChoices, findParentChoices, findReferentChoices } from './sheet-references.queries.ts';
import { changeSheet, createSheet } from './write-sheet.ts';

const empty = emptyFormOf(sheetFields);

/** Returns what both kinds share. Members find a company where it was: its slug never changes, and it is closed, never deleted. */
const shared = (kind: SheetKind) =>
  ({
    table: 'organisations',
    source: sheetSource(kind),
    insert: (tx, form: Partial<SheetForm>, facts) => createSheet(tx, kind, { ...empty, ...form }, facts),
    update: (tx, id, form: Partial<SheetForm> | null, facts) => changeSheet(tx, kind, { id, form: form && { ...empty, ...form }, facts }),
    settle: reindexCompanies,
  }) satisfies Partial<ContentKind<Partial<SheetForm>>>;

/** Returns the fields of a supplier out of those of both kinds. */
const ofSupplier = ({ joinedOn: _joinedOn, ...form }: SheetForm): SupplierSheetForm => form;
const ofSubscriber = (form: SheetForm): SubscriberSheetForm => {
  const { foreignId: _foreignId, country: _country, family: _family, families: _families, referenceYear: _year, ...rest } = form;
  const { onDemand: _onDemand, evaluationLink: _link, expertPages: _pages, ...own } = rest;
  return own;
};

/** Suppliers at the desk. */
export const supplierKind: ContentKind<SupplierSheetForm> = {
  ...shared('supplier'),
  resource: 'suppliers',
  endpoints: supplierSheetEndpoints,
  searchKind: 'supplier',
  fields: supplierSheetFields,
  filters: ['family', 'referent'],
  conditions: { family: isOfFamily },
  columns: ['siret', 'city', 'family'],
  pathOf: (slug) => `/fournisseur/${slug}`,
  choices: {
    parent: (db, q) => findParentChoices(db, 'supplier', q),
    referent: findReferentChoices,
    family: (db, q) => findFamilyChoices(db, q, 'main'),
    families: (db, q) => findFamilyChoices(db, q, 'all'),
  },
  readForm: async (db, id) => ofSupplier(formOf(await findStoredSheet(db, id))),
  async judge(db, form, id) {
    const judged = await judgeSheet(db, 'supplier', { ...empty, ...form }, id);
    return { ...judged, form: ofSupplier(judged.form) };
  },
};

/** Subscribers at the desk. */
export const subscriberKind: ContentKind<SubscriberSheetForm> = {
  ...shared('subscriber'),
  resource: 'subscribers',
  endpoints: subscriberSheetEndpoints,
  searchKind: 'subscriber',
  fields: subscriberSheetFields,
  filters: ['referent'],
  columns: ['siret', 'city', 'parent'],
  pathOf: (slug) => `/adherent/${slug}`,
  choices: { parent: (db, q) => findParentChoices(db, 'subscriber', q), referent: findReferentChoices },
  readForm: async (db, id) => ofSubscriber(formOf(await findStoredSheet(db, id))),
  async judge(db, form, id) {
    const judged = await judgeSheet(db, 'subscriber', { ...empty, ...form }, id);
    return { ...judged, form: ofSubscriber(judged.form) };
  },
};
